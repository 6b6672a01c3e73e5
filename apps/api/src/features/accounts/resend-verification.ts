import type { Db } from '../../platform/db/database.ts';
import { takeResend } from './account-limits.ts';
import { findLatestVerifyToken, findLoginAccount } from './accounts.queries.ts';
import { type MailDeps, sendVerificationLink } from './verification-link.ts';

/** The screen's countdown; a request within it sends nothing more. */
const COOLDOWN_MS = 60 * 1000;

/**
 * Posts a new verification link if an account waits for one. The answer is the same when none does, so
 * that it tells nobody who is registered.
 * @throws 429 beyond five requests an hour for one e-mail, with or without an account.
 */
export async function resendVerification(
  db: Db,
  { email, ip }: { email: string; ip: string },
  mail: MailDeps,
  now: Date,
): Promise<void> {
  await takeResend(db, email, ip, now);
  const account = await findLoginAccount(db, email);
  if (!account || account.isVerified || account.isDisabled) return;
  const latest = await findLatestVerifyToken(db, account.id);
  if (latest && now.getTime() - latest.created_at.getTime() < COOLDOWN_MS) return;
  await db.transaction().execute((trx) => sendVerificationLink(trx, mail, account, now));
}
