import type { ApprovalAct, ApprovalStatus } from '@baara/contract/companies/approval-words';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import { type ApproverRow, isMemberSql } from './approval-rules.queries.ts';

export type StepRow = {
  place: number;
  account_id: string | null;
  name: string | null;
  decision: 'approved' | 'refused' | 'own' | null;
  decided_by: string | null;
  decider_name: string | null;
  decided_at: string | null;
  reason: string | null;
  /** They are a member of the company who can sign in. */
  is_member: boolean;
};
export type RequestRow = {
  id: string;
  company_id: string;
  company_name: string;
  act: ApprovalAct;
  status: ApprovalStatus;
  offer_id: number;
  offer_title: string;
  letter_id: string | null;
  letter_version: number | null;
  application_id: string | null;
  closes_on: string | null;
  asked_by: string | null;
  requester_name: string | null;
  asked_at: Date;
  ended_at: Date | null;
  ender_name: string | null;
  end_reason: string | null;
  steps: StepRow[];
};

function requestsWhere(db: Db, condition: RawBuilder<boolean>, limit = 1) {
  return sql<RequestRow>`
    select q.id, q.company_id, co.name as company_name, q.act, q.status, q.offer_id,
      coalesce(nullif(o.title, ''), 'Sans titre') as offer_title, q.letter_id, q.letter_version, l.application_id,
      q.closes_on, q.asked_by, ${nameOf('requester')} as requester_name, q.asked_at, q.ended_at,
      ${nameOf('ender')} as ender_name, q.end_reason, (
        select jsonb_agg(jsonb_build_object('place', s.place, 'account_id', s.account_id, 'name', ${nameOf('a')},
          'decision', s.decision, 'decided_by', s.decided_by, 'decider_name', ${nameOf('by')},
          'decided_at', s.decided_at, 'reason', s.reason,
          'is_member', ${isMemberSql(sql.ref('s.account_id'), sql.ref('q.company_id'))}) order by s.place)
        from approval_steps s left join accounts a on a.id = s.account_id
        left join accounts by on by.id = s.decided_by where s.request_id = q.id
      ) as steps
    from approval_requests q
    join companies co on co.id = q.company_id
    join offers o on o.id = q.offer_id
    left join offer_letters l on l.id = q.letter_id
    left join accounts requester on requester.id = q.asked_by
    left join accounts ender on ender.id = q.ended_by
    where ${condition} order by q.asked_at desc, q.id desc limit ${limit}`.execute(db);
}

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  return (await requestsWhere(db, sql`q.id = ${id}`)).rows[0];
}

/**
 * The same, locked until the transaction ends: decisions, a withdrawal and an edit run one after the other. The offer
 * comes first, as in a publication: the activity log refers to it, and would otherwise wait for it afterwards.
 */
export async function lockRequest(tx: Db, id: string): Promise<RequestRow | undefined> {
  await tx
    .selectFrom('offers')
    .where('id', '=', (eb) => eb.selectFrom('approval_requests').where('id', '=', id).select('offer_id'))
    .select('id')
    .forKeyShare()
    .execute();
  await tx.selectFrom('approval_requests').where('id', '=', id).select('id').forUpdate().execute();
  return findRequest(tx, id);
}

export type ApprovalSubjectKey = { act: 'offer'; offerId: number } | { act: 'letter'; letterId: string };

const isOf = (subject: ApprovalSubjectKey): RawBuilder<boolean> =>
  subject.act === 'offer'
    ? sql<boolean>`q.act = 'offer' and q.offer_id = ${subject.offerId}`
    : sql<boolean>`q.letter_id = ${subject.letterId}`;

/** The request that waits for a decision on this offer or this letter, locked. */
export async function lockWaiting(tx: Db, subject: ApprovalSubjectKey): Promise<RequestRow | undefined> {
  const { rows } = await sql<{ id: string }>`select q.id from approval_requests q
    where ${isOf(subject)} and q.status = 'waiting' for update`.execute(tx);
  return rows[0] && findRequest(tx, rows[0].id);
}

export const selectOfferRequests = async (db: Db, offerId: number, limit: number): Promise<RequestRow[]> =>
  (await requestsWhere(db, isOf({ act: 'offer', offerId }), limit)).rows;

