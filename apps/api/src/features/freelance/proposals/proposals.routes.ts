import * as freelance from '@baara/contract/freelance/freelance';
import { freelanceMessages } from '@baara/contract/freelance/freelance-messages';
import * as contract from '@baara/contract/freelance/proposals';
import { proposalMessages as messages } from '@baara/contract/freelance/proposals-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import {
  decideProposal,
  declineOthers,
  markRead,
  readReceived,
  requireOwnMission,
} from './decide-proposal.ts';
import { listReceived } from './list-received.ts';
import { countMyMissions, selectMyMissions } from './my-missions.queries.ts';
import { myMissionRowView } from './my-missions.view.ts';
import { readMissionNeed } from './proposal-fit.ts';
import { clients, type Decision, proposers } from './proposals.policy.ts';
import {
  countReceived,
  findNeed,
  type ProposalMission,
  type ReceivedRow,
  selectReceived,
} from './proposals.queries.ts';
import { interestView, myProposalView, receivedDetailView, receivedInterestView } from './proposals.view.ts';
import { readMyMission } from './read-my-mission.ts';
import { sendProposal, withdrawProposal } from './send-proposal.ts';

export type ProposalsDeps = {
  config: Pick<Config, 'http'>;
  db: Db;
  mailer: Mailer;
  events: Events;
  now: () => Date;
};

/** Proposals: a freelance sends them, the client's side reads and decides. Nobody else sees a price. */
export function registerMissionProposals(app: FastifyInstance, deps: ProposalsDeps): void {
  registerOwn(app, deps);
  registerReceived(app, deps);
  registerInterests(app, deps);
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function registerOwn(app: FastifyInstance, { db, now, ...services }: ProposalsDeps): void {
  const access = { access: proposers };

  route(app, contract.listMyMissions, access, async ({ actor, query }) => {
    const today = dayOf(now());
    const rows = await selectMyMissions(db, actor.accountId, query, today);
    const counts = await countMyMissions(db, actor.accountId, query.search, today);
    return {
      data: rows.map((row) => myMissionRowView(row, today)),
      counts,
      pagination: paginate(query.page, query.limit, counts[query.list]),
    };
  });

  route(app, contract.getMyMission, access, async ({ actor, params }) => ({
    data: await readMyMission(db, actor, params.id, now()),
  }));

  route(app, contract.putProposal, access, async ({ actor, params, body }) => {
    const proposal = await sendProposal(db, actor, { missionId: params.id, ...body }, services, now());
    return { message: body.version === 0 ? messages.SENT : messages.CHANGED, data: myProposalView(proposal) };
  });

  route(app, contract.withdrawOwnProposal, access, async ({ actor, params }) => {
    await withdrawProposal(db, actor, params.id, services, now());
    return { message: messages.WITHDRAWN };
  });
}

function registerReceived(app: FastifyInstance, { db, now, ...services }: ProposalsDeps): void {
  const access = { access: clients };
  const viewOf = async (actor: Actor, { mission, row }: { mission: ProposalMission; row: ReceivedRow }) => {
    const need = readMissionNeed(await findNeed(db, mission.id), dayOf(now()));
    return receivedDetailView(row, mission, need, actor);
  };
  const decide = async (actor: Actor, id: string, decision: Decision, answer: object = {}) =>
    viewOf(actor, await decideProposal(db, actor, { id, decision, ...answer }, services, now()));

  route(app, contract.listReceivedProposals, access, ({ actor, params, query }) =>
    listReceived(db, actor, params.id, query, now()),
  );
  route(app, contract.getProposal, access, async ({ actor, params }) => ({
    data: await viewOf(actor, await readReceived(db, actor, params.id)),
  }));
  route(app, contract.readProposal, access, async ({ actor, params }) => ({
    data: await viewOf(actor, await markRead(db, actor, params.id, now())),
  }));
  route(app, contract.shortlistProposal, access, async ({ actor, params }) => ({
    message: messages.SHORTLISTED,
    data: await decide(actor, params.id, 'shortlist'),
  }));
  route(app, contract.unshortlistProposal, access, async ({ actor, params }) => ({
    message: messages.UNSHORTLISTED,
    data: await decide(actor, params.id, 'unshortlist'),
  }));
  route(app, contract.declineProposal, access, async ({ actor, params, body }) => ({
    message: messages.DECLINED,
    data: await decide(actor, params.id, 'decline', { decline: body }),
  }));
  route(app, contract.acceptProposal, access, async ({ actor, params, body }) => ({
    message: messages.ACCEPTED,
    data: await decide(actor, params.id, 'accept', { version: body.version }),
  }));
  route(app, contract.declineOthers, access, async ({ actor, params, body }) => {
    const input = { missionId: params.id, text: body.text };
    const declined = await declineOthers(db, actor, input, services, now());
    return { message: declinedSentence(declined), data: { declined } };
  });
}

const declinedSentence = (count: number): string =>
  count === 0
    ? 'Aucune proposition n’attendait de réponse'
    : count === 1
      ? 'Une proposition déclinée, le freelance est prévenu'
      : `${count} propositions déclinées, les freelances sont prévenus`;

/** The short form of a proposal: a message and one price. */
function registerInterests(app: FastifyInstance, { db, now, ...services }: ProposalsDeps): void {
  route(app, freelance.showInterest, { access: proposers }, async ({ actor, params, body }) => {
    const short = {
      missionId: params.id,
      ...body,
      pricing: 'fixed' as const,
      days: null,
      milestones: [],
      deliversOn: null,
      answers: [],
      works: [],
      version: 0,
    };
    const proposal = await sendProposal(db, actor, short, services, now());
    return { message: freelanceMessages.PROPOSED, data: interestView(proposal) };
  });
  route(app, freelance.withdrawInterest, { access: proposers }, async ({ actor, params }) => {
    await withdrawProposal(db, actor, params.id, services, now());
    return { message: freelanceMessages.WITHDRAWN };
  });
  route(app, freelance.listMissionInterests, { access: clients }, async ({ actor, params, query }) => {
    await requireOwnMission(db, actor, params.id);
    const { page, limit } = query;
    const rows = await selectReceived(db, params.id, 'date', 'standing', {
      limit,
      offset: (page - 1) * limit,
    });
    const { total } = await countReceived(db, params.id, 'standing');
    return { data: rows.map(receivedInterestView), pagination: paginate(page, limit, total) };
  });
}
