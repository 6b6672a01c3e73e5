import type { TimeSheet } from '@baara/contract/freelance/escrow';
import { useQueryClient } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { cacheMoney, refreshMoney, refusingTimeSheet } from './escrow.api.ts';

/** Asks for a week to be corrected. */
export default function RefuseWeekForm({ sheet, onClose }: { sheet: TimeSheet; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(refusingTimeSheet(sheet.id), {
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ reason, version: sheet.version }),
    draft: `refuse-week-${sheet.id}`,
    onSuccess: ({ data }) => {
      cacheMoney(client, data);
      onClose();
    },
    onError: () => refreshMoney(client),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Corriger la semaine du ${formatDate(sheet.week)}`}
      description="Le freelance lit vos raisons, corrige, puis l’envoie de nouveau."
      submitLabel="Demander la correction"
    >
      <Textarea label="Ce qui est à corriger" rows={4} maxLength={2000} {...form.field('reason')} />
    </FormDialog>
  );
}
