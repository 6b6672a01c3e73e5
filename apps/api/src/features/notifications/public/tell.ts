import { lockedKinds, type NotificationKind, notificationTypes } from '@baara/contract/notification-kinds';
import type { Db } from '../../../platform/db/database.ts';
import type { MailAddress, MailAttachment, Mailer } from '../../../platform/mail/mailer.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import { insertNotifications, type Recipient, selectRecipients } from '../notifications.queries.ts';
import { wants } from '../preferences.ts';

export type Telling = {
  to: { id: string };
  kind: NotificationKind;
  /** A number of `notificationTypes`; the kind's own when left out. */
  type?: number;
  /** One sentence, as the bell shows it. */
  title: string;
  /** A path of the site; null when there is nothing to open. */
  url: string | null;
  /** Without it, the bell only. */
  mail?: Mail;
  replyTo?: MailAddress;
  attachments?: readonly MailAttachment[];
  /** `false`: the e-mail only. */
  bell?: boolean;
  /** What the link of the e-mail stops (`topicOf`); all e-mails of this kind when left out. */
  topic?: string;
};

/**
 * The one way to tell people something, in the caller's transaction: they are told if and only if it happened.
 * What each chose per kind and channel is respected; disabled and erased accounts are not told. Two queries for
 * any number of people, and one per e-mail.
 */
export async function tell(
  tx: Db,
  mailer: Pick<Mailer, 'sendMail'>,
  tellings: readonly Telling[],
  at: Date,
): Promise<void> {
  if (tellings.length === 0) return;
  const recipients = await selectRecipients(tx, [...new Set(tellings.map(({ to }) => to.id))]);
  const heard = tellings.flatMap((telling) => {
    const recipient = recipients.get(telling.to.id);
    return recipient ? [{ telling, recipient }] : [];
  });
  await insertNotifications(
    tx,
    heard
      .filter(
        ({ telling, recipient }) => telling.bell !== false && wants(recipient.choices, telling.kind, 'app'),
      )
      .map(({ telling: { to, kind, type = notificationTypes[kind], title, url } }) => ({
        accountId: to.id,
        kind,
        type,
        title,
        url,
        at,
      })),
  );
  for (const { telling, recipient } of heard)
    if (wants(recipient.choices, telling.kind, 'email')) await post(tx, mailer, telling, recipient);
}

async function post(
  tx: Db,
  mailer: Pick<Mailer, 'sendMail'>,
  telling: Telling,
  recipient: Recipient,
): Promise<void> {
  const { mail, replyTo, attachments, kind, topic = kind } = telling;
  if (!mail) return;
  try {
    await mailer.sendMail(tx, {
      ...mail,
      to: recipient.email,
      ...(replyTo ? { replyTo } : {}),
      ...(attachments ? { attachments } : {}),
      ...(lockedKinds[kind] === undefined ? { optOut: optOutOf(topic, recipient) } : {}),
    });
  } catch (error) {
    // An account whose address cannot receive mail still gets the bell; nobody else is stopped by it.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Candidates have a page for them, everyone else a tab of their profile. */
const optOutOf = (topic: string, { id, role }: Recipient) => ({
  accountId: id,
  topic,
  managePath: role === 'applicant' ? '/profil/notifications' : '/profile?onglet=notifications',
});
