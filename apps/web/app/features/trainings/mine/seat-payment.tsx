import type { MyTraining } from '@baara/contract/trainings/trainings';
import type { SeatPayment as Payment } from '@baara/contract/trainings/payments';
import { seatRefundSentences, seatRule } from '@baara/contract/trainings/payment-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { SaveButton } from '../../../lib/save-button.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { refreshMyTrainings, seatPaymentQuery } from './my-trainings.api.ts';

const PayForm = lazy(() => import('./pay-form.tsx'));

/** An operator confirms within seconds; the bell notifies later confirmations. */
const EVERY_MS = 4000;
const MOST_CHECKS = 15;
const isOpen = ({ state }: Payment): boolean => state === 'created' || state === 'pending';

/** Pays a seat at the operator's page, and says where each payment stands. */
export function SeatPayment({ one }: { one: MyTraining }) {
  const { registration } = one;
  const { payments, payment: owed, abilities } = registration;
  const [params] = useSearchParams();
  const [isPaying, setIsPaying] = useState(false);
  const asked = params.get('paiement');
  const open = payments.find((payment) => isOpen(payment) && payment.paymentUrl !== null);
  const followed = payments.find(({ id }) => id === asked) ?? open;
  const shown = shownOf(registration);
  if (!abilities.pay && shown.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-line pt-3">
      {followed && isOpen(followed) && <Followed id={followed.id} />}
      {shown.map((payment) => (
        <PaymentState key={payment.id} payment={payment} />
      ))}
      {abilities.pay && owed && (
        <>
          <p>
            Place réservée jusqu’au <b>{formatDateTime(owed.payUntil)}</b> : payez-la d’ici là pour la
            confirmer.
          </p>
          <p className="text-s text-ink-soft">{addFrenchMarks(seatRule)}</p>
          <Button className="justify-self-start max-sm:w-full" onClick={() => setIsPaying(true)}>
            {open ? 'Reprendre le paiement' : `Payer ${formatMoney(owed.priceXof)}`}
            <span className="sr-only"> : {one.training.title}</span>
          </Button>
        </>
      )}
      {isPaying && (
        <Suspense fallback={null}>
          <PayForm one={one} onClose={() => setIsPaying(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** What still says something: the payment that counts, money that goes back, and else how the last attempt ended. */
const shownOf = ({ payments, payment }: MyTraining['registration']): Payment[] =>
  payments.filter(
    (one, place) => one.refund !== null || one.state === 'paid' || (payment?.isPaid !== true && place === 0),
  );

/** Asks the operator while the payment one comes back from is not settled. */
function Followed({ id }: { id: string }) {
  const client = useQueryClient();
  const query = useQuery({
    ...seatPaymentQuery(id),
    refetchInterval: ({ state }) =>
      state.data && isOpen(state.data) && state.dataUpdateCount + state.errorUpdateCount < MOST_CHECKS
        ? EVERY_MS
        : false,
  });
  const state = query.data?.state;
  const settled = useEffectEvent(() => void refreshMyTrainings(client));
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

function PaymentState({ payment }: { payment: Payment }) {
  const { id, state, refund, invoiceNumber, creditNumber, paidAt } = payment;
  const amount = formatMoney(payment.amountXof);
  const papers = (
    <span className="mt-2 flex flex-wrap gap-2">
      {invoiceNumber && (
        <SaveButton
          path={`/training-payments/${id}/facture.pdf`}
          fileName={`${invoiceNumber}.pdf`}
          label={`Télécharger la facture ${invoiceNumber}`}
        >
          Facture
        </SaveButton>
      )}
      {creditNumber && (
        <SaveButton
          path={`/training-payments/${id}/avoir.pdf`}
          fileName={`${creditNumber}.pdf`}
          label={`Télécharger l’avoir ${creditNumber}`}
        >
          Avoir
        </SaveButton>
      )}
    </span>
  );
  if (refund) {
    const given = refund.amountXof === null ? 'Votre paiement' : formatMoney(refund.amountXof);
    return (
      <Notice tone="info">
        {refund.doneAt
          ? `${given} : somme remboursée le ${formatDate(refund.doneAt)}.`
          : addFrenchMarks(`${given} à vous rembourser : ${seatRefundSentences[refund.reason]}.`)}
        {papers}
      </Notice>
    );
  }
  if (state === 'paid')
    return (
      <Notice tone="good">
        <b>{amount} payés</b>
        {paidAt && ` le ${formatDateTime(paidAt)}`}. Votre place est confirmée.
        {papers}
      </Notice>
    );
  if (state === 'refused')
    return (
      <Notice tone="warn">Le paiement de {amount} a été refusé. Rien n’a été débité : recommencez.</Notice>
    );
  if (state === 'expired')
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
    </Notice>
  );
}
