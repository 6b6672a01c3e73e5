import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';

export const Notification = z.object({
  id: z.int(),
  title: z.string(),
  createdAt: Instant,
  url: z.string().nullable(),
  /** 0 unread, 1 read. */
  state: z.union([z.literal(0), z.literal(1)]),
  type: z.int(),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint('GET /notifications', {
  summary: 'Mes notifications, les plus récentes d’abord.',
  query: z.object(pageQuery(20)),
  data: z.array(Notification),
  paginated: true,
  extra: z.object({ unread: z.int() }),
});
/** The stream's event `unread`: at once, then at each change. */
export const UnreadState = z.object({
  unread: z.int(),
  /** The newest unread one. */
  latest: z.object({ id: z.int(), title: z.string(), type: z.int() }).nullable(),
  /** Conversations that wait to be read, and when any of mine last changed: anyone who shows them reads them again. */
  messages: z.object({ unread: z.int(), changedAt: z.string().nullable() }),
});
export type UnreadState = z.infer<typeof UnreadState>;

export const streamNotifications = endpoint('GET /notifications/stream', {
  summary: 'Mes notifications non lues, en direct (text/event-stream).',
});
export const readNotification = endpoint('PATCH /notifications/:id', {
  summary: 'Marque une notification comme lue ou non lue.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({ state: z.union([z.literal(0), z.literal(1)]) }),
  data: Notification,
});
export const readAllNotifications = endpoint('POST /notifications/read-all', {
  summary: 'Marque toutes mes notifications comme lues.',
  data: z.object({ updated: z.int() }),
});
