import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type JobResult, type JobWithMetadata, PgBoss, fromKysely } from 'pg-boss';
import { declareQueues, USUAL_HEARTBEAT_SECONDS } from './declare-queues.ts';
import type { JobOutcome } from '../monitoring/metrics.ts';
import { definedJobs, JobAbandoned, type JobDefinition } from './job.ts';
import { askRunningAgain, completeOrRunAgain } from './run-again.ts';
import { RunningJobs } from './running-jobs.ts';
import { withStartLock } from './start-lock.ts';
import { takeOverSilentJobs } from './take-over.ts';

export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** A database or a transaction of any schema: what a statement can be run on. */
export type SqlRunner = Pick<Kysely<unknown>, 'executeQuery'>;

export type QueueOptions = Readonly<{
  databaseUrl: string;
  /** False for a process that only enqueues: no polling, no maintenance, no schedules. Default true. */
  consumes?: boolean;
  /** Number of connections of the queue, beside the one that listens. Default 4. */
  connections?: number;
  /** Called after each attempt of a job that this process ran. */
  onAttempt?: (name: string, outcome: JobOutcome, seconds: number) => void;
}>;

export type EnqueueOptions = Readonly<{
  /** Not before this instant. */
  startAfter?: Date;
  /** With policy `short` or `exclusive`: what must be unique. */
  key?: string;
  /** Higher runs first. Default 0. */
  priority?: number;
}>;

/** `attempt` counts from 0. `signal` aborts when the attempt expired, was taken over, or the process stops. */
export type JobContext = Readonly<{ id: string; attempt: number; queuedAt: Date; signal: AbortSignal }>;
export type JobHandler<Payload> = (payload: Payload, job: JobContext) => Promise<void>;

export type JobQueue = {
  /** Creates or migrates what the queue needs in the database, then starts the handlers registered so far. */
  start(): Promise<void>;
  /**
   * Takes no new job, lets running ones end for `graceSeconds` (default 5), then releases the rest for
   * another instance to run at once.
   */
  stop(options?: { graceSeconds?: number }): Promise<void>;
  /**
   * Queues a job with the caller's transaction: it exists if and only if the transaction commits.
   * @param db the transaction that writes what the job is about.
   * @returns the job's id, or null when the policy says one like it is already waiting, or will run once more.
   */
  enqueue<Payload extends object>(
    db: SqlRunner,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /**
   * The same for several jobs of one kind, in one statement. Their policy must be `standard`, which rejects none of
   * them.
   */
  enqueueAll<Payload extends object>(
    db: SqlRunner,
    job: JobDefinition<Payload>,
    jobs: readonly { payload: Payload; startAfter?: Date }[],
  ): Promise<void>;
  /** Registers the handler of a job, before or after `start`. Ignored by a process that only enqueues. */
  work<Payload extends object>(job: JobDefinition<Payload>, handler: JobHandler<Payload>): void;
  /**
   * Enqueues `payload` at every occurrence of `cron` (five fields, Africa/Bamako), once over all
   * instances; one occurrence missed while nothing ran is made up for.
   */
  schedule<Payload extends object>(job: JobDefinition<Payload>, cron: string, payload: Payload): void;
  /** @throws when the queue cannot be reached. */
  health(): Promise<void>;
};

const TAKE_OVER_EVERY_MS = 2000;
const SCHEDULE_TIME_ZONE = 'Africa/Bamako';

const workSettings = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  // Notifications wake the workers; polling catches retries that fall due and lost notifications.
  notifyPollingIntervalSeconds: 5,
} as const;
type WorkSettings = typeof workSettings & { batchSize: number };

type Consumer = { job: JobDefinition<object>; handler: JobHandler<object> };
type Schedule = { job: JobDefinition<object>; cron: string; payload: object };

