import type { RecruiterLetter } from '@baara/contract/applications/offer-letters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { LetterCard } from './letter-card.tsx';
import { noteLastPost } from '../public/last-post.ts';
import { jobOfferQuery, cacheJobOffer } from './letter.api.ts';
import { receivedApplicationsRoot } from '../../../lib/query-roots.ts';
import { updateRecruiterApplication, withdrawLetter } from './offer-letters.api.ts';

/** A letter that left: what it offers, where it stands, its PDF and its proof. */
export function SentLetter({ letter }: { letter: RecruiterLetter }) {
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  return (
    <LetterCard
      letter={letter}
      title="Lettre d'embauche"
      sent={
        <>
          Envoyée le {formatDateTime(letter.sentAt)}
          {letter.sentBy && ` par ${letter.sentBy}`}
        </>
      }
      address={`/api/v1/recruiter/offer-letters/${letter.id}`}
      before={letter.abilities.hire && <Hire applicationId={letter.applicationId} />}
      after={
        letter.abilities.withdraw && (
          <Button variant="danger" onClick={() => setIsWithdrawing(true)}>
            Retirer la proposition
          </Button>
        )
      }
    >
      {letter.status === 'accepted' && (
        <p className="text-s text-ink-soft">
          Conservez la lettre et l'attestation : elles sont effacées avec la candidature.
        </p>
      )}
      {isWithdrawing && <Withdrawal letter={letter} onClose={() => setIsWithdrawing(false)} />}
    </LetterCard>
  );
}

function Withdrawal({ letter, onClose }: { letter: RecruiterLetter; onClose: () => void }) {
  const client = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: (reason: string) =>
      withdrawLetter({
        params: { id: letter.id },
        body: { reason },
      }),
    onSuccess: ({ data, message }) => {
      cacheJobOffer(client, data);
      toast.success(message ?? '');
      onClose();
    },
    // The candidate may have answered first: the page then says so.
    onError: () => void client.invalidateQueries(jobOfferQuery(letter.applicationId)),
  });
  return (
    <ReasonDialog
      title="Retirer cette proposition ?"
      description="Le candidat ne pourra plus l'accepter. Il est prévenu, avec votre motif. Vous pourrez envoyer une autre lettre."
      confirmLabel="Retirer la proposition"
      isBusy={withdrawing.isPending}
      error={withdrawing.isError ? messageOf(withdrawing.error) : null}
      onClose={onClose}
      onConfirm={(reason) => withdrawing.mutate(reason)}
    />
  );
}

/** Accepting does not hire by itself: somebody of the company says so. */
function Hire({ applicationId }: { applicationId: string }) {
  const client = useQueryClient();
  const hiring = useMutation({
    mutationFn: () =>
      updateRecruiterApplication({
        params: { id: applicationId },
        body: { stage: 'hired', expectedStage: 'offer' },
      }),
    onSuccess: ({ data, isLastPost }) => {
      toast.success('Étape : Recruté(e)');
      if (isLastPost) noteLastPost(data.offerId);
    },
    onError: (error) => toast.error(messageOf(error, "Le changement n'a pas pu être enregistré")),
    onSettled: () => {
      void client.invalidateQueries(jobOfferQuery(applicationId));
      void client.invalidateQueries({ queryKey: receivedApplicationsRoot });
    },
  });
  return (
    <Button busy={hiring.isPending} onClick={() => hiring.mutate()}>
      Marquer comme recruté(e)
    </Button>
  );
}
