import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue, SqlRunner } from '../../../platform/queue/queue.ts';
import { selectOutdatedIds, selectUnreadIds } from './cv-texts.queries.ts';
import { type CvTextDeps, readCv } from './read-cv.ts';

const RETRIES = 3;
/** One at a time: a reader may take a whole processor for seconds, and visitors come first. */
const readCvJob = defineJob<{ fileId: string }>('cv.read', {
  policy: 'exclusive',
  retryLimit: RETRIES,
  retryDelaySeconds: 10,
  expireInSeconds: 180,
});

/** `after`: the last file of the batch before. */
const catchUpJob = defineJob<{ after: string | null }>('cv.catch-up', { policy: 'exclusive' });
const BATCH = 500;
/** Behind the CVs just sent. */
const LOW_PRIORITY = -10;

const readAgainJob = defineJob<Record<string, never>>('cv.read-again', { policy: 'exclusive' });
const LOWEST_PRIORITY = -20;

type CvJobDeps = CvTextDeps & { config: { cvReading: { againANight: number } } };

/**
 * Each CV as it comes; every night, Africa/Bamako, at 4:10 those that were missed, and at 1:30 some of those that an
 * older reader read.
 */
export function registerCvTextJobs(queue: JobQueue, deps: CvJobDeps): void {
  queue.work(readCvJob, async ({ fileId }, { attempt }) => {
    await readCv(deps, fileId, { isLastTry: attempt >= RETRIES, isAgain: attempt > 0 });
  });
  queue.work(catchUpJob, async ({ after }, { id }) => {
    await enqueueUnread(queue, deps.db, after, id);
  });
  queue.schedule(catchUpJob, '10 4 * * *', { after: null });
  const { againANight } = deps.config.cvReading;
  queue.work(readAgainJob, () => enqueueOutdated(queue, deps.db, againANight));
  queue.schedule(readAgainJob, '30 1 * * *', {});
}

/** At each start: CVs stored before CV reading existed, or while nothing ran. */
export async function catchUpOnCvs(queue: JobQueue, db: Db): Promise<void> {
  await queue.enqueue(db, catchUpJob, { after: null }, { key: 'all' });
}

/** Reads a file when its turn comes; one that waits already is not added. */
export async function enqueueReading(queue: JobQueue, tx: SqlRunner, fileId: string): Promise<void> {
  await queue.enqueue(tx, readCvJob, { fileId }, { key: fileId });
}

/** One batch, and the next one after it. @returns how many were queued. */
export async function enqueueUnread(
  queue: JobQueue,
  db: Db,
  after: string | null,
  jobId: string,
): Promise<number> {
  const ids = await selectUnreadIds(db, { after, limit: BATCH });
  for (const fileId of ids)
    await queue.enqueue(db, readCvJob, { fileId }, { key: fileId, priority: LOW_PRIORITY });
  const last = ids.at(-1);
  if (ids.length === BATCH && last !== undefined)
    await queue.enqueue(db, catchUpJob, { after: last }, { key: `after-${jobId}` });
  return ids.length;
}

/** Those an older reader read: a night's worth, the others after. What waits already is not added. */
async function enqueueOutdated(queue: JobQueue, db: Db, most: number): Promise<void> {
  for (const fileId of await selectOutdatedIds(db, most))
    await queue.enqueue(db, readCvJob, { fileId }, { key: fileId, priority: LOWEST_PRIORITY });
}
