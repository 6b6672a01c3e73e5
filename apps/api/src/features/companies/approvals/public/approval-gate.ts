import { type ApprovalAct, approvalMessages as messages } from '@baara/contract/companies/approval-words';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, type DomainError } from '../../../../platform/http/errors.ts';
import type { CompanyMember } from '../../access/public/company-member.ts';
import { isApprovalNeededSql, selectApprovers } from '../approval-rules.queries.ts';
import {
  type ApprovalSubjectKey,
  endRequest,
  findRequest,
  insertRequest,
  lockWaiting,
  type RequestRow,
} from '../approvals.queries.ts';
import { type ApprovalServices, notifyCancelled, notifyDeciders } from '../notify-approvals.ts';
import { recordApproval } from '../record-approval.ts';

/**
 * Publishes the offer, or sends the letter, by its own use case and with all its rules, as the one who asked.
 * @param settle to call in its transaction, once the offer or the letter is locked: it records the last agreement.
 */
export type CarryOut = (
  db: Db,
  request: RequestRow,
  requester: CompanyMember,
  settle: (tx: Db) => Promise<void>,
) => Promise<void>;

/** `needed`: it is asked first; `waiting`: it was asked, and nobody publishes or sends meanwhile. */
export type ApprovalState = 'none' | 'needed' | 'waiting';

/** Of each of these offers, whether this member publishes it by themselves. */
export async function selectOfferApprovalStates(
  db: Db,
  requesterId: string,
  offerIds: readonly number[],
): Promise<Map<number, ApprovalState>> {
  if (offerIds.length === 0) return new Map();
  const columns = { company: sql.ref('o.company_id'), department: sql.ref('o.department') };
  const { rows } = await sql<{ id: number; state: ApprovalState }>`
    select o.id, case
      when exists (select from approval_requests q
        where q.offer_id = o.id and q.act = 'offer' and q.status = 'waiting') then 'waiting'
      when ${isApprovalNeededSql('offer', sql`${requesterId}`, columns)} then 'needed' else 'none' end as state
    from offers o where o.id = any(${[...offerIds]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** The same of the letter of an application; without a draft, of the one to be written. */
export async function findLetterApprovalState(
  db: Db,
  requesterId: string,
  { offerId, letterId }: { offerId: number; letterId: string | null },
): Promise<ApprovalState> {
  const columns = { company: sql.ref('o.company_id'), department: sql.ref('o.department') };
  const { rows } = await sql<{ state: ApprovalState }>`
    select case
      when exists (select from approval_requests q
        where q.letter_id = ${letterId}::uuid and q.status = 'waiting') then 'waiting'
      when ${isApprovalNeededSql('letter', sql`${requesterId}`, columns)} then 'needed' else 'none' end as state
    from offers o where o.id = ${offerId}`.execute(db);
  return rows[0]?.state ?? 'none';
}

type Subject = ApprovalSubjectKey & { offerId: number };

const refusal: Record<ApprovalAct, { needed: string; waiting: string }> = {
  offer: { needed: messages.NEEDED_OFFER, waiting: messages.WAITING_OFFER },
  letter: { needed: messages.NEEDED_LETTER, waiting: messages.WAITING_LETTER },
};

const waitingRefusal = (act: ApprovalAct): DomainError => conflict('APPROVAL_WAITING', refusal[act].waiting);

/**
 * In the transaction that publishes an offer or sends a letter, once it is locked: refuses what needs an agreement.
 * Every way to publish or to send passes here.
 * @throws 409 APPROVAL_REQUIRED, APPROVAL_WAITING.
 */
export async function requireNoApproval(
  tx: Db,
  member: CompanyMember,
  subject: Subject,
  message = refusal[subject.act].needed,
): Promise<void> {
  if (await lockWaiting(tx, subject)) throw waitingRefusal(subject.act);
  const { act, offerId } = subject;
  const approvers = await selectApprovers(tx, { act, offerId, requesterId: member.accountId });
  if (approvers.some(({ is_own: isOwn }) => !isOwn)) throw conflict('APPROVAL_REQUIRED', message);
}

/**
 * Asks for the agreement of the approvers, once the offer or the letter is locked and found ready. Asking again what
 * waits changes nothing.
 * @throws 409 APPROVAL_NOT_NEEDED.
 */
export async function askApproval(
  tx: Db,
  member: CompanyMember,
  subject: Subject & { letterVersion?: number; closesOn?: string | null },
  services: ApprovalServices,
): Promise<RequestRow> {
  const waiting = await lockWaiting(tx, subject);
  if (waiting) return waiting;
  const { act, offerId } = subject;
  const approvers = await selectApprovers(tx, { act, offerId, requesterId: member.accountId });
  if (approvers.every(({ is_own: isOwn }) => isOwn))
    throw conflict('APPROVAL_NOT_NEEDED', messages.NOT_NEEDED);
  const id = await insertRequest(
    tx,
    {
      companyId: member.company.id,
      act,
      offerId,
      letter: subject.act === 'letter' ? { id: subject.letterId, version: subject.letterVersion ?? 0 } : null,
      closesOn: subject.closesOn ?? null,
      askedBy: member.accountId,
      at: services.now,
    },
    approvers,
  );
  const request = await findRequest(tx, id);
  if (!request) throw new Error('the approval request was not stored');
  await recordApproval(tx, request, 'approval.asked', { by: member.accountId, at: services.now });
  await notifyDeciders(tx, request, services);
  return request;
}

/**
 * In the transaction that changes what an agreement was asked for, which is locked: the agreements given so far end,
 * and nobody decides on it any more.
 * @param services without a mailer, nobody is notified.
 */
export async function voidApproval(
  tx: Db,
  subject: ApprovalSubjectKey,
  { reason, by }: { reason: string; by: string | null },
  { mailer, now }: { mailer: ApprovalServices['mailer'] | null; now: Date },
): Promise<void> {
  const request = await lockWaiting(tx, subject);
  if (!request) return;
  const title = `${reason} : l’accord demandé pour « ${request.offer_title} » est annulé`;
  if (mailer) await notifyCancelled(tx, request, { title, by }, { mailer, now });
  await endRequest(tx, request.id, { status: 'voided', by, reason, at: now });
  await recordApproval(tx, request, 'approval.voided', { by, at: now });
}

/** A department whose rule asks for an agreement stays until an owner took the rule away. */
export async function hasApprovalRule(db: Db, departmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('approval_rules as r')
    .innerJoin('approval_rule_approvers as p', 'p.rule_id', 'r.id')
    .where('r.department_id', '=', departmentId)
    .select('r.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
