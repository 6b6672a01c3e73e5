import type { ContractMoney, MissionPayment } from '@baara/contract/freelance/escrow';
import { useQueryClient } from '@tanstack/react-query';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Notice } from '../../../ui/states.tsx';
import {
  FollowedPayment,
  isOpenPayment,
  UnpaidNotice,
} from '../../money/online-payments/public/online-payment.tsx';
import { missionPaymentQuery, refreshMoney } from './escrow.api.ts';

/** Payments under way, the last that failed, and money that comes back. */
export function MissionPayments({ money: { payments } }: { money: ContractMoney }) {
  const client = useQueryClient();
  const open = payments.find((one) => isOpenPayment(one) && one.paymentUrl !== null);
  const shown = payments.filter(
    (one, place) => one.refunds.length > 0 || isOpenPayment(one) || (place === 0 && one.state !== 'paid'),
  );
  if (shown.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      {open && (
        <FollowedPayment
          options={missionPaymentQuery(open.id)}
          paymentOf={({ payment }) => payment}
          onSettled={() => void refreshMoney(client)}
        />
      )}
      {shown.map((payment) => (
        <PaymentState key={payment.id} payment={payment} />
      ))}
    </div>
  );
}

function PaymentState({ payment }: { payment: MissionPayment }) {
  if (payment.refunds.length > 0)
    return payment.refunds.map((refund) => {
      const given = refund.amountXof === null ? 'Votre paiement' : formatMoney(refund.amountXof);
      return (
        <Notice key={`${refund.because} ${refund.amountXof}`} tone="info">
          {refund.isToWallet
            ? addFrenchMarks(`${given} sont revenus dans le portefeuille : ${refund.because}.`)
            : refund.doneAt
              ? `${given} : somme rendue le ${formatDate(refund.doneAt)}.`
              : addFrenchMarks(`${given} à vous rendre : ${refund.because}.`)}
        </Notice>
      );
    });
  return (
    <UnpaidNotice payment={payment}>
      {payment.paymentUrl && (
        <span className="mt-2 block">
          <a href={payment.paymentUrl} className={buttonClass('outline')}>
            Reprendre le paiement
          </a>
        </span>
      )}
    </UnpaidNotice>
  );
}
