import { invoiceLimits as limits } from '@baara/contract/freelance/invoice-words';
import type { FreelanceInvoice } from '@baara/contract/freelance/invoices';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { payingInvoice } from './invoices.api.ts';

type Props = {
  invoice: FreelanceInvoice;
  onClose: () => void;
  onDone: (invoice: FreelanceInvoice) => void;
};

/** The client paid outside the platform. */
export default function PaidForm({ invoice, onClose, onDone }: Props) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const form = useApiForm(payingInvoice(invoice.id), {
    defaultValues: { paidOn: today, paidBy: '' },
    onSuccess: ({ data }) => onDone(data),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Noter ${formatMoney(invoice.dueXof)} comme payés`}
      description={`Par ${invoice.otherParty}, hors de la plateforme. Les relances s’arrêtent.`}
      submitLabel="Noter comme payée"
    >
      <TextInput label="Jour du paiement" type="date" {...form.field('paidOn')} />
      <TextInput
        label="Moyen de paiement"
        maxLength={limits.paidBy}
        hint="Virement, Orange Money, espèces…"
        {...form.field('paidBy')}
      />
    </FormDialog>
  );
}
