import { elide } from '@baara/contract/formats/elision';
import type { Employee } from '@baara/contract/employment/employment';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { endingEmployment, forgetLists } from './public/employment.api.ts';

/** Ends an employment on a day. */
export default function EndForm({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(endingEmployment(employee.id), {
    defaultValues: { endsOn: '', reason: '' },
    onSuccess: () => {
      forgetLists(client);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Fin de l’emploi ${elide('de', employee.employee.name)}`}
      description="Les demandes d’après le dernier jour seront annulées ; un congé commencé s’arrête ce jour-là."
      submitLabel="Enregistrer la fin"
      submitVariant="danger"
      isFinal
    >
      <TextInput label="Dernier jour" type="date" min={employee.startsOn} {...form.field('endsOn')} />
      <Textarea label="Motif" rows={2} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}
