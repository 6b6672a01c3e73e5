import { notificationTypes } from '@baara/contract/notifications';
import type { Db } from '../../platform/db/database.ts';
import type { MailAddress, Mailer } from '../../platform/mail/mailer.ts';
import { notifyAccount } from '../notifications/public/notify.ts';
import type { Told } from './application-messages.ts';

export type Recipient = { id: string; email: string };

/** Puts a message in a person's bell, in the caller's transaction. */
export function notify(
  tx: Db,
  to: Pick<Recipient, 'id'>,
  { title, url }: Pick<Told, 'title' | 'url'>,
  at: Date,
): Promise<void> {
  return notifyAccount(tx, { accountId: to.id, type: notificationTypes.application, title, url, at });
}

/** Bell and e-mail, in the caller's transaction: told if and only if it happened. */
export async function tell(
  tx: Db,
  mailer: Mailer,
  to: Recipient,
  told: Told,
  at: Date,
  replyTo?: MailAddress,
): Promise<void> {
  await notify(tx, to, told, at);
  try {
    await mailer.sendMail(tx, { ...told.mail, to: to.email, ...(replyTo ? { replyTo } : {}) });
  } catch (error) {
    // An account whose address cannot receive mail still gets the bell; nobody else is stopped by it.
    if (!(error instanceof TypeError)) throw error;
  }
}
