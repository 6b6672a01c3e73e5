import { accountMessages } from '@baara/contract/accounts/account-messages';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { noteMailboxWorks } from './public/refused-mailboxes.ts';
import { lockVerifyToken, setEmailVerified, useVerifyToken } from './accounts.queries.ts';
import { hashOfToken } from '../../platform/session/link-token.ts';

/**
 * Confirms an e-mail address, also one marked as dead. A link used a second time (a double click, a mail scanner that
 * went first) succeeds again.
 * @throws 400 EMAIL_VERIFICATION_EXPIRED (`expired: true`), 404 for a link never sent.
 */
export async function verifyEmail(db: Db, token: string, now: Date): Promise<void> {
  const hash = hashOfToken(token);
  await db.transaction().execute(async (trx) => {
    const link = await lockVerifyToken(trx, hash);
    if (!link) {
      throw new DomainError(404, 'VERIFICATION_LINK_UNKNOWN', accountMessages.VERIFICATION_ERROR, {
        extra: { success: false, expired: false },
      });
    }
    if (link.usedAt && link.isVerified) return;
    if (link.expiresAt <= now) {
      throw new DomainError(400, 'EMAIL_VERIFICATION_EXPIRED', accountMessages.EMAIL_VERIFICATION_EXPIRED, {
        extra: { success: false, expired: true },
      });
    }
    await useVerifyToken(trx, hash, now);
    await setEmailVerified(trx, link.accountId, now);
    await noteMailboxWorks(trx, link.accountId);
    await audit(trx, {
      actor: { accountId: link.accountId, role: link.role },
      action: 'account.email_verified',
      subject: link.accountId,
    });
  });
}
