import type { ReceivedProposalDetail } from '@baara/contract/freelance/proposals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { clientProjectsRoot } from '../../../lib/query-roots.ts';
import { toast } from '../../../ui/toast.ts';
import {
  acceptProposal,
  proposalQuery,
  readProposal,
  refreshReceived,
  shortlistProposal,
  unshortlistProposal,
} from './proposals.api.ts';

/** What the server answered stands on the screen at once; lists and the project are read anew. */
export function useProposalCache(): (proposal: ReceivedProposalDetail) => void {
  const client = useQueryClient();
  return (proposal) => {
    client.setQueryData(proposalQuery(proposal.id).queryKey, proposal);
    refreshReceived(client);
    void client.invalidateQueries({ queryKey: clientProjectsRoot });
  };
}

/** Says to the server that somebody reads these proposals: once for each that nobody had read. */
export function useReading(shown: readonly (ReceivedProposalDetail | undefined)[]): void {
  const cache = useProposalCache();
  // A failure changes nothing for the reader; the next opening says it again.
  const { mutate } = useMutation({ mutationFn: readProposal, onSuccess: cache });
  const unread = shown.flatMap((proposal) => (proposal?.isNew ? [proposal.id] : [])).join(' ');
  useEffect(() => {
    for (const id of unread.split(' ')) if (id !== '') mutate(id);
  }, [unread, mutate]);
}

/** Decisions that ask for nothing more. */
export function useDecision(proposal: Pick<ReceivedProposalDetail, 'id' | 'version'>) {
  const cache = useProposalCache();
  const client = useQueryClient();
  const { id, version } = proposal;
  return useMutation({
    mutationFn: (decision: 'shortlist' | 'unshortlist' | 'accept') =>
      decision === 'accept'
        ? acceptProposal(id, version)
        : decision === 'shortlist'
          ? shortlistProposal(id)
          : unshortlistProposal(id),
    onSuccess: ({ data, message }) => {
      toast.success(message ?? '');
      cache(data);
    },
    onError: (error, decision) => {
      if (decision !== 'accept') toast.error(messageOf(error));
      // It changed meanwhile: what is shown is what it is now.
      void client.invalidateQueries({ queryKey: proposalQuery(id).queryKey });
    },
  });
}
