import type { ContractMoney, MissionPayment } from '@baara/contract/freelance/escrow';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Notice } from '../../../ui/states.tsx';
import { missionPaymentQuery, refreshMoney } from './escrow.api.ts';

/** An operator confirms within seconds; the bell notifies later confirmations. */
const EVERY_MS = 4000;
const MOST_CHECKS = 15;
const isOpen = ({ state }: Pick<MissionPayment, 'state'>): boolean =>
  state === 'created' || state === 'pending';

/** Payments under way, the last that failed, and money that comes back. */
export function MissionPayments({ money: { payments } }: { money: ContractMoney }) {
  const open = payments.find((one) => isOpen(one) && one.paymentUrl !== null);
  const shown = payments.filter(
    (one, place) => one.refunds.length > 0 || isOpen(one) || (place === 0 && one.state !== 'paid'),
  );
  if (shown.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      {open && <Followed id={open.id} />}
      {shown.map((payment) => (
        <PaymentState key={payment.id} payment={payment} />
      ))}
    </div>
  );
}

/** Asks the operator while the payment one comes back from is not settled. */
function Followed({ id }: { id: string }) {
  const client = useQueryClient();
  const query = useQuery({
    ...missionPaymentQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.payment &&
      isOpen(state.data.payment) &&
      state.dataUpdateCount + state.errorUpdateCount < MOST_CHECKS
        ? EVERY_MS
        : false,
  });
  const state = query.data?.payment?.state;
  const settled = useEffectEvent(() => void refreshMoney(client));
  useEffect(() => {
    if (state !== undefined && state !== 'created' && state !== 'pending') settled();
  }, [state]);
  if (query.isPending) return <output className="text-ink-soft">Vérification du paiement…</output>;
  if (query.isError && !query.data)
    return (
      <Notice tone="warn">
        {messageOf(query.error, 'L’état du paiement n’a pas pu être lu.')}{' '}
        <Button variant="ghost" onClick={() => void query.refetch()}>
          Réessayer
        </Button>
      </Notice>
    );
  return null;
}

function PaymentState({ payment }: { payment: MissionPayment }) {
  const amount = formatMoney(payment.amountXof);
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
  if (payment.state === 'refused')
    return (
      <Notice tone="warn">Le paiement de {amount} a été refusé. Rien n’a été débité : recommencez.</Notice>
    );
  if (payment.state === 'expired')
    return (
      <Notice tone="warn">
        Le paiement du {formatDateTime(payment.startedAt)} n’a pas été fait. Si vous avez payé, il sera
        retrouvé : ne payez pas deux fois.
      </Notice>
    );
  return (
    <Notice tone="info">
      Paiement de {amount} commencé le {formatDateTime(payment.startedAt)} : il attend la confirmation de
      l’opérateur.
      {payment.paymentUrl && (
        <span className="mt-2 block">
          <a href={payment.paymentUrl} className={buttonClass('outline')}>
            Reprendre le paiement
          </a>
        </span>
      )}
    </Notice>
  );
}
