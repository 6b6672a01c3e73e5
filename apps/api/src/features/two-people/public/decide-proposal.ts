import { proposalMessages as messages, type ProposalState } from '@baara/contract/two-people/proposal-words';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden, gone, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { notifyEnd, type ProposalServices } from '../notify-proposals.ts';
import { endProposal, findProposal, lockDecisions, type ProposalRow } from '../proposals.queries.ts';
import { proposalViews, readRow } from '../proposals.view.ts';
import { type AnyKind, type ApplyServices, digestState } from './proposal-kind.ts';

/** @property scope of the screen that decides: a campaign's id, null for the administration. */
type Decision = { id: string; scope: string | null; actor: Actor; ip: string };
type Found = { row: ProposalRow; kind: AnyKind; payload: object };

/** Reads it under the lock of decisions. @throws 404, also for somebody who may not see proposals of its kind. */
async function open(tx: Db, { id, scope, actor }: Decision): Promise<Found> {
  await lockDecisions(tx);
  const row = await findProposal(tx, id);
  const read = row && row.scope_id === scope ? readRow(row)[0] : undefined;
  if (!read || !(await isVisible(tx, read, actor))) throw notFound(messages.NOT_FOUND, 'PROPOSAL_NOT_FOUND');
  return read;
}

const isVisible = async (tx: Db, { row, kind, payload }: Found, { accountId }: Actor): Promise<boolean> =>
  row.proposed_by === accountId ||
  (await kind.rights.may(tx, 'confirm', accountId, payload)) ||
  (await kind.rights.may(tx, 'propose', accountId, payload));

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
  const action = `proposal.${decided.state}` as const;
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
export function confirmProposal(
  db: Db,
  decision: Decision,
  services: ProposalServices & ApplyServices,
): Promise<Proposal> {
  const { actor, ip } = decision;
  const { now } = services;
  return db.transaction().execute(async (tx) => {
    const found = await open(tx, decision);
    const { row, kind, payload } = found;
    if (row.proposed_by === actor.accountId) throw forbidden(messages.OWN, 'OWN_PROPOSAL');
    if (isRepeated(found, 'confirmed', actor, now)) return viewOf(tx, found, actor, now);
    // The session was read before the lock: a permission may have been withdrawn meanwhile.
    if (!(await kind.rights.may(tx, 'confirm', actor.accountId, payload)))
      throw forbidden(messages.RIGHT_LOST, 'PERMISSION_LOST');
    const proposer = row.proposed_by;
    if (proposer === null || !(await kind.rights.may(tx, 'propose', proposer, payload)))
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
      if (!(await found.kind.rights.may(tx, 'confirm', actor.accountId, found.payload)))
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
