import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { availabilityOf } from './calendar-days.ts';
import {
  deletePastPeriods,
  selectCalendarAccounts,
  selectPeriods,
  writeAvailability,
} from './calendar.queries.ts';
import { todayOf } from './save-days.ts';
import { forgetUnansweredAddresses } from './testimonials.queries.ts';
import { lockPortfolioProfile } from './works.queries.ts';

const follow = defineJob<Record<string, never>>('freelance.portfolios', { policy: 'exclusive' });

const BATCH = 200;
const DAY_MS = 24 * 3600 * 1000;
/** Time to answer a complaint about a request that nobody answered. */
const ADDRESS_DAYS = 30;

/**
 * Brings the availability of the directory to a new day, and forgets the addresses of requests that stayed without an
 * answer. Running it again changes nothing.
 */
export async function followPortfolios(db: Db, now: Date): Promise<void> {
  const today = todayOf(now);
  for (let after: string | null = null; ;) {
    const accounts: string[] = await selectCalendarAccounts(db, after, BATCH);
    for (const accountId of accounts)
      await db.transaction().execute(async (tx) => {
        // The calendar may be changing: what it says is read under the same lock.
        await lockPortfolioProfile(tx, accountId);
        await deletePastPeriods(tx, accountId, today);
        await writeAvailability(tx, accountId, availabilityOf(await selectPeriods(tx, accountId), today));
      });
    after = accounts.at(-1) ?? null;
    if (accounts.length < BATCH) break;
  }
  while ((await forgetUnansweredAddresses(db, new Date(now.getTime() - ADDRESS_DAYS * DAY_MS))) > 0);
  // « Libre à partir du… » is another sentence on another day.
  await announcePageChange(db);
}

/** Every night at 0:10, Africa/Bamako. */
export function registerFreelancePortfolioJobs(
  queue: Pick<JobQueue, 'work' | 'schedule'>,
  { db, now }: { db: Db; now: () => Date },
): void {
  queue.work(follow, () => followPortfolios(db, now()));
  queue.schedule(follow, '10 0 * * *', {});
}
