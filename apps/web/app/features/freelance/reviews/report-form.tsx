import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { reportingReview } from './reviews.api.ts';

/** Sends a published review to the moderators, with why. */
export default function ReportForm({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useApiForm(reportingReview(id), {
    defaultValues: { reason: '' },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Signaler cet avis"
      description="Une personne de la plateforme le lit et peut le masquer. Un avis sévère n’est pas un abus."
      submitLabel="Signaler"
    >
      <Textarea label="Ce qui ne va pas" rows={3} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}
