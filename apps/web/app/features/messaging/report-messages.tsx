import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Textarea } from '../../ui/text-input.tsx';
import { reportingConversation } from './message.api.ts';

/** A candidate shows a company's messages to the moderators. */
export default function ReportMessages({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useApiForm(reportingConversation(id), {
    defaultValues: { reason: '' },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Signaler ces messages"
      description="Notre équipe lira les derniers messages de cette entreprise. Elle ne saura pas qui l'a signalée."
      submitLabel="Signaler"
    >
      <Textarea label="Ce qui ne va pas" maxLength={1000} {...form.field('reason')} />
    </FormDialog>
  );
}
