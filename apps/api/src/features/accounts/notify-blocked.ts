import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { findLoginAccount } from './accounts.queries.ts';
import { mailLoginBlocked } from './send-password-mails.ts';
import type { MailDeps } from './public/verification-link.ts';

/**
 * Records that wrong passwords closed an account's window, and notifies its owner. An unconfirmed address gets no such
 * mail: it may be somebody else's.
 */
export async function notifyLoginBlocked(
  db: Db,
  blocked: { email: string; ip: string; at: string },
  mail: MailDeps,
): Promise<void> {
  const account = await findLoginAccount(db, blocked.email);
  if (!account) return;
  await db.transaction().execute(async (trx) => {
    await audit(trx, {
      actor: null,
      action: 'account.login_blocked',
      subject: account.id,
      detail: { reason: 'too many wrong passwords' },
      ip: blocked.ip,
    });
    if (account.isDisabled || !account.isVerified) return;
    await mailLoginBlocked(trx, mail, account.email, new Date(blocked.at));
  });
}
