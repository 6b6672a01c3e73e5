import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { notificationChannels, notificationKinds } from './notification-kinds.ts';

export const NotificationPreference = z.object({
  kind: z.enum(notificationKinds),
  title: z.string(),
  explanation: z.string(),
  /** What of it goes by SMS; null where none does. */
  smsExplanation: z.string().nullable(),
  /** Why it cannot be switched off; null when it can. */
  lockedReason: z.string().nullable(),
  /** In the bell. */
  app: z.boolean(),
  email: z.boolean(),
  /** Null where no SMS is ever sent, and on an installation without a gateway. */
  sms: z.boolean().nullable(),
  whatsapp: z.boolean().nullable(),
  /** Null until one of my browsers is notified. */
  push: z.boolean().nullable(),
});
export type NotificationPreference = z.infer<typeof NotificationPreference>;

export const listNotificationPreferences = endpoint('GET /notification-preferences', {
  summary: 'Ce dont je suis prévenu, par type et par canal.',
  data: z.array(NotificationPreference),
});
export const changeNotificationPreference = endpoint('PUT /notification-preferences', {
  summary: 'Active ou désactive un type de notification sur un canal.',
  body: z.object({
    kind: z.enum(notificationKinds, 'Type de notification inconnu'),
    channel: z.enum(notificationChannels, 'Canal inconnu'),
    isEnabled: z.boolean('Indiquez si la notification est active'),
  }),
  data: z.array(NotificationPreference),
});

/** The emails that a link is about; anyone with the link may switch them off and on, and do nothing else. */
export const MailSubscription = z.object({ title: z.string(), isEnabled: z.boolean() });
export type MailSubscription = z.infer<typeof MailSubscription>;
const link = z.object({ token: z.string() });

export const getMailSubscription = endpoint('GET /unsubscribe/:token', {
  summary: 'L’état des emails dont parle un lien de désabonnement.',
  params: link,
  data: MailSubscription,
});
export const unsubscribe = endpoint('POST /unsubscribe/:token', {
  summary: 'Désactive ces emails (en un clic : RFC 8058).',
  params: link,
  accepts: 'json-or-form',
  data: MailSubscription,
});
export const resubscribe = endpoint('DELETE /unsubscribe/:token', {
  summary: 'Active de nouveau ces emails.',
  params: link,
  data: MailSubscription,
});
