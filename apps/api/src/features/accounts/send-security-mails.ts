import type { Db } from '../../platform/db/database.ts';
import {
  identityLinkedMail,
  newSignInMail,
  type SecondFactorEvent,
  secondFactorMail,
} from './security.mails.ts';
import type { MailDeps } from './public/verification-link.ts';

export type Owner = { email: string; firstName: string };

/** Mails about an account's safety always leave, whatever its preferences. In the caller's transaction. */
const securityPage = ({ config }: MailDeps): string => `${config.http.publicUrl}/change-password`;

/** @param from `place` as people read it. */
export function mailNewSignIn(
  db: Db,
  deps: MailDeps,
  { email, firstName }: Owner,
  from: { device: string; place: string; ip: string; at: Date },
): Promise<void> {
  const mail = newSignInMail({ ...from, firstName, url: securityPage(deps) });
  return deps.mailer.sendMail(db, { ...mail, to: email });
}

export function mailIdentityLinked(
  db: Db,
  deps: MailDeps,
  { email, firstName }: Owner,
  link: { provider: string; at: Date },
): Promise<void> {
  const mail = identityLinkedMail({ ...link, firstName, url: securityPage(deps) });
  return deps.mailer.sendMail(db, { ...mail, to: email });
}

export function mailSecondFactor(
  db: Db,
  deps: MailDeps,
  { email, firstName }: Owner,
  news: { event: SecondFactorEvent; at: Date; left?: number },
): Promise<void> {
  const mail = secondFactorMail({ ...news, firstName, url: securityPage(deps) });
  return deps.mailer.sendMail(db, { ...mail, to: email });
}
