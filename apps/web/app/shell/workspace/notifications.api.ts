import type {
  readAllNotifications as readAllNotificationsEndpoint,
  readNotification as readNotificationEndpoint,
} from '@baara/contract/notifications/notifications';
import type { CallInput } from '../../lib/api-client.ts';
import type { listConversations } from '@baara/contract/messaging/messaging';
import type { listNotifications } from '@baara/contract/notifications/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { messagesKey, unreadMessagesKey } from '../public/messages-key.ts';

export const notificationsKey = ['notifications'] as const;

const PER_PAGE = 10;

/** My notifications, the latest first. */
export const notificationListQuery = infiniteQueryOptions({
  queryKey: [...notificationsKey, 'list'],
  queryFn: ({ pageParam }) =>
    api.call<typeof listNotifications>('GET /notifications', { query: { page: pageParam, limit: PER_PAGE } }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }) =>
    pagination.page < pagination.pages ? pagination.page + 1 : undefined,
  staleTime: 0,
});

/** How many notifications wait to be read. */
export const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: async (): Promise<number> => {
    const answer = await api.call<typeof listNotifications>('GET /notifications', { query: { limit: 1 } });
    return answer.unread;
  },
});

/** How many conversations do. Where no stream says that one changed, those on the screen are read again with the count. */
export const unreadMessagesQuery = queryOptions({
  queryKey: unreadMessagesKey,
  queryFn: async (): Promise<number> => {
    const answer = await api.call<typeof listConversations>('GET /conversations', { query: { limit: 1 } });
    void queryClient.invalidateQueries({ queryKey: messagesKey });
    return answer.unreadConversations;
  },
});

export const readAllNotifications = () =>
  api.call<typeof readAllNotificationsEndpoint>('POST /notifications/read-all');

export const readNotification = (input: CallInput<typeof readNotificationEndpoint>) =>
  api.call<typeof readNotificationEndpoint>('PATCH /notifications/:id', input);
