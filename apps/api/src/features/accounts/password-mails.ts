import type { Db } from '../../platform/db/database.ts';
import { passwordChangedMail } from './password.mails.ts';
import type { MailDeps } from './verification-link.ts';

/** Tells the owner that the password is another one; in the caller's transaction. */
export function mailPasswordChanged(
  db: Db,
  { config, mailer }: MailDeps,
  email: string,
  at: Date,
): Promise<void> {
  const url = `${config.http.publicUrl}/password-recovery`;
  return mailer.sendMail(db, { ...passwordChangedMail({ at, url }), to: email });
}
