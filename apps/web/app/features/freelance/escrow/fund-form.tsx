import type { ContractMoney, MoneyMilestone } from '@baara/contract/freelance/escrow';
import type { PayWay } from '@baara/contract/freelance/escrow-words';
import { useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { cacheMoney, fundingMilestone, refreshMoney } from './escrow.api.ts';
import { firstWay, PayWayFields } from './pay-way-fields.tsx';

type Props = { money: ContractMoney; milestone: MoneyMilestone; onClose: () => void };

/** Puts the money of a milestone into escrow. */
export default function FundForm({ money, milestone: { id, title, dueXof, amountXof }, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(fundingMilestone(id), {
    defaultValues: { way: firstWay(money, dueXof) as PayWay },
    toBody: ({ way }) => ({ way, dueXof }),
    onSuccess: ({ data }) => {
      cacheMoney(client, data.money);
      if (data.payment?.paymentUrl) window.location.assign(data.payment.paymentUrl);
      else onClose();
    },
    // Another amount is due: the dialog shows it.
    onError: () => refreshMoney(client),
  });
  const way = form.controlled('way');
  const fromAdvance = amountXof - dueXof;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Financer ${formatMoney(dueXof)}`}
      description={`« ${title} ». L’argent reste au séquestre : il va au freelance quand vous acceptez sa livraison.${
        fromAdvance > 0 ? ` ${formatMoney(fromAdvance)} viennent de ce que vous avez déjà déposé.` : ''
      }`}
      submitLabel={way.value === 'wallet' || dueXof === 0 ? 'Financer' : 'Aller payer'}
      busyLabel="Ouverture du paiement…"
    >
      {dueXof > 0 && (
        <PayWayFields
          money={money}
          amountXof={dueXof}
          value={way.value}
          error={way.error}
          onChange={way.onChange}
        />
      )}
    </FormDialog>
  );
}
