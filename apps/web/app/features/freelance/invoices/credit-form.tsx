import { invoiceLimits as limits } from '@baara/contract/freelance/invoice-words';
import type { FreelanceInvoice } from '@baara/contract/freelance/invoices';
import { formatMoney } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { typedNumber } from './invoice-lines-fields.tsx';
import { creditingInvoice } from './invoices.api.ts';

type Props = {
  invoice: FreelanceInvoice;
  onClose: () => void;
  onDone: (invoice: FreelanceInvoice) => void;
};

/** A credit note, of the whole or of a part. */
export default function CreditForm({ invoice, onClose, onDone }: Props) {
  const left = invoice.amountXof - invoice.creditedXof;
  const form = useApiForm(creditingInvoice(invoice.id), {
    defaultValues: { isWhole: true, amountXof: '', reason: '' },
    toBody: ({ isWhole, amountXof, reason }) => ({
      reason,
      amountXof: isWhole ? null : typedNumber(amountXof),
    }),
    onSuccess: ({ data }) => onDone(data),
  });
  const isWhole = form.controlled('isWhole');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Émettre un avoir sur ${invoice.number}`}
      description="Une facture émise ne se supprime pas : un avoir l’annule, ou en retire une partie. Le client le reçoit aussitôt."
      submitLabel="Émettre l’avoir"
    >
      <ChoiceGroup legend="Montant de l’avoir">
        <Radio
          name="part"
          label={`Tout ce qui reste, ${formatMoney(left)} : la facture est annulée`}
          checked={isWhole.value}
          onChange={() => isWhole.onChange(true)}
        />
        <Radio
          name="part"
          label="Une partie"
          checked={!isWhole.value}
          onChange={() => isWhole.onChange(false)}
        />
      </ChoiceGroup>
      {!isWhole.value && (
        <TextInput
          label="Montant toutes taxes (F CFA)"
          inputMode="numeric"
          hint={`${formatMoney(left)} au plus.`}
          {...form.field('amountXof')}
        />
      )}
      <Textarea
        label="Motif"
        rows={3}
        maxLength={limits.reason}
        hint="Le client le lit."
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