/** Opens the job queue in the application's own database, in the schema `pgboss`. */
export function createQueue(
  { databaseUrl, consumes = true, connections = 4, onAttempt }: QueueOptions,
  logger: Logger,
): JobQueue {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'baara-queue',
    max: connections,
    supervise: consumes,
    schedule: consumes,
    useListenNotify: consumes,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    maintenanceIntervalSeconds: 600,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 5,
  });
  const running = new RunningJobs();
  const consumers: Consumer[] = [];
  const schedules: Schedule[] = [];
  const wakers: { name: string; wake: () => void }[] = [];
  let takingOver: NodeJS.Timeout | undefined;
  let state: 'new' | 'started' | 'stopping' = 'new';

  boss.on('error', (error) => {
    // An interrupted handler finds its connection closed: it was released, nothing is lost.
    if (state !== 'stopping') logger.error({ err: error }, 'job queue error');
  });
  boss.on('warning', (warning) => logger.warn({ warning: warning.message }, 'job queue warning'));

  async function consume({ job, handler }: Consumer): Promise<void> {
    const workers = Array.from({ length: job.options.concurrency ?? 1 }, () => startWorker(job, handler));
    await Promise.all(workers);
  }

  async function startWorker(job: JobDefinition<object>, handler: JobHandler<object>): Promise<void> {
    let workerId = '';
    wakers.push({ name: job.name, wake: () => boss.notifyWorker(workerId) });
    const settings = { ...workSettings, batchSize: job.options.batchSize ?? 1 };
    workerId = await boss.work<object, JobResult[], WorkSettings>(job.name, settings, async (jobs) => {
      const results = await Promise.all(jobs.map((one) => runOne(job, handler, one)));
      // Where there was one there may be more: look again at once instead of waiting for the next poll.
      boss.notifyWorker(workerId);
      return results;
    });
  }

  function runOne(
    definition: JobDefinition<object>,
    handler: JobHandler<object>,
    job: JobWithMetadata<object>,
  ): Promise<JobResult> {
    const { id, name, retryCount: attempt, signal, createdOn: queuedAt } = job;
    return running.track({ name, id, attempt }, async () => {
      const sinceMs = performance.now();
      const report = (outcome: JobOutcome): void =>
        onAttempt?.(name, outcome, (performance.now() - sinceMs) / 1000);
      try {
        await handler(job.data, { id, attempt, queuedAt, signal });
        if (definition.options.forgetOnSuccess) await boss.deleteJob(name, { id, retryCount: attempt });
        else if (definition.options.policy === 'exclusive')
          await completeOrRunAgain(boss, { name, id, attempt });
        report('completed');
        return { id, status: 'completed' };
      } catch (error) {
        const abandoned = error instanceof JobAbandoned;
        const last = abandoned || attempt >= job.retryLimit;
        report(last ? 'failed' : 'retried');
        logger[last ? 'error' : 'warn']({ err: error, job: name, jobId: id, attempt }, 'job attempt failed');
        const reason = { message: error instanceof Error ? error.message : String(error) };
        return { id, status: abandoned ? 'deadletter' : 'failed', output: reason };
      }
    });
  }

  const plan = ({ job, cron, payload }: Schedule): Promise<void> =>
    boss.schedule(job.name, cron, payload, { tz: SCHEDULE_TIME_ZONE, missed: 'once' });

  /** Schedules outlive the code that made them: those of jobs no longer scheduled here are removed. */
  async function dropOldSchedules(): Promise<void> {
    const scheduled = new Set(schedules.map(({ job }) => job.name));
    for (const { name } of await boss.getSchedules()) {
      if (!scheduled.has(name)) await boss.unschedule(name);
    }
  }

  function reportLate(work: Promise<unknown>): void {
    work.catch((error: unknown) => logger.error({ err: error }, 'job queue registration failed'));
  }

  /** What died with another process is given to this one at once: the first look of its own comes half a minute later. */
  function takeOver(): void {
    boss.supervise().catch(reportUnlessStopping);
    const urgent = consumers
      .map(({ job }) => job)
      .filter(
        ({ options }) => (options.heartbeatSeconds ?? USUAL_HEARTBEAT_SECONDS) < USUAL_HEARTBEAT_SECONDS,
      )
      .map(({ name }) => name);
    const look = async (): Promise<void> => {
      const names = await takeOverSilentJobs(boss, urgent);
      for (const { name, wake } of wakers) if (names.has(name)) wake();
    };
    takingOver = setInterval(() => void look().catch(reportUnlessStopping), TAKE_OVER_EVERY_MS);
    takingOver.unref();
  }

  function reportUnlessStopping(error: unknown): void {
    if (state !== 'stopping') logger.error({ err: error }, 'job queue error');
  }

  return {
    async start() {
      await withStartLock(databaseUrl, async () => {
        await boss.start();
        await declareQueues(boss, definedJobs());
      });
      state = 'started';
      if (!consumes) return;
      for (const schedule of schedules) await plan(schedule);
      await dropOldSchedules();
      for (const consumer of consumers) await consume(consumer);
      takeOver();
    },

    async stop({ graceSeconds = 5 } = {}) {
      if (state !== 'started') return;
      state = 'stopping';
      clearInterval(takingOver);
      const drained = Promise.all(consumers.map(({ job }) => boss.offWork(job.name, { wait: true })));
      let timer: NodeJS.Timeout | undefined;
      const grace = new Promise((resolve) => (timer = setTimeout(resolve, graceSeconds * 1000)));
      await Promise.race([drained, grace]);
      clearTimeout(timer);
      const released = await running.release(boss);
      if (released > 0) logger.warn({ released }, 'jobs released for another instance');
      await boss.stop({ graceful: false });
    },

    async enqueue(db, job, payload, { startAfter, key, priority } = {}) {
      const send = (): Promise<string | null> =>
        boss.send(job.name, payload, {
          db: fromKysely(db),
          ...(startAfter && { startAfter }),
          ...(key !== undefined && { singletonKey: key }),
          ...(priority !== undefined && { priority }),
        });
      const id = await send();
      if (id !== null || job.options.policy !== 'exclusive') return id;
      // The one in the way waits, runs, or ended just now.
      return (await askRunningAgain(db, { name: job.name, key, startAfter })) ? null : send();
    },

    async enqueueAll(db, job, jobs) {
      const rows = jobs.map(({ payload, startAfter }) => ({
        data: payload,
        ...(startAfter && { startAfter }),
      }));
      await boss.insert(job.name, rows, { db: fromKysely(db) });
    },

    work(job, handler) {
      if (!consumes) return;
      // The payload was typed when it was enqueued under this definition's name.
      const consumer = { job, handler: handler as JobHandler<object> };
      consumers.push(consumer);
      if (state === 'started') reportLate(consume(consumer));
    },

    schedule(job, cron, payload) {
      if (!consumes) return;
      const schedule = { job, cron, payload };
      schedules.push(schedule);
      if (state === 'started') reportLate(plan(schedule));
    },

    async health() {
      if (state !== 'started') throw new Error('the job queue is not started');
      await boss.getDb().executeSql('select 1');
    },
  };
}
