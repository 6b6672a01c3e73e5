import type { FeePayment, FeeStanding } from '@baara/contract/campaigns/fees';
import { feeRefundSentences, feeRule } from '@baara/contract/campaigns/fee-words';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
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
import { feePaymentQuery, feeReceiptFile, payFee } from './fees.api.ts';

type Props = {
  fee: FeeStanding;
  campaignId: string;
  /** Saves what was typed before the browser leaves for the operator's page. @returns whether it may leave. */
  onLeave?: () => Promise<boolean>;
  /** A payment is settled: the screen around reads its file again. */
  onSettled: () => void;
};

/** Pays the fee at the operator's page, and says where each payment stands. */
export function FeePayments({ fee, campaignId, onLeave, onSettled }: Props) {
  const [params] = useSearchParams();
  const asked = params.get('paiement');
  const open = fee.payments.find((payment) => isOpenPayment(payment) && payment.paymentUrl !== null);
  const followed = fee.payments.some(({ id }) => id === asked) ? asked : (open?.id ?? null);
  return (
    <div className="grid grid-cols-1 gap-3">
      {followed && (
        <FollowedPayment
          options={feePaymentQuery(followed)}
          paymentOf={({ payment }) => payment}
          onSettled={onSettled}
        />
      )}
      {shownOf(fee).map((payment) => (
        <PaymentState key={payment.id} payment={payment} />
      ))}
      {fee.abilities.pay && (
        <PayButton fee={fee} isOpen={open !== undefined} campaignId={campaignId} onLeave={onLeave} />
      )}
      {fee.state === 'due' && fee.provider === null && (
        <Notice tone="warn">
          Le paiement en ligne est suspendu. Votre dossier reste enregistré : revenez un peu plus tard.
        </Notice>
      )}
    </div>
  );
}

/** What still says something: the payment that counts, money that goes back, and else how the last attempt ended. */
const shownOf = ({ payments, state }: FeeStanding): FeePayment[] =>
  payments.filter(
    (payment, place) =>
      payment.refund !== null || payment.state === 'paid' || (state !== 'paid' && place === 0),
  );

function PaymentState({ payment }: { payment: FeePayment }) {
  const { state, refund, receiptNumber, paidAt, id } = payment;
  const amount = formatMoney(payment.amountXof);
  if (refund) {
    const given = refund.amountXof === null ? 'Votre paiement' : formatMoney(refund.amountXof);
    return (
      <Notice tone="info">
        {refund.doneAt
          ? `${given} : somme remboursée le ${formatDate(refund.doneAt)}.`
          : addFrenchMarks(`${given} à vous rembourser : ${feeRefundSentences[refund.reason]}.`)}
      </Notice>
    );
  }
  if (state === 'paid')
    return (
      <Notice tone="good">
        <p>
          <b>{amount} payés</b>
          {paidAt && ` le ${formatDateTime(paidAt)}`}. Reçu {receiptNumber}.
        </p>
        <div className="mt-2">
          <SaveButton
            path={feeReceiptFile(id)}
            fileName={`recu-${receiptNumber ?? 'frais'}.pdf`}
            label="Télécharger le reçu du paiement"
          >
            Reçu du paiement
          </SaveButton>
        </div>
      </Notice>
    );
  return <UnpaidNotice payment={payment} />;
}

type PayProps = Pick<Props, 'fee' | 'campaignId' | 'onLeave'> & { isOpen: boolean };

function PayButton({ fee, campaignId, onLeave, isOpen: isStarted }: PayProps) {
  const paying = useMutation({
    mutationFn: async () => {
      if (onLeave && !(await onLeave()))
        throw new Error("Votre dossier n'est pas encore enregistré. Réessayez dans un instant.");
      return payFee(campaignId);
    },
    onSuccess: ({ payment }) => {
      if (payment.paymentUrl) window.location.assign(payment.paymentUrl);
    },
  });
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>
        {fee.provider === 'sandbox'
          ? 'Paiement de démonstration : aucun argent réel.'
          : 'Par mobile money, sur la page de l’opérateur. Vous revenez ici ensuite, sans rien perdre.'}
      </p>
      <p className="text-s text-ink-soft">{addFrenchMarks(feeRule)}</p>
      {fee.payUntil && (
        <p>
          À payer avant le <b>{formatDate(fee.payUntil)}</b> au soir.
        </p>
      )}
      {paying.isError && (
        <Notice tone="bad">
          {messageOf(paying.error, "Le paiement n'a pas pu commencer. Rien n'est perdu : réessayez.")}
        </Notice>
      )}
      <Button
        className="justify-self-start max-sm:w-full"
        busy={paying.isPending || paying.isSuccess}
        busyLabel="Ouverture du paiement..."
        onClick={() => paying.mutate()}
      >
        {isStarted ? 'Reprendre le paiement' : `Payer ${formatMoney(fee.amountXof)}`}
      </Button>
    </div>
  );
}
