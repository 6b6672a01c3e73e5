import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createDb } from '../db/create-db.ts';
import { defineJob, JobAbandoned } from './job.ts';
import { createQueue, type JobHandler, type JobQueue } from './queue.ts';

type Greeting = { name: string };
const greet = defineJob<Greeting>('test.greet', { retryLimit: 3, retryDelaySeconds: 0 });
const secret = defineJob<Greeting>('test.secret', { forgetOnSuccess: true });
const once = defineJob<Greeting>('test.once', { policy: 'short' });
const urgent = defineJob<Greeting>('test.urgent', { heartbeatSeconds: 10, retryDelaySeconds: 600 });
const noRetry = defineJob<Greeting>('test.no-retry', { retryLimit: 0 });

type Log = (...message: unknown[]) => void;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: ReturnType<typeof createDb>;
const silent = { info: vi.fn<Log>(), warn: vi.fn<Log>(), error: vi.fn<Log>() };
const open: JobQueue[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { max: 4 });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop({ graceSeconds: 0 })));
  // A job that the stop released as its test ended would run in the next one.
  await sql`delete from pgboss.job`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

function newQueue(consumes: boolean): JobQueue {
  const queue = createQueue({ databaseUrl: database.url, consumes }, silent);
  open.push(queue);
  return queue;
}

/** A started queue; with a handler it consumes `job`. */
async function startQueue(handler?: JobHandler<Greeting>, job = greet): Promise<JobQueue> {
  const queue = newQueue(handler !== undefined);
  if (handler) queue.work(job, handler);
  await queue.start();
  return queue;
}

async function jobsOf(name: string): Promise<{ state: string; output: unknown }[]> {
  const { rows } = await sql<{ state: string; output: unknown }>`
    select state, output from pgboss.job where name = ${name} order by created_on`.execute(db);
  return rows;
}

async function schedules(): Promise<{ name: string; timezone: string }[]> {
  const { rows } = await sql<{ name: string; timezone: string }>`
    select name, timezone from pgboss.schedule`.execute(db);
  return rows;
}

test('several instances can start at once on an empty database', async () => {
  await sql`drop schema if exists pgboss cascade`.execute(db);
  const queues = [newQueue(true), newQueue(false), newQueue(true)];
  await Promise.all(queues.map((queue) => queue.start()));
  const health = await Promise.all(queues.map((queue) => queue.health()));
  expect(health).toHaveLength(3);
});

test('a job exists if and only if the transaction commits', async () => {
  const seen: string[] = [];
  const sender = await startQueue();
  const failure = db.transaction().execute(async (trx) => {
    await sender.enqueue(trx, greet, { name: 'Moussa' });
    throw new Error('rolled back');
  });
  await expect(failure).rejects.toThrow('rolled back');
  await db.transaction().execute((trx) => sender.enqueue(trx, greet, { name: 'Aïssata' }));

  await startQueue(async ({ name }) => void seen.push(name));
  await vi.waitFor(() => expect(seen).toEqual(['Aïssata']), { timeout: 300_000 });
});

test('several jobs are added at once, each for its instant, if and only if the transaction commits', async () => {
  const seen: string[] = [];
  const sender = await startQueue();
  const tomorrow = new Date(Date.now() + 86_400_000);
  const jobs = [
    { payload: { name: 'Moussa' } },
    { payload: { name: 'Oumar' }, startAfter: tomorrow },
    { payload: { name: 'Aïssata' } },
  ];
  const failure = db.transaction().execute(async (trx) => {
    await sender.enqueueAll(trx, greet, jobs);
    throw new Error('rolled back');
  });
  await expect(failure).rejects.toThrow('rolled back');
  await db.transaction().execute((trx) => sender.enqueueAll(trx, greet, jobs));

  await startQueue(async ({ name }) => void seen.push(name));
  await vi.waitFor(() => expect(seen.toSorted()).toEqual(['Aïssata', 'Moussa']), { timeout: 300_000 });
  const { rows } = await sql<{ start_after: Date }>`
    select start_after from pgboss.job where name = ${greet.name} and state = 'created'`.execute(db);
  expect(rows).toEqual([{ start_after: tomorrow }]);
});

test('a failed attempt is tried again, with its number', async () => {
  const attempts: number[] = [];
  const queue = await startQueue(async (_payload, { attempt }) => {
    attempts.push(attempt);
    if (attempts.length < 2) throw new Error('not yet');
  });
  await queue.enqueue(db, greet, { name: 'Fanta' });
  await vi.waitFor(() => expect(attempts).toEqual([0, 1]), { timeout: 300_000 });
});

test('a job that somebody waits for starts again once its process fell silent, whatever its delay', async () => {
  const startedIds: number[] = [];
  const work: JobHandler<Greeting> = async (_payload, { attempt, signal }) => {
    startedIds.push(attempt);
    if (attempt === 0) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  };
  const queue = await startQueue(work, urgent);
  await startQueue(work, urgent);
  await queue.enqueue(db, urgent, { name: 'Awa' });
  await vi.waitFor(() => expect(startedIds).toEqual([0]), { timeout: 300_000 });
  await vi.waitFor(
    async () => {
      // The process lives in truth, and beats now and then.
      await sql`update pgboss.job set heartbeat_on = now() - interval '11 seconds'
        where name = ${urgent.name} and retry_count = 0 and state = 'active'`.execute(db);
      expect(startedIds).toEqual([0, 1]);
    },
    { timeout: 300_000, interval: 500 },
  );
});

