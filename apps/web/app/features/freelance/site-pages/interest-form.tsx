import type { MissionDetail } from '@baara/contract/freelance/freelance';
import { freelanceLimits } from '@baara/contract/freelance/freelance-messages';
import { Link, useRevalidator } from 'react-router';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { usePublicForm } from '../../../lib/forms/use-public-form.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { showingInterest } from '../freelance.api.ts';
import { readAmount } from '../freelance-words.ts';
import { SENDING_FAILED } from './use-sending.ts';
import { publicPaths } from '../../../lib/public-paths.ts';

/** A freelance says what they would do, and for how much. */
export function InterestForm({ mission }: { mission: MissionDetail }) {
  const revalidator = useRevalidator();
  const form = usePublicForm(showingInterest(mission.id), {
    defaultValues: { message: '', price: '' },
    // What is no amount is refused by the rules.
    toBody: ({ message, price }) => ({ message, price: readAmount(price) ?? 0 }),
    failed: SENDING_FAILED,
    onSuccess: () => revalidator.revalidate(),
  });
  return (
    <ApiForm
      form={form}
      className="grid gap-3"
      remedy={
        form.failure?.code === 'PROFILE_REQUIRED' && (
          <Link to={publicPaths.editFreelanceProfile()} className="font-semibold text-primary underline">
            Compléter mon profil
          </Link>
        )
      }
    >
      <Textarea
        label="Votre message"
        hint="Ce que vous avez déjà fait de semblable, et comment vous vous y prendriez."
        rows={6}
        maxLength={freelanceLimits.message}
        {...form.field('message')}
      />
      <TextInput
        label="Votre prix (F CFA)"
        inputMode="numeric"
        autoComplete="off"
        placeholder="350 000"
        maxLength={20}
        {...form.field('price')}
      />
      <SubmitButton form={form} busyLabel="Envoi en cours...">
        Envoyer ma proposition
      </SubmitButton>
      <p className="text-s text-ink-soft">
        Le client lit votre message, votre prix et votre profil. Ni votre téléphone, ni votre email.
      </p>
    </ApiForm>
  );
}
