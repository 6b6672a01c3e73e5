import type {
  changeNotificationPreference as changeNotificationPreferenceEndpoint,
  getMailSubscription as getMailSubscriptionEndpoint,
  resubscribe as resubscribeEndpoint,
  unsubscribe as unsubscribeEndpoint,
} from '@baara/contract/notifications/notification-preferences';
import type { CallInput } from '../../lib/api-client.ts';
import type {
  listNotificationPreferences,
  NotificationPreference,
} from '@baara/contract/notifications/notification-preferences';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const preferencesKey = ['notification-preferences'] as const;

export const preferencesQuery = queryOptions({
  queryKey: preferencesKey,
  queryFn: async (): Promise<NotificationPreference[]> =>
    (await api.call<typeof listNotificationPreferences>('GET /notification-preferences')).data,
});

export const changeNotificationPreference = (input: CallInput<typeof changeNotificationPreferenceEndpoint>) =>
  api.call<typeof changeNotificationPreferenceEndpoint>('PUT /notification-preferences', input);

export const getMailSubscription = (input: CallInput<typeof getMailSubscriptionEndpoint>) =>
  api.call<typeof getMailSubscriptionEndpoint>('GET /unsubscribe/:token', input);

export const resubscribe = (input: CallInput<typeof resubscribeEndpoint>) =>
  api.call<typeof resubscribeEndpoint>('DELETE /unsubscribe/:token', input);

export const unsubscribe = (input: CallInput<typeof unsubscribeEndpoint>) =>
  api.call<typeof unsubscribeEndpoint>('POST /unsubscribe/:token', input);
