import { accountMessages } from '@baara/contract/accounts/account-messages';
import { passwordMessages } from '@baara/contract/accounts/password-messages';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { conflict, DomainError, forbidden, notFound } from '../../platform/http/errors.ts';
import { noteMailboxWorks } from './public/refused-mailboxes.ts';
import { forgetWrongPasswords } from './account-limits.ts';
import { deleteEmailChange } from './email-change/email-change.queries.ts';
import { mailPasswordChanged } from './send-password-mails.ts';
import {
  expireResetLinks,
  findResetLink,
  type ResetLink,
  setPasswordByMail,
  useResetLink,
} from './passwords.queries.ts';
import { hashPassword } from './public/password-hash.ts';
import type { MailDeps } from './public/verification-link.ts';
import { endOtherAccess } from './sign-in/end-other-access.ts';
import { hashOfToken } from '../../platform/session/link-token.ts';

type Reset = { token: string; password: string; ip: string };

/**
 * Sets the password by a link received by mail. Every session of the account ends, its other links too; the sign-in
 * form opens again if wrong passwords had closed it.
 * @throws 400 RESET_LINK_EXPIRED, 403 ACCOUNT_DISABLED, 404 RESET_LINK_UNKNOWN, 409 RESET_LINK_USED.
 */
export async function resetPassword(
  db: Db,
  { token, password, ip }: Reset,
  deps: MailDeps & { events: Events },
  now: Date,
): Promise<void> {
  const hash = hashOfToken(token);
  // Before the work of hashing: a made-up token costs nothing.
  requireGoodLink(await findResetLink(db, hash), now);
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const link = requireGoodLink(await findResetLink(trx, hash, { lock: true }), now);
    await useResetLink(trx, hash, now);
    await expireResetLinks(trx, link.accountId, now);
    await setPasswordByMail(trx, link.accountId, passwordHash, now);
    await endOtherAccess(trx, deps.events, link.accountId, now);
    await deleteEmailChange(trx, link.accountId);
    await noteMailboxWorks(trx, link.accountId);
    await forgetWrongPasswords(trx, link.email.toLowerCase());
    await mailPasswordChanged(trx, deps, link.email, now);
    await audit(trx, {
      actor: { accountId: link.accountId, role: link.role },
      action: 'account.password_reset',
      subject: link.accountId,
      ip,
    });
  });
}

function requireGoodLink(link: ResetLink | undefined, now: Date): ResetLink {
  if (!link) throw notFound(passwordMessages.RESET_LINK_UNKNOWN, 'RESET_LINK_UNKNOWN');
  if (link.usedAt) throw conflict('RESET_LINK_USED', passwordMessages.RESET_LINK_USED);
  if (link.expiresAt <= now) {
    throw new DomainError(400, 'RESET_LINK_EXPIRED', passwordMessages.RESET_LINK_EXPIRED);
  }
  if (link.isDisabled) throw forbidden(accountMessages.ACCOUNT_DISABLED, 'ACCOUNT_DISABLED');
  return link;
}
