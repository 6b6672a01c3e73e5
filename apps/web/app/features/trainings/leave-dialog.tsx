import type { DetailedTrainingSession } from '@baara/contract/trainings/trainings';
import { trainingMessages as messages } from '@baara/contract/trainings/training-messages';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiCanceled, messageOf } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatMoney } from '../../lib/format.ts';
import { datesText } from './training-words.ts';
import { unregisterFromTraining } from './trainings.api.ts';

type Props = { session: DetailedTrainingSession; title: string; onClose: () => void };

/** What becomes of the money. */
function refundText({ myRegistration }: DetailedTrainingSession): string {
  const payment = myRegistration?.payment;
  if (!payment?.isPaid) return '';
  return new Date(payment.refundableUntil) >= new Date()
    ? ` ${formatMoney(payment.priceXof)} vous seront remboursés.`
    : ` Il est trop tard pour un remboursement : les ${formatMoney(payment.priceXof)} restent dus.`;
}

/** Asks once before a seat, or a place on the waiting list, is given back. Fetched when it first opens. */
export default function LeaveDialog({ session, title, onClose }: Props) {
  const revalidator = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isWaiting = session.myRegistration?.status === 'waiting';
  const leave = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const input = { params: { id: session.id } };
      await unregisterFromTraining(input);
      onClose();
      await revalidator.revalidate();
    } catch (failure) {
      if (failure instanceof ApiCanceled) return;
      setError(messageOf(failure, messages.UNREGISTER_FAILED));
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isWaiting ? "Quitter la liste d'attente ?" : 'Annuler votre inscription ?'}
      description={`« ${title} », ${datesText(session)}. ${
        isWaiting
          ? 'Vous perdrez votre rang.'
          : `Votre place ira à la première personne de la liste d'attente.${refundText(session)}`
      }`}
      cancelLabel={isWaiting ? 'Rester' : 'Garder ma place'}
      confirmLabel={isWaiting ? 'Quitter la liste' : "Annuler l'inscription"}
      isBusy={isBusy}
      onConfirm={() => void leave()}
      error={error}
    />
  );
}
