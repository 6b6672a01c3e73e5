import { invoiceLimits as limits } from '@baara/contract/freelance/invoice-words';
import type { FreelanceInvoice } from '@baara/contract/freelance/invoices';
import { taxLimits } from '@baara/contract/freelance/tax-words';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { InvoiceLinesFields, linesBody, typedNumber } from './invoice-lines-fields.tsx';
import { changingInvoice } from './invoices.api.ts';

type Props = {
  invoice: FreelanceInvoice;
  onClose: () => void;
  onDone: (invoice: FreelanceInvoice) => void;
};

/** Changes a draft; the lines of a milestone are its contract's. */
export default function DraftForm({ invoice, onClose, onDone }: Props) {
  const { id, version, isOfMilestone } = invoice;
  const form = useApiForm(changingInvoice(id), {
    defaultValues: {
      lines: invoice.lines.map(({ label, quantity, unitXof }) => ({
        label,
        quantity: String(quantity).replace('.', ','),
        unitXof: String(unitXof),
      })),
      note: invoice.note ?? '',
      paymentMention: invoice.paymentMention ?? '',
      paymentDays: String(invoice.paymentDays),
    },
    toBody: ({ lines, paymentDays, ...rest }) => ({
      ...rest,
      version,
      lines: isOfMilestone ? [] : linesBody(lines),
      paymentDays: typedNumber(paymentDays),
    }),
    onSuccess: ({ data }) => onDone(data),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Modifier le brouillon"
      description={isOfMilestone ? 'Le montant est celui du jalon, fixé par le contrat.' : undefined}
    >
      {!isOfMilestone && <InvoiceLinesFields form={form} />}
      <TextInput
        label="Délai de paiement, en jours"
        inputMode="numeric"
        hint="0 : à réception."
        {...form.field('paymentDays')}
      />
      <Textarea
        label="Pour payer"
        optional
        rows={2}
        maxLength={taxLimits.paymentMention}
        hint="Compte bancaire ou numéro de mobile money."
        {...form.field('paymentMention')}
      />
      <Textarea label="Note" optional rows={2} maxLength={limits.note} {...form.field('note')} />
    </FormDialog>
  );
}
