import type { MyTraining } from '@baara/contract/trainings/trainings';
import type { SeatPayment as Payment } from '@baara/contract/trainings/payments';
import { seatRefundSentences, seatRule } from '@baara/contract/trainings/payment-words';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { SaveButton } from '../../../lib/save-button.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import {
  FollowedPayment,
  isOpenPayment,
  UnpaidNotice,
} from '../../money/online-payments/public/online-payment.tsx';
import { refreshMyTrainings, seatPaymentQuery } from './my-trainings.api.ts';

const PayForm = lazyPart(() => import('./pay-form.tsx'));

/** Pays a seat at the operator's page, and says where each payment stands. */
export function SeatPayment({ one }: { one: MyTraining }) {
  const { registration } = one;
  const client = useQueryClient();
  const { payments, payment: owed, abilities } = registration;
  const [params] = useSearchParams();
  const [isPaying, setIsPaying] = useState(false);
  const asked = params.get('paiement');
  const open = payments.find((payment) => isOpenPayment(payment) && payment.paymentUrl !== null);
  const followed = payments.find(({ id }) => id === asked) ?? open;
  const shown = shownOf(registration);
  if (!abilities.pay && shown.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-line pt-3">
      {followed && isOpenPayment(followed) && (
        <FollowedPayment
          options={seatPaymentQuery(followed.id)}
          paymentOf={(payment) => payment}
          onSettled={() => void refreshMyTrainings(client)}
        />
      )}
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
  return <UnpaidNotice payment={payment} />;
}
