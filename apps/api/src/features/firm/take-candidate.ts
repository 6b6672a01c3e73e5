import { firmMessages as messages, TAKEN_MINUTES } from '@baara/contract/firm/firm-words';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { lockCase } from './cases.queries.ts';
import { caseRefusal } from './firm.policy.ts';
import { isUnqualified } from './portfolio-sources.ts';
import { candidateNotFound, factsOf } from './read-case.ts';

const MINUTE_MS = 60_000;
/** Consultants who ask at once may each find the same candidate, as often as there are of them. */
const ATTEMPTS = 5;

/** Until when a candidate taken now is their consultant's. */
export const takenEnd = (now: Date): Date => new Date(now.getTime() + TAKEN_MINUTES * MINUTE_MS);

/**
 * Takes the new candidate who waits longest and whom nobody has. Who has one already goes on with it. Two who ask at
 * once get two: the row of one is refused to the other, who then looks again.
 * @returns the candidate's id.
 * @throws 409 NOTHING_LEFT.
 */
export async function takeNext(db: Db, { accountId }: Pick<Actor, 'accountId'>, now: Date): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { rows } = await sql<{ id: string }>`
      with mine as (
        select q.account_id as id from candidate_cases q join accounts a on a.id = q.account_id
        where q.taken_by = ${accountId} and q.taken_until > ${now} and ${isUnqualified(now)}
        order by q.taken_until limit 1
      ), waiting as (
        select a.id from accounts a
        where ${isUnqualified(now)}
          and not exists (select from candidate_cases q where q.account_id = a.id and q.taken_until > ${now})
          and not exists (select from portfolio_entries e where e.account_id = a.id and e.ended_at is null
            and e.manager_id <> ${accountId})
        order by a.created_at, a.id limit 1
      )
      insert into candidate_cases as q (account_id, taken_by, taken_until)
      select id, ${accountId}::uuid, ${takenEnd(now)}::timestamptz from mine
      union all (select id, ${accountId}::uuid, ${takenEnd(now)}::timestamptz from waiting where not exists (select from mine))
      on conflict (account_id) do update set taken_by = excluded.taken_by, taken_until = excluded.taken_until
        where q.taken_by = ${accountId} or q.taken_until is null or q.taken_until <= ${now}
      returning q.account_id as id`.execute(db);
    if (rows[0]) return rows[0].id;
    if ((await countWaiting(db, now)) === 0) break;
  }
  throw conflict('NOTHING_LEFT', messages.NOTHING_LEFT);
}

async function countWaiting(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (
    select 1 from accounts a where ${isUnqualified(now)}
      and not exists (select from candidate_cases q where q.account_id = a.id and q.taken_until > ${now})
    limit 1) c`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Takes one candidate for half an hour. @throws 404; 409 CASE_TAKEN, OTHERS_PORTFOLIO. */
export async function takeCandidate(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, id, now);
    if (!row) throw candidateNotFound();
    const refusal = caseRefusal(actor, factsOf(row), 'decide');
    if (refusal) throw refusal;
    await tx
      .updateTable('candidate_cases')
      .set({ taken_by: actor.accountId, taken_until: takenEnd(now) })
      .where('account_id', '=', id)
      .execute();
  });
}

/** Gives back a candidate whom this consultant took; nothing when they have not. */
export async function releaseCandidate(db: Db, { accountId }: Actor, id: string): Promise<void> {
  await db
    .updateTable('candidate_cases')
    .set({ taken_by: null, taken_until: null })
    .where('account_id', '=', id)
    .where('taken_by', '=', accountId)
    .execute();
}
