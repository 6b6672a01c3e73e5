import * as contract from '@baara/contract/freelance/disputes';
import { disputeMessages as messages } from '@baara/contract/freelance/disputes-words';
import { paginate } from '@baara/contract/protocol/pagination';
import { settingsMessages } from '@baara/contract/settings/settings-messages';
import type { FastifyInstance } from 'fastify';
import { auditView } from '../../../platform/audit/audit.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sendAttachment } from '../../files/public/stored-file.ts';
import { findWaitingProposal } from '../../two-people/public/read-proposals.ts';
import { askInDispute, decideDispute } from './decide-dispute.ts';
import { type DisputeDeps, servicesOf } from './dispute-deps.ts';
import { decisionKind } from './dispute-decision.ts';
import { findJoinedFile } from './dispute-files.ts';
import { decisionRefusal } from './dispute-rules.ts';
import { readDisputeSettings, saveDisputeSettings } from './dispute-settings.ts';
import { findDispute, isInvolved, selectQueue } from './disputes.queries.ts';
import { disputeViews, queuedView } from './disputes.view.ts';
import { disputeNotFound } from './write-dispute.ts';

/** Neither side's. */
const asPlatform = { side: null, mayAct: false } as const;

/** The whole of a dispute for who decides. @throws 404. */
async function managedDispute(
  { db, now }: DisputeDeps,
  actor: Actor,
  id: string,
): Promise<contract.ManagedDispute> {
  const at = now();
  const row = await findDispute(db, id, at);
  const [view] = row ? await disputeViews(db, [row], asPlatform, at) : [];
  if (!row || !view) throw disputeNotFound();
  const { twoPeopleFromXof } = await readDisputeSettings(db);
  const payload = { disputeId: id, freelanceXof: 0, reason: '', by: actor.accountId };
  const proposal = await findWaitingProposal(db, decisionKind, payload, actor, at);
  const involved = await isInvolved(db, id, actor.accountId);
  const refusal = decisionRefusal(row, at);
  const isOpen = row.status === 'open';
  return {
    ...view,
    contract: { number: row.number, title: row.title },
    client: row.client_name,
    freelance: row.freelance_name,
    needsTwo: row.amount_xof >= twoPeopleFromXof,
    entryCount: view.entries.length,
    decidedBy: row.decider_name,
    proposal: proposal ?? null,
    notYet: isOpen ? (involved ? messages.INVOLVED : (refusal?.message ?? null)) : null,
    managed: { decide: isOpen && !involved && !refusal, ask: isOpen && !involved },
  };
}

/** Disputes as the platform decides them. */
export function registerManagedDisputes(app: FastifyInstance, deps: DisputeDeps): void {
  const { db, storage, now } = deps;
  const services = servicesOf(deps);
  const access = { permission: 'disputes.decide' } as const;

  route(app, contract.listDisputes, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectQueue(db, query, now());
    const settings = await readDisputeSettings(db);
    return {
      data: rows.map((row) => queuedView(row, settings.twoPeopleFromXof, now())),
      pagination: paginate(query.page, query.limit, total),
      settings,
      abilities: { configure: hasPermission(actor, 'settings.write') },
    };
  });

  route(app, contract.getDispute, { access }, async ({ actor, params, request }) => {
    const data = await managedDispute(deps, actor, params.id);
    await auditView(db, { actor, action: 'dispute.viewed', subject: params.id, ip: request.ip }, now());
    return { data };
  });

  route(app, contract.askInDispute, { access }, async ({ actor, params, body, request }) => {
    await askInDispute(db, { id: params.id, actor, ip: request.ip, text: body.text }, services, now());
    return { code: 201, message: messages.ASKED, data: await managedDispute(deps, actor, params.id) };
  });

  route(app, contract.decideDispute, { access }, async ({ actor, params, body, request }) => {
    const asked = { ...body, id: params.id, actor, ip: request.ip };
    const how = await decideDispute(db, asked, services, now());
    return {
      code: how === 'proposed' ? 202 : 200,
      message: how === 'proposed' ? messages.DECISION_PROPOSED : messages.DECIDED,
      data: await managedDispute(deps, actor, params.id),
    };
  });

  route(app, contract.getManagedDisputeFile, { access, raw: true }, async ({ params, reply }) => {
    const file = await findJoinedFile(db, params.id, params.fileId);
    if (!file) throw notFound(messages.FILE_NOT_FOUND, 'DOCUMENT_NOT_FOUND');
    return sendAttachment(reply, storage, file);
  });

  const write = { access: { permission: 'settings.write' } } as const;
  route(app, contract.saveDisputeSettings, write, async ({ actor, body, request }) => ({
    message: settingsMessages.SAVED,
    data: await saveDisputeSettings(db, body, { actor, ip: request.ip, now: now() }),
  }));
}
