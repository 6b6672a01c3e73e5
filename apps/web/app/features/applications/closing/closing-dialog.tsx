import type { OfferClosing } from '@baara/contract/applications/closing';
import { type ClosingDone, closedSentence } from '@baara/contract/applications/closing-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { offersKey } from '../../offers/recruiter-offers/public/offer.api.ts';
import { refreshApplications } from '../recruiter-applications/application.api.ts';
import { type MailChoice, mailOf, RefusalMail } from '../recruiter-applications/refusal-mail.tsx';
import { closeOffer, postponeOfferClosing } from './closing.api.ts';

type Props = { closing: OfferClosing; onClose: () => void };

const FILLED = 'filled';

/** What to do once the last post of an offer is taken: three choices, done in one call. */
export default function ClosingDialog({ closing, onClose }: Props) {
  const client = useQueryClient();
  // A snapshot from when the dialog opened: the ticked candidates are the ones the person read.
  const [read] = useState(closing);
  const { offer, canFill, interviews, candidates, withLetter, firstApplicationId, positions } = read;
  const [isFilling, setIsFilling] = useState(canFill);
  const [isCancelling, setIsCancelling] = useState(interviews > 0);
  const [isAnswering, setIsAnswering] = useState(candidates > 0);
  const [mail, setMail] = useState<MailChoice>({ isSent: null, words: null });
  const params = { id: offer.id };
  const refresh = (): void => {
    refreshApplications(client);
    void client.invalidateQueries({ queryKey: offersKey });
  };
  const closingUp = useMutation({
    mutationFn: async () => {
      const done: ClosingDone = { filled: false, interviews: 0, refused: 0 };
      for (;;) {
        const answer = await closeOffer({
          params,
          body: {
            asOf: read.asOf,
            fill: isFilling,
            cancelInterviews: isCancelling,
            refusal: isAnswering ? { reason: FILLED, mail: mailOf(mail) } : null,
          },
        });
        done.filled ||= answer.done.filled;
        done.interviews += answer.done.interviews;
        done.refused += answer.done.refused;
        // A call that moved nothing would move nothing when repeated.
        const isMoved = answer.done.refused + answer.done.interviews > 0;
        if (answer.left === 0 || !isMoved) return closedSentence(done);
      }
    },
    onSuccess: (message) => {
      toast.success(message);
      onClose();
    },
    onSettled: refresh,
  });
  const postponing = useMutation({
    mutationFn: () => postponeOfferClosing({ params }),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      onClose();
    },
    onSettled: refresh,
  });
  const isBusy = closingUp.isPending || postponing.isPending;
  const failure = closingUp.error ?? postponing.error;
  const isNothing = !isFilling && !isCancelling && !isAnswering;
  return (
    <Modal
      isOpen
      onClose={() => !isBusy && postponing.mutate()}
      title={positions > 1 ? 'Tous les postes sont pourvus' : 'Le poste est pourvu'}
      description={`« ${offer.title || 'Sans titre'} » : que faire maintenant ?`}
      actions={
        <>
          <Button variant="outline" onClick={() => postponing.mutate()} disabled={isBusy}>
            Plus tard
          </Button>
          <Button
            onClick={() => closingUp.mutate()}
            busy={closingUp.isPending}
            busyLabel="En cours..."
            disabled={isBusy || isNothing}
          >
            Terminer le recrutement
          </Button>
        </>
      }
    >
      {failure && <Notice tone="bad">{messageOf(failure)}</Notice>}
      {canFill && (
        <Checkbox
          label="Marquer l'offre pourvue"
          hint="Elle ne reçoit plus de candidatures ; annuler ce recrutement la rouvrirait."
          checked={isFilling}
          onChange={(event) => setIsFilling(event.target.checked)}
        />
      )}
      {interviews > 0 && (
        <Checkbox
          label={
            interviews > 1
              ? `Annuler les ${formatNumber(interviews)} entretiens à venir`
              : "Annuler l'entretien à venir"
          }
          hint={
            isAnswering
              ? 'Avec le refus de chaque candidat, quand il ne peut plus être annulé : chacun est alors prévenu.'
              : 'Les candidats et les personnes qui les mènent sont prévenus tout de suite.'
          }
          checked={isCancelling}
          onChange={(event) => setIsCancelling(event.target.checked)}
        />
      )}
      {candidates > 0 && (
        <Checkbox
          label={
            candidates > 1
              ? `Répondre aux ${formatNumber(candidates)} autres candidats`
              : "Répondre à l'autre candidat"
          }
          hint={answerHint(withLetter)}
          checked={isAnswering}
          onChange={(event) => setIsAnswering(event.target.checked)}
        />
      )}
      {isAnswering && firstApplicationId && (
        <div className="border-l-2 border-line pl-4">
          <RefusalMail
            applicationId={firstApplicationId}
            count={candidates}
            reason={FILLED}
            choice={mail}
            onChange={setMail}
          />
        </div>
      )}
    </Modal>
  );
}

function answerHint(withLetter: number): string {
  const undo =
    'Leur candidature est refusée : « Poste déjà pourvu ». Chaque refus s’annule depuis la candidature.';
  if (withLetter === 0) return undo;
  const letters =
    withLetter > 1
      ? `${withLetter} ont une lettre d'embauche à signer, qui sera fermée.`
      : "Un candidat a une lettre d'embauche à signer, qui sera fermée.";
  return `${undo} ${letters}`;
}
