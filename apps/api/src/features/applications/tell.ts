import { notificationTypes } from '@baara/contract/notifications';
import type { Db } from '../../platform/db/database.ts';
import type { MailAddress, Mailer } from '../../platform/mail/mailer.ts';
import { notifyAccounts } from '../notifications/public/notify.ts';
import type { Told } from './application-messages.ts';

export type Recipient = { id: string; email: string };
/** Without `mail`, the bell only. */
export type Telling = {
  to: Recipient;
  told: Pick<Told, 'title' | 'url'> & Partial<Pick<Told, 'mail'>>;
  replyTo?: MailAddress;
};

/** Bell and e-mail, in the caller's transaction: people are told if and only if it happened. */
export async function tell(tx: Db, mailer: Mailer, tellings: readonly Telling[], at: Date): Promise<void> {
  const type = notificationTypes.application;
  await notifyAccounts(
    tx,
    tellings.map(({ to, told: { title, url } }) => ({ accountId: to.id, type, title, url, at })),
  );
  for (const { to, told, replyTo } of tellings) {
    if (!told.mail) continue;
    try {
      await mailer.sendMail(tx, { ...told.mail, to: to.email, ...(replyTo ? { replyTo } : {}) });
    } catch (error) {
      // An account whose address cannot receive mail still gets the bell; nobody else is stopped by it.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}
