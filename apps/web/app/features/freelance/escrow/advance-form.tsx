import type { ContractMoney } from '@baara/contract/freelance/escrow';
import type { PayWay } from '@baara/contract/freelance/escrow-words';
import { useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { advancingDays, cacheMoney } from './escrow.api.ts';
import { firstWay, PayWayFields } from './pay-way-fields.tsx';

/** Pays days of work ahead. */
export default function AdvanceForm({ money, onClose }: { money: ContractMoney; onClose: () => void }) {
  const client = useQueryClient();
  const rate = money.dayRateXof ?? 0;
  const form = useApiForm(advancingDays(money.contractId), {
    defaultValues: { days: '5', way: firstWay(money, 5 * rate) as PayWay },
    toBody: ({ days, way }) => ({ days: days.trim() === '' ? Number.NaN : Number(days), way }),
    onSuccess: ({ data }) => {
      cacheMoney(client, data.money);
      if (data.payment?.paymentUrl) window.location.assign(data.payment.paymentUrl);
      else onClose();
    },
  });
  const way = form.controlled('way');
  const amountXof = (Number(form.watch('days')) || 0) * rate;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Avancer des journées"
      description={`${formatMoney(rate)} la journée. Les semaines que vous approuvez se paient sur l’avance ; le reste vous revient à la fin du contrat.`}
      submitLabel={way.value === 'wallet' ? 'Avancer' : 'Aller payer'}
      busyLabel="Ouverture du paiement…"
    >
      <TextInput
        label="Nombre de journées"
        inputMode="numeric"
        hint={amountXof > 0 ? `Soit ${formatMoney(amountXof)}` : undefined}
        maxLength={4}
        {...form.field('days')}
      />
      <PayWayFields
        money={money}
        amountXof={amountXof}
        value={way.value}
        error={way.error}
        onChange={way.onChange}
      />
    </FormDialog>
  );
}
