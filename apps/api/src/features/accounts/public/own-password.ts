import { securityMessages } from '@baara/contract/security-messages';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { requirePasswordAttempt } from '../account-limits.ts';
import { getPasswordHolder } from '../passwords.queries.ts';
import { verifyPassword } from './password-hash.ts';
import { countWrongPassword } from '../wrong-password.ts';

/**
 * An open session is not enough for what would lock its owner out: the password again, under the limits of a sign-in.
 * @throws 422 naming `password`, 429 after ten wrong ones.
 */
export async function requireOwnPassword(
  db: Db,
  { accountId }: { accountId: string },
  { password, ip }: { password: string; ip: string },
  queue: JobQueue,
  now: Date,
): Promise<void> {
  const holder = await getPasswordHolder(db, accountId);
  const email = holder.email.toLowerCase();
  await requirePasswordAttempt(db, email, now);
  if (await verifyPassword(holder.passwordHash, password)) return;
  await countWrongPassword(db, { email, ip }, queue, now);
  throw invalid([{ field: 'password', message: securityMessages.PASSWORD_WRONG }]);
}
