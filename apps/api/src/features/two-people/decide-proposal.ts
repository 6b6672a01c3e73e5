import { proposalMessages as messages, type ProposalState } from '@baara/contract/two-people/proposal-words';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { hasPermission } from '../../platform/http/access.ts';
import { conflict, forbidden, gone, notFound } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { notifyEnd, type ProposalServices } from './notify-proposals.ts';
import {
  endProposal,
  findProposal,
  hasPermissionNow,
  lockDecisions,
  type ProposalRow,
} from './proposals.queries.ts';
import { proposalViews } from './proposals.view.ts';
import { type AnyKind, digestState, findProposalKind } from './public/proposal-kind.ts';

type Decision = { id: string; actor: Actor; ip: string };
type Found = { row: ProposalRow; kind: AnyKind; payload: object };

/** Reads it under the lock of decisions. @throws 404, also for somebody who may not see proposals of its kind. */
async function open(tx: Db, { id, actor }: Decision): Promise<Found> {
  await lockDecisions(tx);
  const row = await findProposal(tx, id);
  const kind = row && findProposalKind(row.kind);
  const isVisible = kind && (maySee(actor, kind) || row.proposed_by === actor.accountId);
  const parsed = kind?.payload.safeParse(row?.payload);
  if (!row || !kind || !isVisible || !parsed?.success)
    throw notFound(messages.NOT_FOUND, 'PROPOSAL_NOT_FOUND');
  return { row, kind, payload: parsed.data };
}

const maySee = (actor: Actor, kind: AnyKind): boolean =>
  hasPermission(actor, [kind.proposedWith, kind.confirmedWith]);

/** @returns whether this person has made this very decision already: the button was pressed twice. */
function isRepeated({ row }: Found, state: ProposalState, actor: Actor, now: Date): boolean {
  if (row.state === state && row.decided_by === actor.accountId) return true;
  if (row.state === 'expired' || (row.state === 'proposed' && row.expires_at <= now))
    throw gone(messages.EXPIRED, 'PROPOSAL_EXPIRED');
  if (row.state !== 'proposed') throw conflict('PROPOSAL_DECIDED', messages.DECIDED);
  return false;
}

async function viewOf(tx: Db, { row }: Found, actor: Actor, now: Date): Promise<Proposal> {
  const fresh = await findProposal(tx, row.id);
  const [view] = await proposalViews(tx, fresh ? [fresh] : [], actor, now);
  if (!view) throw new Error(`The proposal ${row.id} was just read.`);
  return view;
}

async function end(
  tx: Db,
  { row, kind, payload }: Found,
  { actor, ip }: Decision,
  decided: { state: 'confirmed' | 'refused' | 'withdrawn'; reason: string | null },
  services: ProposalServices,
): Promise<void> {
  const isEnded = await endProposal(tx, row.id, { ...decided, by: actor.accountId, at: services.now });
  if (!isEnded) throw conflict('PROPOSAL_DECIDED', messages.DECIDED);
  const named = kind.audited(payload);
  const action = `proposal.${decided.state}`;
  const detail = { proposal: row.id, change: named.action, ...named.detail };
  await audit(tx, { actor, action, subject: named.subject, detail, ip });
  const name = `${actor.firstName} ${actor.lastName}`.trim() || actor.email;
  await notifyEnd(tx, row, { ...decided, by: { id: actor.accountId, name } }, services);
}

/**
 * Confirms: the change is made in the same transaction. Twice, it changes nothing.
 * @throws 404; 403 for one's own, or once the permission is gone; 409 PROPOSAL_DECIDED, PROPOSER_GONE,
 * PROPOSAL_SUBJECT_CHANGED; 410 PROPOSAL_EXPIRED; those of the kind's own `check`.
 */
export function confirmProposal(db: Db, decision: Decision, services: ProposalServices): Promise<Proposal> {
  const { actor, ip } = decision;
  const { now } = services;
  return db.transaction().execute(async (tx) => {
    const found = await open(tx, decision);
    const { row, kind, payload } = found;
    if (row.proposed_by === actor.accountId) throw forbidden(messages.OWN, 'OWN_PROPOSAL');
    if (isRepeated(found, 'confirmed', actor, now)) return viewOf(tx, found, actor, now);
    // The session was read before the lock: a permission may have been withdrawn meanwhile.
    if (!(await hasPermissionNow(tx, actor.accountId, kind.confirmedWith)))
      throw forbidden(messages.RIGHT_LOST, 'PERMISSION_LOST');
    if (!(await hasPermissionNow(tx, row.proposed_by, kind.proposedWith)))
      throw conflict('PROPOSER_GONE', messages.PROPOSER_GONE);
    if (!(await digestState(tx, kind, payload)).equals(row.subject_digest))
      throw conflict('PROPOSAL_SUBJECT_CHANGED', messages.SUBJECT_CHANGED);
    await kind.check(tx, payload);
    await kind.apply(tx, payload, now, services);
    const named = kind.audited(payload);
    const detail = { proposal: row.id, proposedBy: row.proposed_by, ...named.detail };
    await audit(tx, { actor, action: named.action, subject: named.subject, detail, ip });
    await end(tx, found, decision, { state: 'confirmed', reason: null }, services);
    return viewOf(tx, found, actor, now);
  });
}

/** @throws 404; 403 for one's own, or once the permission is gone; 409 PROPOSAL_DECIDED; 410 PROPOSAL_EXPIRED. */
export function refuseProposal(
  db: Db,
  decision: Decision & { reason: string },
  services: ProposalServices,
): Promise<Proposal> {
  const { actor, reason } = decision;
  return db.transaction().execute(async (tx) => {
    const found = await open(tx, decision);
    if (found.row.proposed_by === actor.accountId) throw forbidden(messages.OWN, 'OWN_PROPOSAL');
    if (!isRepeated(found, 'refused', actor, services.now)) {
      if (!(await hasPermissionNow(tx, actor.accountId, found.kind.confirmedWith)))
        throw forbidden(messages.RIGHT_LOST, 'PERMISSION_LOST');
      await end(tx, found, decision, { state: 'refused', reason }, services);
    }
    return viewOf(tx, found, actor, services.now);
  });
}

/** @throws 404; 403 for somebody else's; 409 PROPOSAL_DECIDED; 410 PROPOSAL_EXPIRED. */
export function withdrawProposal(db: Db, decision: Decision, services: ProposalServices): Promise<Proposal> {
  const { actor } = decision;
  return db.transaction().execute(async (tx) => {
    const found = await open(tx, decision);
    if (found.row.proposed_by !== actor.accountId) throw forbidden(messages.NOT_YOURS, 'PROPOSAL_NOT_YOURS');
    if (!isRepeated(found, 'withdrawn', actor, services.now))
      await end(tx, found, decision, { state: 'withdrawn', reason: null }, services);
    return viewOf(tx, found, actor, services.now);
  });
}
