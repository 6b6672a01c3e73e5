import type { ManagedFreelanceDetail } from '@baara/contract/freelance/administration';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { suspendingFreelance } from './freelances.api.ts';

type Props = {
  freelance: ManagedFreelanceDetail;
  onClose: () => void;
  onDone: (freelance: ManagedFreelanceDetail) => void;
};

/** Why nobody sees a freelance any more, and until when. */
export default function SuspendForm({ freelance, onClose, onDone }: Props) {
  const form = useApiForm(suspendingFreelance(freelance.id), {
    defaultValues: { reason: '', until: '' },
    onSuccess: ({ data }) => {
      onDone(data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Suspendre ${freelance.name} ?`}
      description="Son profil et ses propositions ne sont plus visibles, et la personne ne peut plus en envoyer. Elle lit le motif et peut contester. L’acte est inscrit au journal sous votre nom."
      submitLabel="Suspendre"
    >
      <Textarea
        label="Motif"
        hint="Tel que la personne le lira."
        rows={4}
        maxLength={500}
        {...form.field('reason')}
      />
      <TextInput
        label="Jusqu’au"
        optional
        type="date"
        hint="Sans date, jusqu’à ce que quelqu’un lève la suspension."
        {...form.field('until')}
      />
    </FormDialog>
  );
}
