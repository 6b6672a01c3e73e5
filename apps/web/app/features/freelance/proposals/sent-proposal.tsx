import type { MyMission, MyProposal } from '@baara/contract/freelance/proposals';
import { proposalMessages as messages } from '@baara/contract/freelance/proposals-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { ProposalContent } from './proposal-content.tsx';
import { ownMissionsKey, withdrawProposal } from './proposals.api.ts';

type Props = { data: MyMission; proposal: MyProposal; onEdit: () => void };

/** What I sent, and what became of it. */
export function SentProposal({ data, proposal, onEdit }: Props) {
  const { mission, abilities } = data;
  const questions = new Map(mission.questions.map(({ id, text }) => [id, text]));
  return (
    <div className="grid gap-4">
      <Standing data={data} proposal={proposal} />
      <ProposalContent
        proposal={{
          ...proposal,
          answers: proposal.answers.map(({ questionId, text }) => ({
            question: questions.get(questionId) ?? 'Une question retirée depuis',
            text,
          })),
        }}
      />
      <div className="flex flex-wrap gap-2">
        {abilities.edit && (
          <Button variant="primary" onClick={onEdit}>
            Modifier ma proposition
          </Button>
        )}
        {abilities.withdraw && <Withdraw missionId={mission.id} title={mission.title} />}
      </div>
    </div>
  );
}

function Standing({ data: { refusal, contract }, proposal }: Omit<Props, 'onEdit'>) {
  const { state, isEnded, sentAt, readAt, decidedAt, declineReason } = proposal;
  const said = `Envoyée le ${formatDateTime(sentAt)}, ${readAt ? `lue le ${formatDateTime(readAt)}` : 'pas encore lue'}.`;
  if (state === 'accepted')
    return (
      <Notice tone="good">
        <p className="font-semibold">Le client a accepté votre proposition</p>
        <p>
          {contract
            ? `Le contrat ${contract.number} en reprend le prix et les jalons. Ne commencez pas avant que vous l'ayez signé tous les deux.`
            : 'Le contrat se prépare : vous serez prévenu.'}
        </p>
      </Notice>
    );
  if (state === 'declined')
    return (
      <Notice tone="warn">
        <p className="font-semibold">
          Le client n'a pas retenu votre proposition{decidedAt && ` (${formatDateTime(decidedAt)})`}
        </p>
        {declineReason && <p className="wrap-anywhere whitespace-pre-line">« {declineReason} »</p>}
      </Notice>
    );
  if (state === 'withdrawn') return <Notice tone="info">Vous avez retiré cette proposition. {said}</Notice>;
  if (isEnded)
    return (
      <Notice tone="warn">
        <p className="font-semibold">Cette mission n'est plus ouverte</p>
        <p>Le client l'a retirée ou close : votre proposition n'aura pas de réponse.</p>
      </Notice>
    );
  return (
    <Notice tone="info">
      <p className="font-semibold">
        {state === 'shortlisted' ? 'Le client vous a présélectionné' : 'Le client répondra ici'}
      </p>
      <p>{said}</p>
      <p>
        {refusal === null ? "Vous pouvez la modifier tant qu'il ne l'a pas lue." : addFrenchMarks(refusal)}
      </p>
    </Notice>
  );
}

function Withdraw({ missionId, title }: { missionId: string; title: string }) {
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => withdrawProposal(missionId),
    onSuccess: ({ message }) => {
      setIsAsked(false);
      toast.success(message ?? messages.WITHDRAWN);
      void client.invalidateQueries({ queryKey: ownMissionsKey });
    },
  });
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsked(true)}>
        Retirer ma proposition
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Retirer votre proposition pour « ${title} » ?`}
          description="Le client ne la verra plus. Vous pourrez en envoyer une autre tant que la mission est ouverte."
          confirmLabel="Retirer"
          isBusy={withdraw.isPending}
          error={withdraw.isError ? messageOf(withdraw.error) : null}
          onClose={() => {
            setIsAsked(false);
            withdraw.reset();
          }}
          onConfirm={() => withdraw.mutate()}
        />
      )}
    </>
  );
}
