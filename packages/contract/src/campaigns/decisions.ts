import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Uuid } from '../protocol/fields.ts';
import { Proposal, ProposalReason } from '../two-people/proposals.ts';

const params = z.object({ id: Uuid, proposalId: Uuid });

export const listCampaignProposals = endpoint('GET /recruiter/campaigns/:id/proposals', {
  summary: 'Les décisions à deux de la campagne : celles qui attendent, puis les cent dernières.',
  params: z.object({ id: Uuid }),
  data: z.array(Proposal),
});
export const confirmCampaignProposal = endpoint(
  'POST /recruiter/campaigns/:id/proposals/:proposalId/confirmation',
  {
    summary: 'Confirme ce qu’une autre personne de l’équipe propose ; c’est fait aussitôt.',
    params,
    data: Proposal,
  },
);
export const refuseCampaignProposal = endpoint(
  'POST /recruiter/campaigns/:id/proposals/:proposalId/refusal',
  {
    summary: 'Refuse ce qu’une autre personne de l’équipe propose.',
    params,
    body: z.object({ reason: ProposalReason }),
    data: Proposal,
  },
);
export const withdrawCampaignProposal = endpoint(
  'POST /recruiter/campaigns/:id/proposals/:proposalId/withdrawal',
  { summary: 'Retire ce que j’ai proposé.', params, data: Proposal },
);
