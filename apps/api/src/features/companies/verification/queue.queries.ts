import type { VerificationStep } from '@baara/contract/companies/verification-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type QueuedRow = {
  id: string | null;
  company_id: string;
  company_name: string;
  country: string;
  step: VerificationStep;
  since: Date;
  taken_by: string | null;
  taker_name: string | null;
  first_by: string | null;
  documents: number;
  is_doubtful: boolean;
};

/** Requests that wait for a reading, and companies whose name alone waits. */
const waiting = sql`(
  select v.id, v.company_id, case v.state when 'sent' then 'first' else 'second' end as step, v.sent_at as since,
    v.taken_by, v.taken_until, v.first_by
  from company_verifications v where v.state in ('sent', 'accepted')
  union all
  select null, c.id, 'name', c.created_at, null, null, null from companies c
  where c.hold_state = 'waiting' and not exists (
    select from company_verifications v where v.company_id = c.id and v.state in ('sent', 'accepted')))`;

/** The oldest first. What somebody took and did not decide in time is free again. */
export async function selectQueue(
  db: Db,
  { step, page, limit }: { step?: VerificationStep | undefined; page: number; limit: number },
  now: Date,
): Promise<{ rows: QueuedRow[]; total: number }> {
  const chosen = step ? sql`q.step = ${step}` : sql`true`;
  const { rows } = await sql<QueuedRow>`
    select q.id, q.company_id, c.name as company_name, c.country, q.step, q.since, q.first_by,
      case when q.taken_until > ${now} then q.taken_by end as taken_by,
      case when q.taken_until > ${now} then coalesce(${nameOf('t')}, t.email) end as taker_name,
      (select count(*)::integer from company_verification_documents d where d.verification_id = q.id) as documents,
      c.hold_state is not null as is_doubtful
    from ${waiting} q join companies c on c.id = q.company_id left join accounts t on t.id = q.taken_by
    where ${chosen} order by q.since, q.company_id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from ${waiting} q where ${chosen}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

export type DueVerification = { id: string; company_id: string; company_name: string; valid_until: string };

const due = sql`select v.id, v.company_id, c.name as company_name, v.valid_until::text as valid_until
  from company_verifications v join companies c on c.id = v.company_id where v.state = 'verified'`;

/** Badges that end by then, whose companies were not asked for new documents yet. */
export async function selectToWarn(db: Db, by: string): Promise<DueVerification[]> {
  const { rows } = await sql<DueVerification>`${due} and v.valid_until <= ${by}::date and v.warned_at is null
    order by v.id`.execute(db);
  return rows;
}

export async function selectExpired(db: Db, today: string): Promise<DueVerification[]> {
  const { rows } =
    await sql<DueVerification>`${due} and v.valid_until < ${today}::date order by v.id`.execute(db);
  return rows;
}

export async function setWarned(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('company_verifications').set({ warned_at: at }).where('id', '=', id).execute();
}

/** Documents of requests that ended before: nobody needs them any more. */
export async function deleteOldDocuments(db: Db, endedBefore: Date): Promise<void> {
  await sql`
    delete from company_verification_documents d using company_verifications v
    where v.id = d.verification_id and coalesce(v.ended_at, v.decided_at) < ${endedBefore}
      and v.state in ('refused', 'outdated', 'replaced', 'expired', 'withdrawn')`.execute(db);
}
