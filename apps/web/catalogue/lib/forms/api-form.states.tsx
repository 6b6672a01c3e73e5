import type * as module from '../../../app/lib/forms/api-form.tsx';
import { ApiForm, SubmitButton } from '../../../app/lib/forms/api-form.tsx';
import { TextInput } from '../../../app/ui/text-input.tsx';
import { longLabel, longSentence } from '../../samples.ts';
import { row, type StatesOf } from '../../states.ts';
import { type Given, useFrame } from './frame.ts';

function Department({ id, error, ...given }: Given & { id: string; error?: string }) {
  const form = useFrame(id, given);
  return (
    <ApiForm form={form} remedy={<p>Votre texte est conservé.</p>}>
      <TextInput label="Nom" defaultValue={longLabel} error={error} />
      <SubmitButton form={form} busyLabel="Enregistrement…" className="justify-self-start">
        Enregistrer
      </SubmitButton>
    </ApiForm>
  );
}

function Sending({ id, ...given }: Given & { id: string }) {
  const form = useFrame(id, given);
  return (
    <SubmitButton form={form} busyLabel="Enregistrement…">
      Enregistrer
    </SubmitButton>
  );
}

export const states: StatesOf<typeof module> = {
  ApiForm: {
    'à remplir': row(<Department id="usual" />),
    'une erreur sur un champ': row(<Department id="field" error="Un département porte déjà ce nom." />),
    'une erreur au-dessus des champs': row(<Department id="problem" problem={longSentence} />),
  },
  SubmitButton: {
    prêt: <Sending id="ready" />,
    'en envoi': <Sending id="sending" isSending />,
    'avant son script': <Sending id="waiting" isReady={false} />,
  },
};
