import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import { verificationMail } from '../accounts.mails.ts';
import { expireVerifyTokens, insertVerifyToken } from '../accounts.queries.ts';
import { drawToken } from '../../../platform/session/link-token.ts';

/** 24 hours (PRODUCT.md, accounts). */
const LINK_LIFE_MS = 24 * 3600 * 1000;

export type MailDeps = { config: Pick<Config, 'http'>; mailer: Pick<Mailer, 'sendMail'> };

/**
 * Puts a new link in the post, in the caller's transaction; the links sent before stop working.
 * @param say what the message says, when it is not sent for a registration.
 */
export async function sendVerificationLink(
  db: Db,
  { config, mailer }: MailDeps,
  account: { id: string; email: string; firstName: string },
  now: Date,
  say: (data: { firstName: string; url: string }) => Mail = verificationMail,
): Promise<void> {
  const { token, hash } = drawToken();
  await expireVerifyTokens(db, account.id, now);
  await insertVerifyToken(db, {
    hash,
    accountId: account.id,
    at: now,
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS),
  });
  const url = `${config.http.publicUrl}/verify-email/${token}`;
  await mailer.sendMail(db, {
    ...say({ firstName: account.firstName, url }),
    to: account.email,
  });
}
