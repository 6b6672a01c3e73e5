import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { passwordMessages } from '@baara/contract/accounts/password-messages';
import type { migratePassword as endpoint } from '@baara/contract/accounts/passwords';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { deleteEmailChange } from './email-change/email-change.queries.ts';
import { mailPasswordChanged } from './send-password-mails.ts';
import { changePasswordHash, getPasswordHolder } from './passwords.queries.ts';
import { hashPassword, verifyPassword } from './public/password-hash.ts';
import type { MailDeps } from './public/verification-link.ts';
import { endOtherAccess } from './sign-in/end-other-access.ts';

type Migration = { actor: Actor; form: BodyOf<typeof endpoint>; ip: string };

/**
 * Chooses the new password an account owes, an imported one for instance. This session goes on, the others end.
 * @throws 403 NOT_YOUR_ACCOUNT, 409 (none is owed, changed meanwhile), 422 (weak, or the same as before).
 */
export async function migratePassword(
  db: Db,
  migration: Migration,
  deps: MailDeps & { events: Events },
  now: Date,
): Promise<void> {
  const { actor, form, ip } = migration;
  if (form.userId !== actor.accountId) throw forbidden(passwordMessages.NOT_YOUR_ACCOUNT, 'NOT_YOUR_ACCOUNT');
  const { email, passwordHash: from, resetRequired } = await getPasswordHolder(db, actor.accountId);
  if (!resetRequired) throw conflict('MIGRATION_NOT_REQUIRED', passwordMessages.MIGRATION_NOT_REQUIRED);
  if (from !== null && (await verifyPassword(from, form.newPassword))) {
    throw invalid([{ field: 'newPassword', message: passwordMessages.NEW_PASSWORD_SAME }]);
  }
  const to = await hashPassword(form.newPassword);
  await db.transaction().execute(async (trx) => {
    const { accountId, sessionId } = actor;
    if (!(await changePasswordHash(trx, { accountId, from, to, at: now }))) {
      throw conflict('PASSWORD_CHANGED_MEANWHILE', passwordMessages.PASSWORD_CHANGED_MEANWHILE);
    }
    await endOtherAccess(trx, deps.events, accountId, now, { except: sessionId });
    await deleteEmailChange(trx, accountId);
    await mailPasswordChanged(trx, deps, email, now);
    await audit(trx, { actor, action: 'account.password_migrated', subject: accountId, ip });
  });
}
