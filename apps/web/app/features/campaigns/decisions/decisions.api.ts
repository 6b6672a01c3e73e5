import type {
  confirmCampaignProposal,
  listCampaignProposals,
  refuseCampaignProposal,
  withdrawCampaignProposal,
} from '@baara/contract/campaigns/decisions';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { ProposalSource } from '../../two-people/public/proposal.api.ts';
import { campaignsKey } from '../campaigns.api.ts';

const readProposals = async (id: string) =>
  (
    await api.call<typeof listCampaignProposals>('GET /recruiter/campaigns/:id/proposals', {
      params: { id },
    })
  ).data;

export const campaignProposalsQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'proposals', id],
    queryFn: () => readProposals(id),
  });

export const campaignProposals = (id: string): ProposalSource => ({
  key: campaignProposalsQuery(id).queryKey,
  read: () => readProposals(id),
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
