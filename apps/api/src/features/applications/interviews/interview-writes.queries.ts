import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Interviews } from '../../../platform/db/schema.generated.ts';

export type Span = { startsAt: Date; endsAt: Date };

export async function insertInterview(tx: Db, interview: Insertable<Interviews>): Promise<string> {
  const { id } = await tx
    .insertInto('interviews')
    .values(interview)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateInterview(
  tx: Db,
  id: string,
  change: Updateable<Interviews>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('interviews')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** In the place of those one side offered before. */
export async function replaceSlots(
  tx: Db,
  interviewId: string,
  side: 'company' | 'candidate',
  slots: readonly Span[],
): Promise<void> {
  await tx
    .deleteFrom('interview_slots')
    .where('interview_id', '=', interviewId)
    .where('proposed_by', '=', side)
    .execute();
  if (slots.length === 0) return;
  await tx
    .insertInto('interview_slots')
    .values(
      slots.map(({ startsAt, endsAt }) => ({
        interview_id: interviewId,
        starts_at: startsAt,
        ends_at: endsAt,
        proposed_by: side,
      })),
    )
    .execute();
}

/** @returns whether another of the company's slots can still be chosen. */
export async function withdrawSlot(tx: Db, interviewId: string, slotId: string, now: Date): Promise<boolean> {
  await tx
    .updateTable('interview_slots')
    .set({ withdrawn_at: now })
    .where('id', '=', slotId)
    .where('interview_id', '=', interviewId)
    .execute();
  const left = await tx
    .selectFrom('interview_slots')
    .select('id')
    .where('interview_id', '=', interviewId)
    .where('proposed_by', '=', 'company')
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}

export async function replaceInterviewers(
  tx: Db,
  interviewId: string,
  accountIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('interview_interviewers')
    .where('interview_id', '=', interviewId)
    .where('account_id', '<>', sql<string>`all(${[...accountIds]}::uuid[])`)
    .execute();
  // What those who stay have said about its time is preserved.
  await tx
    .insertInto('interview_interviewers')
    .values(accountIds.map((accountId) => ({ interview_id: interviewId, account_id: accountId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Somebody who conducts it cannot at its time, which is theirs again. */
export async function markDeclined(
  tx: Db,
  { interviewId, accountId }: { interviewId: string; accountId: string },
  reason: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('interview_interviewers')
    .set({ declined_at: now, decline_reason: reason })
    .where('interview_id', '=', interviewId)
    .where('account_id', '=', accountId)
    .execute();
  await tx
    .deleteFrom('busy_times')
    .where('interview_id', '=', interviewId)
    .where('account_id', '=', accountId)
    .execute();
}

/** With another time, everyone is asked anew. */
export async function forgetDeclined(tx: Db, interviewId: string): Promise<void> {
  await tx
    .updateTable('interview_interviewers')
    .set({ declined_at: null, decline_reason: null })
    .where('interview_id', '=', interviewId)
    .where('declined_at', 'is not', null)
    .execute();
}

/** Those of these accounts that are active members of the company. */
export async function selectMemberIds(
  db: Db,
  companyId: string,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('company_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', companyId)
    .where('a.status', '=', 'active')
    .where('m.account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .select('m.account_id')
    .execute();
  return new Set(rows.map(({ account_id: id }) => id));
}

/** Frees the time of everyone in this interview. */
export async function releaseTimes(tx: Db, interviewId: string): Promise<void> {
  await tx.deleteFrom('busy_times').where('interview_id', '=', interviewId).execute();
}

/**
 * Reserves the time of the candidate and of the interviewers.
 * @throws a violation of `busy_times_no_overlap` when one of them is not free.
 */
export async function reserveTimes(tx: Db, interviewId: string, span: Span): Promise<void> {
  await releaseTimes(tx, interviewId);
  await sql`
    insert into busy_times (account_id, interview_id, during)
    select account_id, ${interviewId}, tstzrange(${span.startsAt}, ${span.endsAt}) from (
      select account_id from interview_interviewers
        where interview_id = ${interviewId} and declined_at is null
      union
      select ap.candidate_id from interviews i join applications ap on ap.id = i.application_id
        where i.id = ${interviewId}
    ) as people order by account_id`.execute(tx);
}

/** Who of these is taken then, by anything but this interview, with their name. */
export async function selectBusy(
  db: Db,
  accountIds: readonly string[],
  span: Span,
  exceptInterviewId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct a.id, trim(a.first_name || ' ' || a.last_name) as name
    from busy_times b join accounts a on a.id = b.account_id
    where b.account_id = any(${[...accountIds]}::uuid[])
      and b.during && tstzrange(${span.startsAt}, ${span.endsAt})
      and b.interview_id is distinct from ${exceptInterviewId}::uuid`.execute(db);
  return rows;
}
