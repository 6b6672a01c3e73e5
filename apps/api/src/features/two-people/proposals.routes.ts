import type { Permission } from '@baara/contract/accounts/permissions';
import { paginate } from '@baara/contract/protocol/pagination';
import { proposalMessages as messages } from '@baara/contract/two-people/proposal-words';
import * as contract from '@baara/contract/two-people/proposals';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { hasPermission } from '../../platform/http/access.ts';
import { route } from '../../platform/http/route.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { confirmProposal, refuseProposal, withdrawProposal } from './public/decide-proposal.ts';
import { selectProposals, selectWaiting } from './proposals.queries.ts';
import { proposalViews } from './proposals.view.ts';
import { declaredKinds } from './public/proposal-kind.ts';

type Deps = { config: Config; db: Db; events: Events; mailer: Mailer; queue: JobQueue; now: () => Date };

/** The kinds this person may propose or confirm: those whose proposals they see. */
const kindsOf = (actor: Actor): string[] =>
  declaredKinds()
    .filter(({ rights }) => hasPermission(actor, rights.permissions))
    .map(({ name }) => name);

/** What was proposed and what becomes of it. Features that declare kinds are registered before. */
export function registerProposals(
  app: FastifyInstance,
  { config, db, events, mailer, queue, now }: Deps,
): void {
  const permission: readonly Permission[] = [
    ...new Set(declaredKinds().flatMap(({ rights }) => rights.permissions)),
  ];
  const access = { permission } as const;
  const services = () => ({ mailer, publicUrl: config.http.publicUrl, events, queue, now: now() });

  route(app, contract.listProposals, { access }, async ({ actor, query }) => {
    const at = now();
    const known = kindsOf(actor);
    const kinds = query.kind ? known.filter((name) => name === query.kind) : known;
    const { rows, total } = await selectProposals(db, { ...query, kinds }, at);
    return {
      data: await proposalViews(db, rows, actor, at),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.listWaitingProposals, { access }, async ({ actor }) => {
    const at = now();
    return { data: await proposalViews(db, await selectWaiting(db, kindsOf(actor), at), actor, at) };
  });

  route(app, contract.confirmProposal, { access }, async ({ actor, params, request }) => ({
    message: messages.CONFIRMED,
    data: await confirmProposal(db, { id: params.id, scope: null, actor, ip: request.ip }, services()),
  }));

  route(app, contract.refuseProposal, { access }, async ({ actor, params, body, request }) => {
    const decision = { id: params.id, scope: null, actor, ip: request.ip, reason: body.reason };
    return { message: messages.REFUSED, data: await refuseProposal(db, decision, services()) };
  });

  route(app, contract.withdrawProposal, { access }, async ({ actor, params, request }) => ({
    message: messages.WITHDRAWN,
    data: await withdrawProposal(db, { id: params.id, scope: null, actor, ip: request.ip }, services()),
  }));
}
