import type * as module from '../../../app/lib/forms/form-dialog.tsx';
import type { ComponentProps } from 'react';
import { FormDialog } from '../../../app/lib/forms/form-dialog.tsx';
import { Button } from '../../../app/ui/button.tsx';
import { Select } from '../../../app/ui/select.tsx';
import { Textarea, TextInput } from '../../../app/ui/text-input.tsx';
import { longLabel, longSentence, noop } from '../../samples.ts';
import { screen, type StatesOf } from '../../states.ts';
import { type Given, useFrame } from './frame.ts';

type Props = Given & { error?: string } & Partial<ComponentProps<typeof FormDialog>>;

function Department({ error, problem, isSending, isReady, ...dialog }: Props) {
  const form = useFrame('dialog', { problem, isSending, isReady });
  return (
    <FormDialog title="Nouveau département" onClose={noop} {...dialog} form={form}>
      <TextInput label="Nom" defaultValue="Paie" error={error} />
      <Select label="Responsable" optional placeholder="Personne" options={[]} />
      <Textarea label="Ce que fait ce département" optional rows={3} />
    </FormDialog>
  );
}

const long = { title: longLabel, description: longSentence, submitLabel: `Enregistrer : ${longLabel}` };

export const states: StatesOf<typeof module> = {
  FormDialog: {
    'à remplir': screen(<Department />),
    'en envoi': screen(<Department isSending busyLabel="Enregistrement…" />),
    'en envoi sans retour': screen(
      <Department isSending submitLabel="Demander la suppression" submitVariant="danger" isFinal />,
    ),
    'une erreur au-dessus des champs': screen(
      <Department problem="Connexion perdue. Réessayez." remedy={<p>Votre texte est conservé.</p>} />,
    ),
    'un autre bouton': screen(
      <Department isSubmitDisabled secondary={<Button variant="outline">Aperçu</Button>} />,
    ),
    'rien à envoyer': screen(
      <Department closeLabel="Fermer" instead={<p>Votre entreprise n’a pas d’autre département.</p>} />,
    ),
    'mots longs': screen(<Department {...long} error={longSentence} />),
  },
};
