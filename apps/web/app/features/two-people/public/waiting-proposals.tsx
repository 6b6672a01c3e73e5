import type { Proposal } from '@baara/contract/two-people/proposals';
import { type ProposalKindName, proposalMessages } from '@baara/contract/two-people/proposal-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { ListPanel } from '../../../ui/workspace/panel.tsx';
import { administrationProposals, proposalsOf, type ProposalSource } from './proposal.api.ts';

/** What one person proposed and another must confirm; nothing while none waits. @param kinds of one screen's own. */
export function WaitingProposals({
  kinds,
  source = administrationProposals,
  onDecided,
}: {
  kinds?: readonly ProposalKindName[];
  source?: ProposalSource;
  onDecided: () => void;
}) {
  const query = useQuery(proposalsOf(source));
  if (query.isPending) return <SkeletonList count={1} label="Chargement des propositions…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Les propositions n'ont pas pu être chargées." />;
  const proposals = (query.data ?? []).filter(
    ({ state, kind }) => state === 'proposed' && (!kinds || kinds.includes(kind)),
  );
  if (proposals.length === 0) return null;
  const first = proposals.find(({ abilities }) => abilities.confirm)?.id;
  return (
    <ListPanel title="À confirmer" count={String(proposals.length)}>
      <ul className="@container">
        {proposals.map((proposal) => (
          <WaitingProposal
            key={proposal.id}
            proposal={proposal}
            source={source}
            isFirst={proposal.id === first}
            onDecided={onDecided}
          />
        ))}
      </ul>
    </ListPanel>
  );
}

type Decision = { how: 'confirm' } | { how: 'withdraw' } | { how: 'refuse'; reason: string };

function WaitingProposal({
  proposal,
  source,
  isFirst,
  onDecided,
}: {
  proposal: Proposal;
  source: ProposalSource;
  isFirst: boolean;
  onDecided: () => void;
}) {
  const client = useQueryClient();
  const [isRefusing, setIsRefusing] = useState(false);
  const { id, sentence, reason, proposedBy, proposedAt, expiresAt, isOutdated, abilities } = proposal;
  const decision = useMutation({
    mutationFn: (made: Decision) =>
      made.how === 'confirm'
        ? source.confirm(id)
        : made.how === 'withdraw'
          ? source.withdraw(id)
          : source.refuse(id, { reason: made.reason }),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      setIsRefusing(false);
      onDecided();
      await client.invalidateQueries({ queryKey: source.key });
    },
    onError: async (error) => {
      toast.error(messageOf(error, "La décision n'a pas pu être enregistrée."));
      // Somebody came first, or the subject changed: what stands on the screen is no longer true.
      if (error instanceof ApiError && [403, 404, 409, 410].includes(error.status)) {
        setIsRefusing(false);
        onDecided();
      }
    },
  });
  const isBusy = (how: Decision['how']) => decision.isPending && decision.variables.how === how;
  return (
    <li className="grid gap-2 border-t border-line px-4 py-3 md:px-4.5 @2xl:flex @2xl:items-center @2xl:justify-between @2xl:gap-4">
      <div className="min-w-0">
        <h3 className="text-m font-semibold wrap-anywhere">{addFrenchMarks(sentence)}</h3>
        <p className="text-s wrap-anywhere text-ink-soft">« {reason} »</p>
        <p className="text-s text-ink-soft">
          {proposedBy ?? 'Un compte supprimé'} · <RelativeTime value={proposedAt} /> · expire le{' '}
          {formatDateTime(expiresAt)}
        </p>
        {isOutdated && <p className="text-s text-warn">{proposalMessages.SUBJECT_CHANGED}</p>}
        {abilities.withdraw && <p className="text-s text-ink-soft">Une autre personne doit confirmer.</p>}
      </div>
      <div className="flex flex-none flex-wrap gap-2">
        {abilities.confirm && (
          <Button
            variant={isFirst ? 'primary' : 'outline'}
            busy={isBusy('confirm')}
            disabled={decision.isPending}
            onClick={() => decision.mutate({ how: 'confirm' })}
          >
            Confirmer
          </Button>
        )}
        {abilities.refuse && (
          <Button variant="outline" disabled={decision.isPending} onClick={() => setIsRefusing(true)}>
            Refuser
          </Button>
        )}
        {abilities.withdraw && (
          <Button
            variant="outline"
            busy={isBusy('withdraw')}
            disabled={decision.isPending}
            onClick={() => decision.mutate({ how: 'withdraw' })}
          >
            Retirer ma proposition
          </Button>
        )}
      </div>
      {isRefusing && (
        <ReasonDialog
          title="Refuser ce changement ?"
          description={`${sentence}. La personne qui propose lira votre motif.`}
          confirmLabel="Refuser"
          requiredMessage={proposalMessages.REASON_REQUIRED}
          isBusy={isBusy('refuse')}
          onClose={() => setIsRefusing(false)}
          onConfirm={(given) => decision.mutate({ how: 'refuse', reason: given })}
        />
      )}
    </li>
  );
}
