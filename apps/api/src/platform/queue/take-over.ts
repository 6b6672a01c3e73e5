import type { PgBoss } from 'pg-boss';

/**
 * Gives jobs whose process fell silent to another at once. pg-boss does the same in its supervision, every half minute
 * and after the delay of a failed attempt, which is long for somebody who waits for a file.
 * @param names queues of short heartbeats only: of these few jobs stay in the table, found by its primary key.
 * @returns the queues that have something to do.
 */
export async function takeOverSilentJobs(boss: PgBoss, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const { rows } = (await boss.getDb().executeSql(
    `update pgboss.job
     set state = 'retry', start_after = now(), heartbeat_on = null
     where name = any($1) and state = 'active' and retry_count < retry_limit
       and heartbeat_on + heartbeat_seconds * interval '1 second' < now()
     returning name`,
    [names],
  )) as { rows: { name: string }[] };
  return new Set(rows.map(({ name }) => name));
}
