import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { expireVerifyTokens, insertVerifyToken } from './accounts.queries.ts';

/** 24 hours (PRODUCT.md, accounts). */
const LINK_LIFE_MS = 24 * 3600 * 1000;

export type MailDeps = { config: Pick<Config, 'http'>; mailer: Pick<Mailer, 'sendMail'> };

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Anyone may register someone else's address: no name that reads as an advertisement or a link is passed on. */
const isPlainName = (name: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M}' ’-]{0,39}$/u.test(name);

/** Puts a new link in the post, in the caller's transaction; the links sent before stop working. */
export async function sendVerificationLink(
  db: Db,
  { config, mailer }: MailDeps,
  account: { id: string; email: string; firstName: string },
  now: Date,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await expireVerifyTokens(db, account.id, now);
  await insertVerifyToken(db, {
    hash: hashToken(token),
    accountId: account.id,
    at: now,
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS),
  });
  await mailer.sendMail(db, {
    to: account.email,
    subject: 'Confirmez votre adresse email',
    heading: 'Confirmez votre adresse email',
    paragraphs: [
      isPlainName(account.firstName) ? `Bonjour ${account.firstName},` : 'Bonjour,',
      'Merci de votre inscription sur Baara. Il reste une étape : confirmez que cette adresse est bien la vôtre, puis connectez-vous.',
      'Ce lien est valable 24 heures.',
    ],
    action: { label: 'Confirmer mon adresse', url: `${config.http.publicUrl}/verify-email/${token}` },
    footerNote:
      "Vous n'avez pas créé de compte ? Ignorez ce message : sans confirmation, rien ne se passera.",
  });
}
