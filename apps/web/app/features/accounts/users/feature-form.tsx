import type { CandidateAccount } from '@baara/contract/accounts/candidate-accounts';
import { FEATURED_DAYS } from '@baara/contract/accounts/candidate-moderation-words';
import { USER_REASON_LENGTH } from '@baara/contract/accounts/user-words';
import { elide } from '@baara/contract/formats/elision';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { userName } from './public/user-name.ts';
import { featuringCandidate } from './public/users.api.ts';

type Props = { candidate: CandidateAccount; onClose: () => void; onDone: (message: string) => void };

/** Until when recruiters see somebody first, and why. */
export default function FeatureForm({ candidate, onClose, onDone }: Props) {
  const form = useApiForm(featuringCandidate(candidate.id), {
    defaultValues: { untilOn: '', reason: '' },
    onSuccess: ({ message }) => onDone(message ?? ''),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Mise en avant ${elide('de', userName(candidate))}`}
      description="Les recruteurs voient ce candidat avant les autres dans leurs recherches, avec une mention. Aucun score d’adéquation ne change."
      submitLabel="Mettre en avant"
    >
      <TextInput
        label="Jusqu’au"
        type="date"
        hint={`Ce jour compris, dans les ${FEATURED_DAYS} jours.`}
        {...form.field('untilOn')}
      />
      <Textarea label="Motif" rows={3} maxLength={USER_REASON_LENGTH} {...form.field('reason')} />
    </FormDialog>
  );
}
