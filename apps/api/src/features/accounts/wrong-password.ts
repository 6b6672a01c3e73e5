import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { type PasswordAttempt, requirePasswordAttempt, takeWrongPassword } from './account-limits.ts';
import { notifyBlocked } from './address-jobs.ts';

/**
 * Checks a password under the limit of wrong ones. They count once checked: the right one sent forty times at once, by
 * a crowd's proxy or a test, is served forty times. When the window closes, a job notifies the owner, once per window;
 * this function does not look for an owner.
 * @param check whether the password is right, with all the work a wrong one must cost.
 * @returns whether it is right.
 * @throws 429.
 */
export async function checkCounted(
  db: Db,
  attempt: PasswordAttempt & { ip: string },
  check: () => Promise<boolean>,
  { queue, now }: { queue: JobQueue; now: Date },
): Promise<boolean> {
  await requirePasswordAttempt(db, attempt, now);
  if (await check()) {
    // A right guess among many made at once is of no use when the wrong ones closed the window meanwhile.
    await requirePasswordAttempt(db, attempt, now);
    return true;
  }
  const closesWindow = await takeWrongPassword(db, attempt, now);
  const { email, ip } = attempt;
  if (closesWindow) await queue.enqueue(db, notifyBlocked, { email, ip, at: now.toISOString() });
  return false;
}
