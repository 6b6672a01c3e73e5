import {
  kindsOf,
  kindText,
  lockedKinds,
  type NotificationChannel,
  notificationDefaults,
  type NotificationKind,
  notificationKinds,
  notificationMessages,
} from '@baara/contract/notification-kinds';
import type { MailSubscription, NotificationPreference } from '@baara/contract/notification-preferences';
import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { readOptOut } from '../../platform/mail/opt-out-token.ts';
import {
  deletePreference,
  type Recipient,
  selectRecipients,
  setPreference,
} from './notifications.queries.ts';

/** What someone who chose this gets. */
export function wants(
  choices: Recipient['choices'],
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean {
  if (lockedKinds[kind] !== undefined) return true;
  return choices.get(`${kind}:${channel}`) ?? notificationDefaults[kind][channel];
}

/** One line per kind this role can receive. */
export async function readPreferences(
  db: Db,
  { accountId, role }: { accountId: string; role: string },
): Promise<NotificationPreference[]> {
  const choices = (await selectRecipients(db, [accountId])).get(accountId)?.choices ?? new Map();
  return kindsOf(role).map((kind) => ({
    kind,
    ...kindText(kind, role),
    lockedReason: lockedKinds[kind] ?? null,
    app: wants(choices, kind, 'app'),
    email: wants(choices, kind, 'email'),
  }));
}

export type PreferenceChange = { kind: NotificationKind; channel: NotificationChannel; isEnabled: boolean };

/** Only what differs from the default is kept. @throws 422 for a kind that cannot be switched off. */
export async function changePreference(
  db: Db,
  accountId: string,
  { kind, channel, isEnabled }: PreferenceChange,
  now: Date,
): Promise<void> {
  const reason = lockedKinds[kind];
  if (reason !== undefined && !isEnabled) throw invalid([{ field: 'isEnabled', message: reason }]);
  if (isEnabled === notificationDefaults[kind][channel]) await deletePreference(db, accountId, kind, channel);
  else await setPreference(db, { accountId, kind, channel, isEnabled, now });
}

type Subscriber = { accountId: string; kind: NotificationKind; recipient: Recipient };

/** Whom a link of an e-mail speaks of. @throws 404 when it was not made here, or the account is gone. */
async function findSubscriber(db: Db, secret: string, token: string): Promise<Subscriber> {
  const link = readOptOut(secret, token);
  const kind = notificationKinds.find((known) => known === link?.topic);
  const recipient = link && kind && (await selectRecipients(db, [link.accountId])).get(link.accountId);
  if (!recipient || !kind) throw notFound(notificationMessages.LINK_INVALID, 'LINK_INVALID');
  return { accountId: recipient.id, kind, recipient };
}

/** @throws 404. */
export async function readSubscription(db: Db, secret: string, token: string): Promise<MailSubscription> {
  const { kind, recipient } = await findSubscriber(db, secret, token);
  return {
    title: kindText(kind, recipient.role).title,
    isEnabled: wants(recipient.choices, kind, 'email'),
  };
}

/** Doing it twice changes nothing. @throws 404. */
export async function changeSubscription(
  db: Db,
  secret: string,
  { token, isEnabled, now }: { token: string; isEnabled: boolean; now: Date },
): Promise<MailSubscription> {
  const { accountId, kind, recipient } = await findSubscriber(db, secret, token);
  await changePreference(db, accountId, { kind, channel: 'email', isEnabled }, now);
  return { title: kindText(kind, recipient.role).title, isEnabled };
}
