import { securityMessages } from '@baara/contract/accounts/security-messages';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { getPasswordHolder } from '../passwords.queries.ts';
import { verifyPassword } from './password-hash.ts';
import { sessionDevice } from '../account-limits.ts';
import { checkCounted } from '../wrong-password.ts';

/**
 * An open session is not enough for actions that would lock its owner out: the password again, under a limit of its own
 * session.
 * @throws 422 naming `password`, 429 after ten wrong ones.
 */
export async function requireOwnPassword(
  db: Db,
  actor: Pick<Actor, 'accountId' | 'sessionId'>,
  { password, ip }: { password: string; ip: string },
  queue: JobQueue,
  now: Date,
): Promise<void> {
  const holder = await getPasswordHolder(db, actor.accountId);
  const email = holder.email.toLowerCase();
  const check = () => verifyPassword(holder.passwordHash, password);
  if (await checkCounted(db, { email, ip, device: sessionDevice(actor) }, check, { queue, now })) return;
  throw invalid([{ field: 'password', message: securityMessages.PASSWORD_WRONG }]);
}
