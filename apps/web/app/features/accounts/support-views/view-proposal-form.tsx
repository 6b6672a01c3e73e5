import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { proposalsKey } from '../../two-people/public/proposal.api.ts';
import { proposingSupportView } from './support-views.api.ts';

type Props = { userId: string; name: string; onClose: () => void };

/** Without a code: a second person of the firm agrees. */
export default function ViewProposalForm({ userId, name, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(proposingSupportView(userId), {
    defaultValues: { reason: '' },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: proposalsKey });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Demander à voir comme ${name}`}
      description="Une autre personne de Baara doit confirmer en 72 heures. Vous ouvrez ensuite la vue ici."
      submitLabel="Demander"
    >
      <Textarea
        label="Motif"
        hint="La personne le lira."
        rows={3}
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
