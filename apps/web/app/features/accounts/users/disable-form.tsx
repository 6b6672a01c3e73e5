import { elide } from '@baara/contract/formats/elision';
import type { UserDetail } from '@baara/contract/accounts/users';
import {
  DISABLING_MESSAGE_LENGTH,
  type DisablingCause,
  disablingCauses,
  disablingCauseTitles,
} from '@baara/contract/accounts/user-words';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { disablingUser } from './public/users.api.ts';
import { userName } from './public/user-name.ts';

type Props = {
  user: UserDetail;
  onClose: () => void;
  onDone: (answer: { data: UserDetail; message?: string | undefined }) => void;
};

/** Says what will happen before it does: sessions, offers, and what the person reads. */
export default function DisableForm({ user, onClose, onDone }: Props) {
  const form = useApiForm(disablingUser(user.id), {
    defaultValues: { cause: '', message: '', untilOn: '' },
    toBody: ({ cause, message, untilOn }) => ({
      cause: cause as DisablingCause,
      message,
      untilOn: untilOn || null,
    }),
    onSuccess: onDone,
  });
  const name = userName(user);
  const consequences = [
    user.sessions.length > 0 &&
      (user.sessions.length === 1
        ? 'Sa session se ferme aussitôt.'
        : `Ses ${user.sessions.length} sessions se ferment aussitôt.`),
    user.publicOffers > 0 &&
      (user.publicOffers === 1
        ? 'Son offre publiée est cachée : personne d’autre n’y répondrait.'
        : `Ses ${user.publicOffers} offres publiées sont cachées : personne d’autre n’y répondrait.`),
    'La personne lit le motif et la manière de contester.',
    'L’acte est inscrit au journal sous votre nom.',
  ].filter((line) => line !== false);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Désactiver le compte ${elide('de', name)} ?`}
      submitLabel="Désactiver le compte"
      submitVariant="danger"
    >
      <ul className="list-disc pl-5 text-ink-soft">
        {consequences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Select
        label="Motif"
        placeholder="Choisir un motif"
        options={disablingCauses.map((value) => ({ value, label: disablingCauseTitles[value] }))}
        {...form.field('cause')}
      />
      <Textarea
        label={`Ce ${elide('que', name)} lira`}
        rows={4}
        maxLength={DISABLING_MESSAGE_LENGTH}
        {...form.field('message')}
      />
      <TextInput
        label="Jusqu’au"
        optional
        type="date"
        hint="Sans date, jusqu’à ce que quelqu’un le réactive."
        {...form.field('untilOn')}
      />
    </FormDialog>
  );
}
