import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { takeRecovery } from './account-limits.ts';
import { findLoginAccount } from './accounts.queries.ts';
import { sendLink } from './address-jobs.ts';
import { mailAccountDisabled, mailResetLink } from './send-password-mails.ts';
import { expireResetLinks, findLatestResetLink, insertResetLink } from './passwords.queries.ts';
import type { MailDeps } from './public/verification-link.ts';
import { drawToken } from '../../platform/session/link-token.ts';

/** One hour (PRODUCT.md, accounts). */
const LINK_LIFE_MS = 3600 * 1000;
/** A press repeated within it sends nothing more. */
const COOLDOWN_MS = 60 * 1000;

/**
 * Asks for a reset link. Nothing here looks at whether the address has an account.
 * @param email lower case.
 * @throws 429 beyond five requests an hour for one e-mail, with or without an account.
 */
export async function requestPasswordReset(
  db: Db,
  { email, ip }: { email: string; ip: string },
  { queue }: { queue: JobQueue },
  now: Date,
): Promise<void> {
  await takeRecovery(db, email, ip, now);
  await queue.enqueue(db, sendLink, { purpose: 'reset', email });
}

/**
 * Mails the link, if the address has an account: also an unconfirmed one, since using the link confirms it, and one
 * without a password, which gets its first. The owner of a disabled account gets a mail with a contact.
 */
export async function sendResetLink(db: Db, email: string, mail: MailDeps, now: Date): Promise<void> {
  const account = await findLoginAccount(db, email);
  if (!account) return;
  if (account.isDisabled) return mailAccountDisabled(db, mail, account.email);
  await db.transaction().execute(async (trx) => {
    const latest = await findLatestResetLink(trx, account.id);
    if (latest && now.getTime() - latest.createdAt.getTime() < COOLDOWN_MS) return;
    const { token, hash } = drawToken();
    await expireResetLinks(trx, account.id, now);
    const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
    await insertResetLink(trx, { hash, accountId: account.id, at: now, expiresAt });
    await mailResetLink(trx, mail, account.email, token);
  });
}
