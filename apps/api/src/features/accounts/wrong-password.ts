import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { takeWrongPassword } from './account-limits.ts';
import { tellBlocked } from './address-jobs.ts';

/**
 * Counts a wrong password. The one that closes the window is told to the owner, once per window, by a job: whether
 * there is an owner is not looked at here.
 * @throws 429 when the window was closed meanwhile, by attempts made at the same time.
 */
export async function countWrongPassword(
  db: Db,
  { email, ip }: { email: string; ip: string },
  queue: JobQueue,
  now: Date,
): Promise<void> {
  const closesWindow = await takeWrongPassword(db, email, now);
  if (closesWindow) await queue.enqueue(db, tellBlocked, { email, ip, at: now.toISOString() });
}