export const selectLetterRequests = async (
  db: Db,
  applicationId: string,
  limit: number,
): Promise<RequestRow[]> => (await requestsWhere(db, sql`l.application_id = ${applicationId}`, limit)).rows;

export async function insertRequest(
  tx: Db,
  request: {
    companyId: string;
    act: ApprovalAct;
    offerId: number;
    letter: { id: string; version: number } | null;
    closesOn: string | null;
    askedBy: string;
    at: Date;
  },
  approvers: readonly ApproverRow[],
): Promise<string> {
  const { at, askedBy, letter } = request;
  const { id } = await tx
    .insertInto('approval_requests')
    .values({
      company_id: request.companyId,
      act: request.act,
      offer_id: request.offerId,
      letter_id: letter?.id ?? null,
      letter_version: letter?.version ?? null,
      closes_on: request.closesOn,
      asked_by: askedBy,
      asked_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('approval_steps')
    .values(
      approvers.map(({ account_id: accountId, is_own: isOwn }, place) => ({
        request_id: id,
        place,
        account_id: accountId,
        ...(isOwn ? { decision: 'own', decided_by: askedBy, decided_at: at } : {}),
      })),
    )
    .execute();
  return id;
}

export async function updateStep(
  tx: Db,
  { id, place }: { id: string; place: number },
  made: { decision: 'approved' | 'refused'; reason: string | null; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('approval_steps')
    .set({ decision: made.decision, reason: made.reason, decided_by: made.by, decided_at: made.at })
    .where('request_id', '=', id)
    .where('place', '=', place)
    .execute();
  // A decision by any way closes every link to it.
  await tx
    .updateTable('approval_links')
    .set({ used_at: made.at })
    .where('request_id', '=', id)
    .where('place', '=', place)
    .execute();
}

export async function endRequest(
  tx: Db,
  id: string,
  end: { status: Exclude<ApprovalStatus, 'waiting'>; by: string | null; reason: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('approval_requests')
    .set({ status: end.status, ended_by: end.by, end_reason: end.reason, ended_at: end.at })
    .where('id', '=', id)
    .execute();
}

export type LinkRow = {
  request_id: string;
  place: number;
  account_id: string;
  expires_at: Date;
  used_at: Date | null;
  /** In the company of the request; null for those who left it, or cannot sign in. */
  role: CompanyRole | null;
};

export async function insertLink(
  tx: Db,
  link: { hash: Buffer; requestId: string; place: number; accountId: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('approval_links')
    .values({
      token_hash: link.hash,
      request_id: link.requestId,
      place: link.place,
      account_id: link.accountId,
      expires_at: link.expiresAt,
    })
    .execute();
}

export async function findLink(db: Db, hash: Buffer): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select k.request_id, k.place, k.account_id, k.expires_at, k.used_at, (
      select m.role from company_members m join accounts a on a.id = m.account_id
      where m.company_id = q.company_id and m.account_id = k.account_id and a.status = 'active') as role
    from approval_links k join approval_requests q on q.id = k.request_id
    where k.token_hash = ${hash}`.execute(db);
  return rows[0];
}

export type SubjectRow = {
  title: string;
  city: string | null;
  department: string | null;
  contract_type: string | null;
  currency: string;
  salary_min: number | null;
  salary_max: number | null;
  closes_on: string | null;
  content: {
    position: string | null;
    contractType: string | null;
    salary: number | null;
    currency: string;
    startsOn: string | null;
  } | null;
  candidate_name: string | null;
};

/** What is decided on. */
export async function getSubject(db: Db, { id }: { id: string }): Promise<SubjectRow> {
  const { rows } = await sql<SubjectRow>`
    select o.title, o.city, o.department, o.contract_type, o.currency, o.salary_min, o.salary_max,
      coalesce(q.closes_on, o.closes_on) as closes_on, l.content, ${nameOf('c')} as candidate_name
    from approval_requests q join offers o on o.id = q.offer_id
    left join offer_letters l on l.id = q.letter_id
    left join applications ap on ap.id = l.application_id
    left join accounts c on c.id = ap.candidate_id
    where q.id = ${id}`.execute(db);
  if (!rows[0]) throw new Error('an approval request without its offer');
  return rows[0];
}
