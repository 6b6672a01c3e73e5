import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type QueueState = {
  name: string;
  /** Due and not started yet, retries included; `delayed` ones are for later. */
  waiting: number;
  delayed: number;
  active: number;
  /** Given up, and not yet forgotten. */
  failed: number;
  oldest_waiting_at: Date | null;
  /** Of all that are yet to begin, for later or not. */
  oldest_pending_at: Date | null;
};

/** Where the jobs of every queue stand, by name. Finished ones are not looked at: they may be many. */
export async function readQueueStates(db: Db, now: Date): Promise<QueueState[]> {
  const isDue = sql`j.state < 'active' and j.start_after <= ${now}`;
  const { rows } = await sql<QueueState>`
    select q.name,
      count(*) filter (where ${isDue})::integer as waiting,
      count(*) filter (where j.state < 'active' and not (${isDue}))::integer as delayed,
      count(*) filter (where j.state = 'active')::integer as active,
      count(*) filter (where j.state = 'failed')::integer as failed,
      min(j.created_on) filter (where ${isDue}) as oldest_waiting_at,
      min(j.created_on) filter (where j.state < 'active') as oldest_pending_at
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and (j.state <= 'active' or j.state = 'failed')
    where q.name not like '\\_\\_pgboss%'
    group by q.name order by q.name`.execute(db);
  return rows;
}
