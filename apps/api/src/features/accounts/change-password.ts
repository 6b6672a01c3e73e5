import { passwordMessages } from '@baara/contract/accounts/password-messages';
import type { changePassword as endpoint } from '@baara/contract/accounts/passwords';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { conflict, DomainError, forbidden, invalid } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { deleteEmailChange } from './email-change/email-change.queries.ts';
import { mailPasswordChanged } from './send-password-mails.ts';
import { changePasswordHash, getPasswordHolder } from './passwords.queries.ts';
import { hashPassword, verifyPassword } from './public/password-hash.ts';
import type { MailDeps } from './public/verification-link.ts';
import { sessionDevice } from './account-limits.ts';
import { checkCounted } from './wrong-password.ts';
import { endOtherAccess } from './sign-in/end-other-access.ts';

type Change = { actor: Actor; form: BodyOf<typeof endpoint>; ip: string };

/**
 * Changes one's own password. Every other session of the account ends; the current one stays. Wrong current passwords
 * count per session: ten, whatever others try at the sign-in form meanwhile.
 * @throws 400 CURRENT_PASSWORD_WRONG, 403 NOT_YOUR_ACCOUNT, 409 (no password yet, changed meanwhile), 422, 429.
 */
export async function changePassword(
  db: Db,
  change: Change,
  deps: MailDeps & { queue: JobQueue; events: Events },
  now: Date,
): Promise<void> {
  const { actor, form, ip } = change;
  if (form.id !== actor.accountId) throw forbidden(passwordMessages.NOT_YOUR_ACCOUNT, 'NOT_YOUR_ACCOUNT');
  const holder = await getPasswordHolder(db, actor.accountId);
  if (holder.passwordHash === null) throw conflict('PASSWORD_NOT_SET', passwordMessages.PASSWORD_NOT_SET);
  const isRight = await checkCounted(
    db,
    { email: holder.email.toLowerCase(), ip, device: sessionDevice(actor) },
    () => verifyPassword(holder.passwordHash, form.current_password),
    { queue: deps.queue, now },
  );
  if (!isRight) throw wrongPassword();
  if (form.new_password === form.current_password) {
    throw invalid([{ field: 'new_password', message: passwordMessages.NEW_PASSWORD_SAME }]);
  }
  const to = await hashPassword(form.new_password);
  await db.transaction().execute(async (trx) => {
    const { accountId, sessionId } = actor;
    if (!(await changePasswordHash(trx, { accountId, from: holder.passwordHash, to, at: now }))) {
      throw conflict('PASSWORD_CHANGED_MEANWHILE', passwordMessages.PASSWORD_CHANGED_MEANWHILE);
    }
    await endOtherAccess(trx, deps.events, accountId, now, { except: sessionId });
    await deleteEmailChange(trx, accountId);
    await mailPasswordChanged(trx, deps, holder.email, now);
    await audit(trx, { actor, action: 'account.password_changed', subject: accountId, ip });
  });
}

function wrongPassword(): DomainError {
  const message = passwordMessages.CURRENT_PASSWORD_WRONG;
  const errors = [{ field: 'current_password', message }];
  return new DomainError(400, 'CURRENT_PASSWORD_WRONG', message, { errors });
}
