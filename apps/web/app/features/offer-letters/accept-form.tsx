import { CONSENT, letterMessages } from '@baara/contract/offer-letter-words';
import type { acceptLetter, MyLetter } from '@baara/contract/offer-letters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, isLostLine, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { myLettersQuery } from './letter-queries.ts';

/** Accepting: one's name as a signature, and the consent in words; for the very letter shown here. */
export function AcceptForm({ letter, onClose }: { letter: MyLetter; onClose: () => void }) {
  const client = useQueryClient();
  const [signedName, setSignedName] = useState('');
  const [hasConsented, setHasConsented] = useState(false);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const accepting = useMutation({
    mutationFn: () =>
      api.call<typeof acceptLetter>('POST /offer-letters/:id/accept', {
        params: { id: letter.id },
        body: { signedName, consent: true, sha256: letter.sha256 },
      }),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onSettled: (_data, error) => {
      // A name to correct, or a lost line, leaves the form as it is; anything else may have changed the letter.
      const isToTryAgain = isLostLine(error) || (error instanceof ApiError && error.status === 422);
      if (!isToTryAgain) return client.invalidateQueries(myLettersQuery(letter.applicationId));
      return undefined;
    },
  });
  const refusal = accepting.error instanceof ApiError ? accepting.error : undefined;
  const nameError = refusal?.fieldMessage('signedName');
  const isNameMissing = isIncomplete && signedName.trim() === '';
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        const isWhole = hasConsented && signedName.trim() !== '';
        setIsIncomplete(!isWhole);
        if (isWhole) accepting.mutate();
      }}
    >
      <TextInput
        label="Votre nom complet, en guise de signature"
        hint={`Tel que la lettre l'écrit : ${letter.signAs}`}
        autoComplete="name"
        maxLength={200}
        value={signedName}
        onChange={(event) => setSignedName(event.target.value)}
        error={isNameMissing ? letterMessages.NAME_REQUIRED : nameError}
      />
      <Checkbox
        label={CONSENT}
        checked={hasConsented}
        onChange={(event) => setHasConsented(event.target.checked)}
        error={isIncomplete && !hasConsented ? letterMessages.CONSENT_REQUIRED : null}
      />
      {accepting.isError && !nameError && <FieldError message={messageOf(accepting.error)} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={accepting.isPending} busyLabel="Envoi...">
          Signer et accepter
        </Button>
        <Button variant="line" onClick={onClose} disabled={accepting.isPending}>
          Retour
        </Button>
      </div>
    </form>
  );
}
