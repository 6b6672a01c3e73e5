import type { MissionDetail, showInterest } from '@baara/contract/freelance';
import { freelanceLimits, freelanceMessages as messages } from '@baara/contract/freelance-messages';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { readAmount } from '../freelance-words.ts';
import { useSending } from './use-sending.ts';

/** A freelance says what they would do, and for how much. */
export function InterestForm({ mission }: { mission: MissionDetail }) {
  const { isSending, send, remarkOn, failure, code } = useSending();
  const [remarks, setRemarks] = useState<{ message?: string | undefined; price?: string | undefined }>({});

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const price = readAmount(String(values.get('price')));
    const message = String(values.get('message')).trim();
    const isShort = message.length < freelanceLimits.messageMin;
    setRemarks({
      message: isShort ? messages.MESSAGE_SHORT : undefined,
      price: price === null ? messages.PRICE_INVALID : undefined,
    });
    if (price === null || isShort) return;
    const body = { message, price };
    void send(() =>
      api.call<typeof showInterest>('POST /missions/:id/interest', { params: { id: mission.id }, body }),
    );
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Textarea
        name="message"
        label="Votre message"
        hint="Ce que vous avez déjà fait de semblable, et comment vous vous y prendriez."
        rows={6}
        maxLength={freelanceLimits.message}
        error={remarks.message ?? remarkOn('message')}
      />
      <TextInput
        name="price"
        label="Votre prix (F CFA)"
        inputMode="numeric"
        autoComplete="off"
        placeholder="350 000"
        maxLength={20}
        error={remarks.price ?? remarkOn('price')}
      />
      <FieldError message={failure} />
      {code === 'PROFILE_REQUIRED' && (
        <Link to="/freelance/profile/edit" className="font-semibold text-primary underline">
          Compléter mon profil
        </Link>
      )}
      <Button type="submit" variant="accent" busy={isSending} busyLabel="Envoi en cours...">
        Envoyer ma proposition
      </Button>
      <p className="text-s text-ink-soft">
        Le client lit votre message, votre prix et votre profil. Ni votre téléphone, ni votre email.
      </p>
    </form>
  );
}
