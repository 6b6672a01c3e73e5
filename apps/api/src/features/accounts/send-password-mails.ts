import type { Db } from '../../platform/db/database.ts';
import {
  accountDisabledMail,
  loginBlockedMail,
  passwordChangedMail,
  resetLinkMail,
} from './password.mails.ts';
import type { MailDeps } from './public/verification-link.ts';

/** Notifies the owner of a changed password; in the caller's transaction. */
export function mailPasswordChanged(
  db: Db,
  { config, mailer }: MailDeps,
  email: string,
  at: Date,
): Promise<void> {
  const url = `${config.http.publicUrl}/password-recovery`;
  return mailer.sendMail(db, { ...passwordChangedMail({ at, url }), to: email });
}

/** The link that sets a new password; in the caller's transaction. */
export function mailResetLink(
  db: Db,
  { config, mailer }: MailDeps,
  email: string,
  token: string,
): Promise<void> {
  const url = `${config.http.publicUrl}/reset-password?token=${token}`;
  return mailer.sendMail(db, { ...resetLinkMail({ url }), to: email });
}

/** Where the owner of a disabled account may turn, who asked for such a link. */
export function mailAccountDisabled(db: Db, { config, mailer }: MailDeps, email: string): Promise<void> {
  const url = `${config.http.publicUrl}/contact`;
  return mailer.sendMail(db, { ...accountDisabledMail({ url }), to: email });
}

/** Notifies the owner of many attempted passwords; in the caller's transaction. */
export function mailLoginBlocked(
  db: Db,
  { config, mailer }: MailDeps,
  email: string,
  at: Date,
): Promise<void> {
  const url = `${config.http.publicUrl}/password-recovery`;
  return mailer.sendMail(db, { ...loginBlockedMail({ at, url }), to: email });
}