test('an abandoned job is not retried and stores its reason', async () => {
  const job = noRetry;
  const handler = vi.fn<JobHandler<Greeting>>().mockRejectedValue(new JobAbandoned('nobody there'));
  const queue = await startQueue(handler, job);
  await queue.enqueue(db, job, { name: 'Oumar' });
  await vi.waitFor(
    async () =>
      expect(await jobsOf(job.name)).toEqual([{ state: 'failed', output: { message: 'nobody there' } }]),
    { timeout: 300_000 },
  );
  expect(handler).toHaveBeenCalledTimes(1);
});

test('a job with a secret payload leaves no trace once done', async () => {
  const done = vi.fn<() => void>();
  const queue = await startQueue(async () => done(), secret);
  await queue.enqueue(db, secret, { name: 'token' });
  await vi.waitFor(
    async () => {
      expect(done).toHaveBeenCalled();
      expect(await jobsOf(secret.name)).toEqual([]);
    },
    { timeout: 300_000 },
  );
});

test('with policy short, a second waiting job with the same key is not added', async () => {
  const queue = await startQueue();
  const first = await queue.enqueue(db, once, { name: 'a' }, { key: 'k' });
  const second = await queue.enqueue(db, once, { name: 'b' }, { key: 'k' });
  const other = await queue.enqueue(db, once, { name: 'c' }, { key: 'other' });
  expect([first, second, other].map((id) => id !== null)).toEqual([true, false, true]);
});

test('with policy exclusive, what is asked for while the job runs is done by a second run, never beside it', async () => {
  const alone = defineJob<Greeting>('test.alone', { policy: 'exclusive' });
  const waiting = ['a'];
  const seen: string[][] = [];
  const read = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let beside = 0;
  const queue = await startQueue(async () => {
    beside += 1;
    expect(beside).toBe(1);
    seen.push(waiting.splice(0));
    read.resolve();
    await goOn.promise;
    beside -= 1;
  }, alone);
  await queue.enqueue(db, alone, { name: 'first' });
  await read.promise;
  // It has read its list: these two come too late for it.
  for (const name of ['b', 'c']) {
    waiting.push(name);
    expect(await queue.enqueue(db, alone, { name })).toBeNull();
  }
  goOn.resolve();
  await vi.waitFor(() => expect(seen).toEqual([['a'], ['b', 'c']]), { timeout: 300_000 });
  await vi.waitFor(async () => expect(await jobsOf(alone.name)).toMatchObject([{ state: 'completed' }]), {
    timeout: 300_000,
  });
});

test('a backlog is worked off without waiting between jobs', async () => {
  const sender = await startQueue();
  for (let index = 0; index < 40; index += 1) await sender.enqueue(db, greet, { name: String(index) });
  const seen: string[] = [];
  await startQueue(async ({ name }) => void seen.push(name));
  await vi.waitFor(() => expect(seen).toHaveLength(40), { timeout: 300_000 });
});

test('stopping waits for a running job', async () => {
  const done = vi.fn<() => void>();
  const started = Promise.withResolvers<void>();
  const queue = await startQueue(async () => {
    started.resolve();
    await wait(300);
    done();
  });
  await queue.enqueue(db, greet, { name: 'Sékou' });
  await started.promise;
  await queue.stop();
  expect(done).toHaveBeenCalledTimes(1);
});

test('a job that outlasts the stop is released at once, even without retries, and runs elsewhere', async () => {
  const job = defineJob<Greeting>('test.release', { retryLimit: 0 });
  const started = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<void>();
  const interrupted = await startQueue(async (_payload, { signal }) => {
    signal.addEventListener('abort', () => aborted.resolve());
    started.resolve();
    await aborted.promise;
    throw new Error('interrupted');
  }, job);
  await interrupted.enqueue(db, job, { name: 'Kadiatou' });
  await started.promise;
  await interrupted.stop({ graceSeconds: 0 });
  await aborted.promise;

  const seen: string[] = [];
  await startQueue(async ({ name }) => void seen.push(name), job);
  await vi.waitFor(() => expect(seen).toEqual(['Kadiatou']), { timeout: 300_000 });
});

test('a schedule follows Bamako time and is dropped when the code no longer declares it', async () => {
  const scheduling = newQueue(true);
  scheduling.schedule(greet, '0 6 * * *', { name: 'matin' });
  await scheduling.start();
  expect(await schedules()).toEqual([{ name: greet.name, timezone: 'Africa/Bamako' }]);
  await newQueue(true).start();
  expect(await schedules()).toEqual([]);
});

test('health fails before the start and after the stop', async () => {
  const queue = newQueue(false);
  await expect(queue.health()).rejects.toThrow('not started');
  await queue.start();
  await expect(queue.health()).resolves.toBeUndefined();
  await queue.stop();
  await expect(queue.health()).rejects.toThrow('not started');
});
