import {
  lockedKinds,
  type NotificationKind,
  notificationTypes,
} from '@baara/contract/notifications/notification-kinds';
import type { Db } from '../../../platform/db/database.ts';
import { PUSH_EXPIRES_HOURS } from '@baara/contract/notifications/push';
import type { MailAddress, MailAttachment, Mailer } from '../../../platform/mail/mailer.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import { insertNotifications, type Recipient, selectRecipients } from '../notifications.queries.ts';
import { insertPushes } from '../push/push.queries.ts';
import { wants } from '../preferences/preferences.ts';

export type NewNotification = {
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
  /** `true`: the bell only, for what is one too many of its kind. */
  isQuiet?: boolean;
  /** One of many thousands (`MailMessage.batch`). */
  batch?: string;
  /** The mails that the e-mail's link stops (`topicOf`); all e-mails of this kind when left out. */
  topic?: string;
};

const PUSH_EXPIRES_MS = PUSH_EXPIRES_HOURS * 3_600_000;

/**
 * The only way to notify people, in the caller's transaction: the notification exists if and only if the event does. It
 * respects everybody's choice per kind and channel; disabled and erased accounts get none. Three queries at most for any
 * number of people, and one per e-mail.
 */
export async function notify(
  tx: Db,
  mailer: Pick<Mailer, 'sendMail'>,
  notifications: readonly NewNotification[],
  at: Date,
): Promise<void> {
  if (notifications.length === 0) return;
  const recipients = await selectRecipients(tx, [...new Set(notifications.map(({ to }) => to.id))]);
  const deliverable = notifications.flatMap((notification) => {
    const recipient = recipients.get(notification.to.id);
    return recipient ? [{ notification, recipient }] : [];
  });
  await insertNotifications(
    tx,
    deliverable
      .filter(
        ({ notification, recipient }) =>
          notification.bell !== false && wants(recipient.choices, notification.kind, 'app'),
      )
      .map(({ notification: { to, kind, type = notificationTypes[kind], title, url } }) => ({
        accountId: to.id,
        kind,
        type,
        title,
        url,
        at,
      })),
  );
  const pushed = deliverable.filter(
    ({ notification: { kind, bell, isQuiet }, recipient }) =>
      recipient.hasPush && bell !== false && !isQuiet && wants(recipient.choices, kind, 'push'),
  );
  if (pushed.length > 0) {
    const pushes = pushed.map(({ notification: { to, title, url } }) => ({ accountId: to.id, title, url }));
    await insertPushes(tx, pushes, { at, expiresAt: new Date(at.getTime() + PUSH_EXPIRES_MS) });
  }
  for (const { notification, recipient } of deliverable)
    if (!notification.isQuiet && wants(recipient.choices, notification.kind, 'email'))
      await post(tx, mailer, notification, recipient);
}

async function post(
  tx: Db,
  mailer: Pick<Mailer, 'sendMail'>,
  notification: NewNotification,
  recipient: Recipient,
): Promise<void> {
  const { mail, replyTo, attachments, kind, batch, topic = kind } = notification;
  if (!mail) return;
  try {
    await mailer.sendMail(tx, {
      ...mail,
      to: recipient.email,
      ...(replyTo ? { replyTo } : {}),
      ...(attachments ? { attachments } : {}),
      ...(batch ? { batch } : {}),
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
