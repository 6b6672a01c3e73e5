import type { CopyFlag, Marking } from '@baara/contract/campaigns/copies';
import { copyFlagTitles, copyMessages } from '@baara/contract/campaigns/copies-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { acceptCopy, cacheMarking, proposeAnnulment, refreshProposals } from './copies.api.ts';

type Decision = { flag: CopyFlag; isAnnulment: boolean };

/** Copies that a marker raised; nothing while none waits. */
export function FlagsCard({ marking }: { marking: Marking }) {
  const { flags, abilities } = marking;
  const [decision, setDecision] = useState<Decision | null>(null);
  if (flags.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 text-l">Copies signalées</h2>
      <ul className="divide-y divide-line">
        {flags.map((flag) => (
          <li key={flag.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p>
                <b className="font-mono">{flag.number}</b> · {copyFlagTitles[flag.kind]}
              </p>
              <p className="text-s text-ink-soft wrap-anywhere">
                {[flag.comment, flag.by, shortMoment(flag.raisedAt)].filter(Boolean).join(' · ')}
              </p>
            </div>
            {abilities.manage && (
              <div className="flex flex-wrap gap-2">
                <Button variant="outline" onClick={() => setDecision({ flag, isAnnulment: false })}>
                  Accepter
                </Button>
                <Button variant="danger" onClick={() => setDecision({ flag, isAnnulment: true })}>
                  Proposer l’annulation
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {decision && <Deciding marking={marking} decision={decision} onClose={() => setDecision(null)} />}
    </Card>
  );
}

function Deciding({
  marking,
  decision: { flag, isAnnulment },
  onClose,
}: {
  marking: Marking;
  decision: Decision;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const params = { id: marking.campaign.id, testId: marking.test.id, flagId: flag.id };
  const deciding = useMutation({
    mutationFn: async (reason: string) => {
      if (!isAnnulment) {
        const { data, message } = await acceptCopy({ params, body: { reason } });
        cacheMarking(client, data);
        return message;
      }
      const { message } = await proposeAnnulment({ params, body: { reason } });
      await refreshProposals(client, params.id);
      return message;
    },
    onSuccess: (message) => {
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={isAnnulment ? `Annuler la copie ${flag.number} ?` : `Accepter la copie ${flag.number} ?`}
      description={
        isAnnulment
          ? 'Une autre personne doit le confirmer. Le candidat est alors exclu de l’épreuve, sans note.'
          : 'La copie est notée comme les autres. Le journal dit pourquoi.'
      }
      confirmLabel={isAnnulment ? 'Proposer l’annulation' : 'Accepter la copie'}
      requiredMessage={copyMessages.REASON_REQUIRED}
      isBusy={deciding.isPending}
      error={deciding.isError ? messageOf(deciding.error) : null}
      onClose={onClose}
      onConfirm={(reason) => deciding.mutate(reason)}
    />
  );
}
