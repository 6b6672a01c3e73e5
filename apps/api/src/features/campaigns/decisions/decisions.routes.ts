import * as contract from '@baara/contract/campaigns/decisions';
import { proposalMessages as messages } from '@baara/contract/two-people/proposal-words';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { recruiterAccess as access, requireMember } from '../../companies/access/public/company-member.ts';
import {
  confirmProposal,
  refuseProposal,
  withdrawProposal,
} from '../../two-people/public/decide-proposal.ts';
import { readProposals } from '../../two-people/public/read-proposals.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { requireSeating } from '../sessions/session-access.ts';

/** What two people of a campaign's team decide. Each kind says who proposes and who confirms. */
export function registerCampaignDecisions(
  app: FastifyInstance,
  { config, db, events, mailer, queue, now }: CampaignsDeps,
): void {
  const services = () => ({ mailer, publicUrl: config.http.publicUrl, events, queue, now: now() });
  const decisionOf = async (
    { id, proposalId }: { id: string; proposalId: string },
    actor: Actor,
    { ip }: { ip: string },
  ) => {
    await requireSeating(db, requireMember(actor), id, 'readProposals', now());
    return { id: proposalId, scope: id, actor, ip };
  };

  route(app, contract.listCampaignProposals, { access }, async ({ actor, params }) => {
    await requireSeating(db, requireMember(actor), params.id, 'readProposals', now());
    return { data: await readProposals(db, params.id, actor, now()) };
  });
  route(app, contract.confirmCampaignProposal, { access }, async ({ actor, params, request }) => ({
    message: messages.CONFIRMED,
    data: await confirmProposal(db, await decisionOf(params, actor, request), services()),
  }));
  route(app, contract.refuseCampaignProposal, { access }, async ({ actor, params, body, request }) => ({
    message: messages.REFUSED,
    data: await refuseProposal(
      db,
      { ...(await decisionOf(params, actor, request)), reason: body.reason },
      services(),
    ),
  }));
  route(app, contract.withdrawCampaignProposal, { access }, async ({ actor, params, request }) => ({
    message: messages.WITHDRAWN,
    data: await withdrawProposal(db, await decisionOf(params, actor, request), services()),
  }));
}
