import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { takeResend } from './account-limits.ts';
import { findLatestVerifyToken, findLoginAccount } from './accounts.queries.ts';
import { sendLink } from './address-jobs.ts';
import { type MailDeps, sendVerificationLink } from './public/verification-link.ts';

/** The screen's countdown; a request within it sends nothing more. */
const COOLDOWN_MS = 60 * 1000;

/**
 * Asks for a new verification link. Nothing here checks for a pending account: neither the answer nor its duration
 * reveals who is registered.
 * @throws 429 beyond five requests an hour for one e-mail, with or without an account.
 */
export async function resendVerification(
  db: Db,
  { email, ip }: { email: string; ip: string },
  { queue }: { queue: JobQueue },
  now: Date,
): Promise<void> {
  await takeResend(db, email, ip, now);
  await queue.enqueue(db, sendLink, { purpose: 'verify', email });
}

/** Posts a new verification link, if an account waits for one. */
export async function resendVerificationLink(
  db: Db,
  email: string,
  mail: MailDeps,
  now: Date,
): Promise<void> {
  const account = await findLoginAccount(db, email);
  if (!account || account.isVerified || account.isDisabled) return;
  const latest = await findLatestVerifyToken(db, account.id);
  if (latest && now.getTime() - latest.created_at.getTime() < COOLDOWN_MS) return;
  await db.transaction().execute((trx) => sendVerificationLink(trx, mail, account, now));
}
