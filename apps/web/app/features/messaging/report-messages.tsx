import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Textarea } from '../../ui/text-input.tsx';
import { reportingConversation } from './message.api.ts';

/** A candidate shows a company's messages to the moderators; each side of a mission those of the other. */
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
      description="Notre équipe lira les derniers messages reçus dans cette conversation. L’autre partie ne saura pas que vous les avez signalés."
      submitLabel="Signaler"
    >
      <Textarea label="Ce qui ne va pas" maxLength={1000} {...form.field('reason')} />
    </FormDialog>
  );
}
