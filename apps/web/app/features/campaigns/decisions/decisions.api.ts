import type {
  confirmCampaignProposal,
  listCampaignProposals,
  refuseCampaignProposal,
  withdrawCampaignProposal,
} from '@baara/contract/campaigns/decisions';
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { api } from '../../../lib/api.ts';
import type { ProposalSource } from '../../two-people/public/proposal.api.ts';
import { campaignsKey } from '../campaigns.api.ts';

export const campaignProposalsQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'proposals', id],
    queryFn: async () =>
      (
        await api.call<typeof listCampaignProposals>('GET /recruiter/campaigns/:id/proposals', {
          params: { id },
        })
      ).data,
  });

export const campaignProposals = (id: string): ProposalSource => ({
  query: campaignProposalsQuery(id) as UseQueryOptions<Proposal[]>,
  confirm: (proposalId) =>
    api.call<typeof confirmCampaignProposal>(
      'POST /recruiter/campaigns/:id/proposals/:proposalId/confirmation',
      { params: { id, proposalId } },
    ),
  refuse: (proposalId, body) =>
    api.call<typeof refuseCampaignProposal>('POST /recruiter/campaigns/:id/proposals/:proposalId/refusal', {
      params: { id, proposalId },
      body,
    }),
  withdraw: (proposalId) =>
    api.call<typeof withdrawCampaignProposal>(
      'POST /recruiter/campaigns/:id/proposals/:proposalId/withdrawal',
      { params: { id, proposalId } },
    ),
});
