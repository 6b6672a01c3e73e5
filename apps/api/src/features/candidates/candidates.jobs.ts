import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
// The worker must know what it may be asked to export.
import './search/candidate-export.ts';
import { findIndexVersion, storeIndexVersion } from './search/index-version.queries.ts';
import { renewCandidates, repairCandidates } from './public/candidate-search-rows.ts';
import { forgetOldToolUses } from './tools/fair-use/public/fair-use.ts';
import { TERMS_VERSION } from './public/candidate-terms.ts';

const repair = defineJob<Record<string, never>>('candidates.repair-search', { policy: 'exclusive' });

/** `after`: the last candidate of the run before. */
const indexAgain = defineJob<{ after: string | null }>('candidates.index-again', { policy: 'exclusive' });
/** Compared at once, and in a run: some seconds, so that a stop loses little. */
const AGAIN = { candidates: 250, batchesInARun: 40 };

type Deps = { db: Db; now: () => Date };

/**
 * Every night, Africa/Bamako: at 4:10, profiles whose row of the search was not written with them, and the
 * uses of tools of past days; at 2:30, once what is
 * written of everyone has changed, those whose row is not what would be written now.
 */
export function registerCandidateJobs(queue: JobQueue, { db, now }: Deps): void {
  queue.work(repair, async () => {
    await repairCandidates(db);
    await forgetOldToolUses(db, now());
  });
  queue.schedule(repair, '10 4 * * *', {});
  queue.work(indexAgain, async ({ after }, { id, signal }) => {
    if ((await findIndexVersion(db)) >= TERMS_VERSION) return;
    const last = await renewSome(db, after, signal);
    if (last === null) await storeIndexVersion(db, TERMS_VERSION, now());
    else await queue.enqueue(db, indexAgain, { after: last }, { key: `after-${id}` });
  });
  queue.schedule(indexAgain, '30 2 * * *', { after: null });
}

/** @returns the last one compared; null once none is left. */
async function renewSome(db: Db, after: string | null, signal: AbortSignal): Promise<string | null> {
  let last = after;
  for (let batches = 0; batches < AGAIN.batchesInARun; batches += 1) {
    // Run again, it begins where this one did.
    signal.throwIfAborted();
    last = await renewCandidates(db, { after: last, limit: AGAIN.candidates });
    if (last === null) return null;
    // Requests are answered between two batches.
    await setImmediate();
  }
  return last;
}
