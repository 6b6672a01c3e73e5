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
