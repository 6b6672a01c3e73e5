import { userMessages as messages } from '@baara/contract/accounts/user-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { isLastInCharge } from '../permissions/public/last-in-charge.ts';
import { cancelDeletionOf, requestDeletionOf } from '../../personal-data/public/deletion-by-staff.ts';
import { endAllAccess, endOneSession, wasLinkJustSent } from '../public/account-access.ts';
import { sendVerificationLink } from '../public/verification-link.ts';
import { type Act, actOnUser, auditAct, mailPerson, type UserServices } from './open-user.ts';
import { passwordChangeForcedMail } from './users.mails.ts';

/** @throws those of `actOnUser`; 409 VERIFICATION_TOO_SOON within a minute of the last link. */
export function resendUserVerification(db: Db, act: Act, services: UserServices, now: Date): Promise<void> {
  return actOnUser(db, act, 'resendVerification', async (tx, row) => {
    if (await wasLinkJustSent(tx, row.id, now))
      throw conflict('VERIFICATION_TOO_SOON', messages.VERIFICATION_TOO_SOON);
    await sendVerificationLink(
      tx,
      services,
      { id: row.id, email: row.email, firstName: row.first_name },
      now,
    );
    await auditAct(tx, act, 'account.verification_resent', {});
  });
}

/** The person owes a new password, and is signed out everywhere. @throws those of `actOnUser`. */
export function forcePasswordChange(
  db: Db,
  act: Act,
  { reason }: { reason: string },
  services: UserServices,
  now: Date,
): Promise<void> {
  return actOnUser(db, act, 'forcePasswordChange', async (tx, row) => {
    await tx
      .updateTable('accounts')
      .set({ reset_required: true, updated_at: now })
      .where('id', '=', row.id)
      .execute();
    const ended = await endAllAccess(tx, services.events, row.id, now);
    await auditAct(tx, act, 'account.password_change_forced', { reason, ended });
    const url = `${services.config.http.publicUrl}/login`;
    const mail = passwordChangeForcedMail({ firstName: row.first_name, reason, url });
    await mailPerson(tx, services, row.email, mail);
  });
}

/** @param session one of theirs; all without it. @throws those of `actOnUser`; 404 for a session that is over. */
export function endUserSessions(
  db: Db,
  act: Act,
  { session, reason }: { session?: string | undefined; reason: string },
  services: UserServices,
  now: Date,
): Promise<void> {
  return actOnUser(db, act, 'endSessions', async (tx, row) => {
    if (session === undefined) {
      const ended = await endAllAccess(tx, services.events, row.id, now);
      await auditAct(tx, act, 'account.sessions_ended', { ended, reason });
      return;
    }
    if (!(await endOneSession(tx, row.id, session, now)))
      throw notFound(messages.SESSION_UNKNOWN, 'SESSION_UNKNOWN');
    await auditAct(tx, act, 'account.sessions_ended', { session, reason });
  });
}

/** @throws those of `actOnUser`; 409 LAST_ADMIN, LAST_CONFIRMER, LAST_OWNER. */
export function requestUserDeletion(
  db: Db,
  act: Act,
  { reason }: { reason: string },
  services: UserServices,
  now: Date,
): Promise<void> {
  return actOnUser(db, act, 'requestDeletion', async (tx, row) => {
    await requireOthersInCharge(tx, row);
    await requestDeletionOf(tx, { accountId: row.id, reason }, services, now);
    await auditAct(tx, act, 'account.deletion_requested', { reason });
  });
}

/** @throws those of `actOnUser`. */
export function cancelUserDeletion(
  db: Db,
  act: Act,
  { reason }: { reason: string },
  services: UserServices,
): Promise<void> {
  return actOnUser(db, act, 'cancelDeletion', async (tx, row) => {
    await cancelDeletionOf(tx, row.id, services);
    await auditAct(tx, act, 'account.deletion_cancelled', { reason });
  });
}

/** @throws 409 LAST_ADMIN, LAST_CONFIRMER. */
export async function requireOthersInCharge(tx: Db, row: { id: string; role: string }): Promise<void> {
  const last = await isLastInCharge(tx, row);
  if (last === 'admin') throw conflict('LAST_ADMIN', messages.LAST_ADMIN);
  if (last === 'confirmer') throw conflict('LAST_CONFIRMER', messages.LAST_CONFIRMER);
}
