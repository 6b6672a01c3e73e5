import { fromKysely, type PgBoss } from 'pg-boss';

type RunningOne = Readonly<{ name: string; id: string; attempt: number }>;

/**
 * Notes on a job that runs that it is asked for once more. It may have read already what it works on: what the caller's
 * transaction writes would wait for the next schedule. The row stays locked until the transaction ends, so the job
 * cannot complete between the two.
 * @returns false when none runs under this name and key.
 */
export async function askRunningAgain(
  db: Parameters<typeof fromKysely>[0],
  { name, key, startAfter }: { name: string; key: string | undefined; startAfter: Date | undefined },
): Promise<boolean> {
  const at = (startAfter ?? new Date()).toISOString();
  const { rows } = await fromKysely(db).executeSql(
    `update pgboss.job set data = coalesce(data, '{}') || jsonb_build_object('runAgainAt', $1::text)
     where name = $2 and state = 'active' and coalesce(singleton_key, '') = $3
     returning id`,
    [at, name, key ?? ''],
  );
  return rows.length > 0;
}

/** Completes a job, or queues it once more if that was asked while it ran. */
export async function completeOrRunAgain(boss: PgBoss, job: RunningOne): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job set
       state = (case when data ? 'runAgainAt' then 'retry' else 'completed' end)::pgboss.job_state,
       completed_on = case when data ? 'runAgainAt' then null else now() end,
       start_after = greatest(start_after, (data ->> 'runAgainAt')::timestamptz),
       retry_limit = retry_limit + (data ? 'runAgainAt')::int,
       heartbeat_on = null,
       data = data - 'runAgainAt'
     where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
    [job.name, job.id, job.attempt],
  );
}
