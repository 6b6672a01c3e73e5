import { CONSENT } from '@baara/contract/applications/offer-letter-words';
import type { MyLetter } from '@baara/contract/applications/offer-letters';
import { useQueryClient } from '@tanstack/react-query';
import { isConnectionError } from '../../../lib/api.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { refreshMyLetters } from './letter.api.ts';
import { acceptingLetter } from './offer-letters.api.ts';

/** Accepting: one's name as a signature, and the consent in words; for the very letter shown here. */
export function AcceptForm({ letter, onClose }: { letter: MyLetter; onClose: () => void }) {
  const client = useQueryClient();
  const refresh = () => refreshMyLetters(client);
  const form = useApiForm(acceptingLetter(letter.id), {
    defaultValues: { signedName: '', consent: false },
    // A consent not given is refused by the rules, in words.
    toBody: ({ signedName, consent }) => ({ signedName, consent: consent as true, sha256: letter.sha256 }),
    onSuccess: refresh,
    onError: (failure) => {
      // A name to correct, or a connection error, leaves the form as it is; other failures may have changed the letter.
      if (!isConnectionError(failure) && failure.status !== 422) void refresh();
    },
  });
  return (
    <ApiForm form={form} className="grid gap-3 border-t border-line pt-4">
      <TextInput
        label="Votre nom complet, en guise de signature"
        hint={`Tel que la lettre l'écrit : ${letter.signAs}`}
        autoComplete="name"
        maxLength={200}
        {...form.field('signedName')}
      />
      <Checkbox label={CONSENT} {...form.field('consent')} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} busyLabel="Envoi...">
          Signer et accepter
        </SubmitButton>
        <Button variant="outline" onClick={onClose} disabled={form.isSending}>
          Retour
        </Button>
      </div>
    </ApiForm>
  );
}
