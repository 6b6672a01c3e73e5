import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import { incidentsKey, updatingIncident } from './monitoring.api.ts';

/** News of an incident; the last one ends it. */
export default function IncidentUpdateForm({
  id,
  title,
  onClose,
}: {
  id: string;
  title: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useApiForm(updatingIncident(id), {
    defaultValues: { text: '', ends: false },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: incidentsKey });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={title} submitLabel="Publier">
      <Textarea label="Nouvelle" rows={4} maxLength={1000} {...form.field('text')} />
      <Checkbox label="C’est terminé" {...form.field('ends')} />
    </FormDialog>
  );
}
