import type { PgBoss } from 'pg-boss';

type RunningJob = Readonly<{ name: string; id: string; attempt: number }>;

/** The jobs that this process is running, so that it can hand them over when it must stop before they end. */
export class RunningJobs {
  readonly #jobs = new Set<RunningJob>();

  async track<Result>(job: RunningJob, work: () => Promise<Result>): Promise<Result> {
    this.#jobs.add(job);
    try {
      return await work();
    } finally {
      this.#jobs.delete(job);
    }
  }

  /**
   * Returns the unfinished jobs to the queue, to be run at once by any instance. The retry that this consumes is added
   * to their limit: being interrupted is not a failure. `started_on` stays set, so the next claim counts as a new
   * attempt and nothing this process still does can settle it.
   * @returns how many were released.
   */
  async release(boss: PgBoss): Promise<number> {
    for (const job of this.#jobs) {
      await boss.getDb().executeSql(
        `update pgboss.job
         set state = 'retry', start_after = now(), retry_limit = retry_limit + 1, heartbeat_on = null
         where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
        [job.name, job.id, job.attempt],
      );
    }
    return this.#jobs.size;
  }
}
