import {
  kindsOf,
  kindText,
  lockedKinds,
  type NotificationChannel,
  notificationDefaults,
  type NotificationKind,
  notificationKinds,
  notificationMessages,
  sendsSms,
  smsExplanations,
} from '@baara/contract/notifications/notification-kinds';
import type {
  MailSubscription,
  NotificationPreference,
} from '@baara/contract/notifications/notification-preferences';
import type { Db } from '../../../platform/db/database.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { type OptOut, readOptOut } from '../../../platform/mail/opt-out-token.ts';
import {
  deletePreference,
  type Recipient,
  selectRecipients,
  setPreference,
} from '../notifications.queries.ts';
import { readTopic } from '../public/mail-topics.ts';

/** What someone who chose this gets. */
export function wants(
  choices: Recipient['choices'],
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean {
  if (lockedKinds[kind] !== undefined) return true;
  return choices.get(`${kind}:${channel}`) ?? notificationDefaults[kind][channel] ?? false;
}

/** One line per kind this role can receive. @param channels that this installation sends texts by. */
export async function readPreferences(
  db: Db,
  { accountId, role }: { accountId: string; role: string },
  { isSmsOn, isWhatsappOn }: { isSmsOn: boolean; isWhatsappOn: boolean },
): Promise<NotificationPreference[]> {
  const recipient = (await selectRecipients(db, [accountId])).get(accountId);
  const choices: Recipient['choices'] = recipient?.choices ?? new Map();
  return kindsOf(role).map((kind) => ({
    kind,
    ...kindText(kind, role),
    smsExplanation: isSmsOn && sendsSms(kind, role) ? (smsExplanations[kind] ?? null) : null,
    lockedReason: lockedKinds[kind] ?? null,
    app: wants(choices, kind, 'app'),
    email: wants(choices, kind, 'email'),
    sms: isSmsOn && sendsSms(kind, role) ? wants(choices, kind, 'sms') : null,
    whatsapp:
      isWhatsappOn && sendsSms(kind, role) && notificationDefaults[kind].whatsapp !== undefined
        ? wants(choices, kind, 'whatsapp')
        : null,
    push: recipient?.hasPush ? wants(choices, kind, 'push') : null,
  }));
}

export type PreferenceChange = { kind: NotificationKind; channel: NotificationChannel; isEnabled: boolean };

/** Stores only values that differ from the default. @throws 422 for a kind that cannot be switched off. */
export async function changePreference(
  db: Db,
  accountId: string,
  { kind, channel, isEnabled }: PreferenceChange,
  now: Date,
): Promise<void> {
  const reason = lockedKinds[kind];
  if (reason !== undefined && !isEnabled) throw invalid([{ field: 'isEnabled', message: reason }]);
  const usual = notificationDefaults[kind][channel];
  if (usual === undefined) throw invalid([{ field: 'channel', message: notificationMessages.NO_SMS }]);
  if (isEnabled === usual) await deletePreference(db, accountId, kind, channel);
  else await setPreference(db, { accountId, kind, channel, isEnabled, now });
}

/** The subject of an e-mail's link, and how it is switched off and on. */
type Subscription = MailSubscription & { change: (isEnabled: boolean, at: Date) => Promise<void> };

/** @throws 404 when the link was not made here, its account is gone, or what it speaks of. */
async function findSubscription(db: Db, secret: string, token: string): Promise<Subscription> {
  const link = readOptOut(secret, token);
  const recipient = link && (await selectRecipients(db, [link.accountId])).get(link.accountId);
  const found = link && recipient && ((await topicOf(db, link)) ?? kindOf(db, recipient, link.topic));
  if (!found) throw notFound(notificationMessages.LINK_INVALID, 'LINK_INVALID');
  return found;
}

/** One thing of its kind: one search among others. */
async function topicOf(db: Db, { accountId, topic: text }: OptOut): Promise<Subscription | undefined> {
  const read = readTopic(text);
  const state = read && (await read.topic.find(db, accountId, read.id));
  if (!read || !state) return undefined;
  const { topic, id } = read;
  return { ...state, change: (isEnabled, at) => topic.change(db, accountId, { id, isEnabled, at }) };
}

/** Every e-mail of a kind. */
function kindOf(db: Db, { id, role, choices }: Recipient, topic: string): Subscription | undefined {
  const kind = notificationKinds.find((known) => known === topic);
  return (
    kind && {
      title: kindText(kind, role).title,
      isEnabled: wants(choices, kind, 'email'),
      change: (isEnabled, at) => changePreference(db, id, { kind, channel: 'email', isEnabled }, at),
    }
  );
}

/** @throws 404. */
export async function readSubscription(db: Db, secret: string, token: string): Promise<MailSubscription> {
  const { title, isEnabled } = await findSubscription(db, secret, token);
  return { title, isEnabled };
}

/** Doing it twice changes nothing. @throws 404. */
export async function changeSubscription(
  db: Db,
  secret: string,
  { token, isEnabled, now }: { token: string; isEnabled: boolean; now: Date },
): Promise<MailSubscription> {
  const { title, change } = await findSubscription(db, secret, token);
  await change(isEnabled, now);
  return { title, isEnabled };
}
