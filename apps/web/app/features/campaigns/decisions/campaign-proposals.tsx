import type { ProposalKindName } from '@baara/contract/two-people/proposal-words';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { WaitingProposals } from '../../two-people/public/waiting-proposals.tsx';
import { campaignsKey } from '../campaigns.api.ts';
import { campaignProposals } from './decisions.api.ts';

/** What one of the campaign's team proposed and another must confirm; nothing while none waits. */
export function CampaignProposals({
  campaignId,
  kinds,
}: {
  campaignId: string;
  kinds: readonly ProposalKindName[];
}) {
  const client = useQueryClient();
  const source = useMemo(() => campaignProposals(campaignId), [campaignId]);
  return (
    <WaitingProposals
      kinds={kinds}
      source={source}
      onDecided={() => void client.invalidateQueries({ queryKey: campaignsKey })}
    />
  );
}
