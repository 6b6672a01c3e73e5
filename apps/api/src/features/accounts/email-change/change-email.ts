import { accountMessages } from '@baara/contract/accounts/account-messages';
import { passwordMessages } from '@baara/contract/accounts/password-messages';
import { emailChangeMessages } from '@baara/contract/accounts/email-change';
import { audit } from '../../../platform/audit/audit.ts';
import { isUniqueViolation } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError, invalid } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { getPasswordHolder } from '../passwords.queries.ts';
import { verifyPassword } from '../public/password-hash.ts';
import type { MailDeps } from '../public/verification-link.ts';
import { checkCounted } from '../wrong-password.ts';
import { addressChangeAskedMail, addressChangedMail, confirmNewAddressMail } from './email-change.mails.ts';
import { isEmailTaken, replaceEmailChange, setEmail, takeEmailChange } from './email-change.queries.ts';
import { drawToken, hashOfToken } from '../../../platform/session/link-token.ts';

const LINK_LIFE_MS = 24 * 3600 * 1000;
const requestLimit = { limit: 5, windowSeconds: 3600 };

type Request = { actor: Actor; email: string; password: string; ip: string };

/**
 * Posts a link to the new address and a notice to the present one. The answer is the same for an address that has an
 * account already: no link leaves then, and nobody learns who is registered.
 * @param request `email` in lower case.
 * @throws 400 for a wrong password, which counts with those of the sign-in form; 409 without a password; 422; 429.
 */
export async function requestEmailChange(
  db: Db,
  { actor, email, password, ip }: Request,
  deps: MailDeps & { queue: JobQueue },
  now: Date,
): Promise<void> {
  const holder = await getPasswordHolder(db, actor.accountId);
  const present = holder.email.toLowerCase();
  if (email === present) throw invalid([{ field: 'email', message: emailChangeMessages.SAME }]);
  if (holder.passwordHash === null) throw conflict('PASSWORD_NOT_SET', passwordMessages.PASSWORD_NOT_SET);
  const isRight = await checkCounted(
    db,
    { email: present, ip },
    () => verifyPassword(holder.passwordHash, password),
    { queue: deps.queue, now },
  );
  if (!isRight) throw wrongPassword();
  await takeHit(db, `email-change:${actor.accountId}`, requestLimit, now, emailChangeMessages.TOO_MANY);
  const { token, hash } = drawToken();
  const { publicUrl } = deps.config.http;
  await db.transaction().execute(async (trx) => {
    const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
    const change = {
      accountId: actor.accountId,
      newEmail: email,
      tokenHash: hash,
      at: now,
      expiresAt,
    };
    await replaceEmailChange(trx, change);
    if (!(await isEmailTaken(trx, email))) {
      const url = `${publicUrl}/profile?confirmer-email=${token}`;
      await deps.mailer.sendMail(trx, { ...confirmNewAddressMail({ url }), to: email });
    }
    const notice = {
      firstName: holder.firstName,
      newEmail: hint(email),
      url: `${publicUrl}/change-password`,
    };
    await deps.mailer.sendMail(trx, { ...addressChangeAskedMail(notice), to: holder.email });
    await audit(trx, { actor, action: 'account.email_change_requested', subject: actor.accountId, ip });
  });
}

/**
 * Puts the new address in place; every session goes on, links sent to the former address stop working.
 * @returns the address the account now has.
 * @throws 400 for a link that was used, replaced, too old or another account's; 409 when the address was taken meanwhile.
 */
export async function confirmEmailChange(
  db: Db,
  { actor, token, ip }: { actor: Actor; token: string; ip: string },
  { config, mailer }: MailDeps,
  now: Date,
): Promise<string> {
  const { accountId } = actor;
  try {
    return await db.transaction().execute(async (trx) => {
      const email = await takeEmailChange(trx, { accountId, tokenHash: hashOfToken(token), now });
      if (email === undefined) throw badLink();
      await setEmail(trx, accountId, email, now);
      const notice = {
        firstName: actor.firstName,
        newEmail: hint(email),
        url: `${config.http.publicUrl}/contact`,
      };
      await mailer.sendMail(trx, { ...addressChangedMail(notice), to: actor.email });
      await audit(trx, { actor, action: 'account.email_changed', subject: accountId, ip });
      return email;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email_key'))
      throw conflict('EMAIL_TAKEN', accountMessages.EMAIL_TAKEN);
    throw error;
  }
}

/** Enough to recognise one's own address, too little to learn another's. */
const hint = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`;

function wrongPassword(): DomainError {
  const message = emailChangeMessages.PASSWORD_WRONG;
  return new DomainError(400, 'CURRENT_PASSWORD_WRONG', message, {
    errors: [{ field: 'password', message }],
  });
}

const badLink = (): DomainError => new DomainError(400, 'LINK_INVALID', emailChangeMessages.LINK_INVALID);
