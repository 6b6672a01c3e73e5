import { invoiceLimits as limits } from '@baara/contract/freelance/invoice-words';
import type { FreelanceInvoice } from '@baara/contract/freelance/invoices';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { emptyLine, InvoiceLinesFields, linesBody } from './invoice-lines-fields.tsx';
import { creatingInvoice } from './invoices.api.ts';

type Props = { contractId: string; onClose: () => void; onDone: (invoice: FreelanceInvoice) => void };

/** What a contract's client owes beside its milestones: expenses, a day more. */
export default function NewInvoiceForm({ contractId, onClose, onDone }: Props) {
  const form = useApiForm(creatingInvoice, {
    defaultValues: { lines: [emptyLine], note: '' },
    toBody: ({ lines, note }) => ({ contractId, lines: linesBody(lines), note }),
    onSuccess: ({ data }) => onDone(data),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Facturer des frais"
      description="Ce qui s’ajoute aux jalons du contrat. La facture reste un brouillon jusqu’à ce que vous l’émettiez."
      submitLabel="Préparer le brouillon"
    >
      <InvoiceLinesFields form={form} />
      <Textarea label="Note" optional rows={2} maxLength={limits.note} {...form.field('note')} />
    </FormDialog>
  );
}
