import type { cancelApplication } from '@baara/contract/applications/applications';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, ApiError, isConnectionError, messageOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** The lock after a cancellation lasts one more second (specification 2, section 9). */
const LOCK_MS = 1000;
const CANCEL_FAILED = "La candidature n'a pas pu être annulée";
const CANCEL_ERROR = "Une erreur est survenue lors de l'annulation de votre candidature";
let isInProgress = false;

type Props = {
  offerId: number;
  isOpen: boolean;
  onClose: () => void;
  onCancelled?: (() => void) | undefined;
};

/** Withdraws one's application; asked once, naming what it does. */
export default function CancelDialog({ offerId, isOpen, onClose, onCancelled }: Props) {
  const revalidator = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);

  const cancel = async (): Promise<void> => {
    if (isInProgress) {
      toast.error('Une opération est déjà en cours, veuillez patienter');
      return;
    }
    isInProgress = true;
    setIsBusy(true);
    try {
      const answer = await api.call<typeof cancelApplication>(
        'DELETE /applications/tracking/job/:id/cancel',
        { params: { id: offerId } },
      );
      toast.success(answer.message ?? 'Candidature annulée avec succès');
      onClose();
      onCancelled?.();
      await revalidator.revalidate();
    } catch (error) {
      // Specification 2, section 8: refused without a word, or no answer at all.
      const fallback =
        isConnectionError(error) || !(error instanceof ApiError) ? CANCEL_ERROR : CANCEL_FAILED;
      toast.error(messageOf(error, fallback));
    } finally {
      setIsBusy(false);
      setTimeout(() => {
        isInProgress = false;
      }, LOCK_MS);
    }
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Annuler ma candidature ?"
      description="Le recruteur ne la verra plus parmi les candidatures en cours. Vous pourrez postuler à nouveau tant que l'offre est ouverte."
      cancelLabel="La garder"
      confirmLabel="Annuler ma candidature"
      busyLabel="Annulation en cours..."
      isBusy={isBusy}
      onConfirm={() => void cancel()}
    />
  );
}
