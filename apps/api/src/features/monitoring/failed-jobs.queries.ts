import { sql } from 'kysely';
import { countedPage } from '../../platform/db/counted-page.ts';
import type { Db } from '../../platform/db/database.ts';

export type FailedJobRow = {
  id: string;
  queue: string;
  created_at: Date;
  failed_at: Date;
  attempts: number;
  reason: string | null;
  payload: unknown;
  total: number;
};

/** Jobs that were given up and not forgotten yet, the latest first. */
export function selectFailedJobs(
  db: Db,
  { queue, ...page }: { page: number; limit: number; queue: string | undefined },
): Promise<{ rows: FailedJobRow[]; total: number }> {
  const filter = queue === undefined ? sql`` : sql`and name = ${queue}`;
  return countedPage(page, async ({ limit, offset }) => {
    const { rows } = await sql<FailedJobRow>`
      select id, name as queue, created_on as created_at, coalesce(completed_on, created_on) as failed_at,
        retry_count + 1 as attempts, coalesce(output ->> 'message', output ->> 'value') as reason, data as payload,
        count(*) over ()::integer as total
      from pgboss.job where state = 'failed' and name not like '\\_\\_pgboss%' ${filter}
      order by coalesce(completed_on, created_on) desc, id limit ${limit} offset ${offset}`.execute(db);
    return rows;
  });
}

export async function countFailedSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from pgboss.job where state = 'failed' and completed_on > ${since}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Its queue and state; undefined once it was forgotten. */
export async function lockJob(tx: Db, id: string): Promise<{ name: string; state: string } | undefined> {
  const { rows } = await sql<{ name: string; state: string }>`
    select name, state::text as state from pgboss.job where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** One attempt more, at once. `started_on` stays set: the next claim counts as a new attempt. */
export async function retryFailedJob(tx: Db, { name, id }: { name: string; id: string }): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', start_after = now(), completed_on = null, heartbeat_on = null,
      retry_limit = retry_count + 1, keep_until = greatest(keep_until, now() + interval '1 day')
    where name = ${name} and id = ${id} and state = 'failed'`.execute(tx);
}

/** How mail leaves: what waits after a failed attempt, and since when nothing has left. */
export async function readMailFlow(
  db: Db,
  queue: string,
): Promise<{ retrying: number; oldest_retrying_at: Date | null; last_sent_at: Date | null }> {
  const { rows } = await sql<{
    retrying: number;
    oldest_retrying_at: Date | null;
    last_sent_at: Date | null;
  }>`
    select count(*)::integer as retrying, min(created_on) as oldest_retrying_at,
      (select max(minute) from sent_mails) as last_sent_at
    from pgboss.job where name = ${queue} and state in ('retry', 'active') and retry_count > 0`.execute(db);
  return rows[0] ?? { retrying: 0, oldest_retrying_at: null, last_sent_at: null };
}
