import type {
  Announcement,
  countAnnouncement,
  deleteAnnouncement as deleteAnnouncementEndpoint,
  getAnnouncement,
  getAnnouncementSettings,
  getReceivedAnnouncement,
  listAnnouncementCampaigns,
  listAnnouncements,
  openReceivedAnnouncement,
  stopAnnouncement as stopAnnouncementEndpoint,
  testAnnouncement as testAnnouncementEndpoint,
  unscheduleAnnouncement as unscheduleAnnouncementEndpoint,
} from '@baara/contract/notifications/announcements';
import type { BodyOf, QueryOf } from '@baara/contract/protocol/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const announcementsKey = ['announcements'] as const;
const WHILE_SENDING_MS = 3000;

export const announcementsQuery = (filter: Partial<QueryOf<typeof listAnnouncements>>) =>
  queryOptions({
    queryKey: [...announcementsKey, 'list', filter],
    queryFn: () => api.call<typeof listAnnouncements>('GET /admin/announcements', { query: filter }),
  });

const isMoving = (announcement: Announcement | undefined): boolean =>
  announcement?.status === 'sending' || announcement?.status === 'scheduled';

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: [...announcementsKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getAnnouncement>('GET /admin/announcements/:id', { params: { id } })).data,
    refetchInterval: ({ state }) => (isMoving(state.data) ? WHILE_SENDING_MS : false),
  });

export type ReachAsked = BodyOf<typeof countAnnouncement>;

/** What sending would do now, with the criteria and the text on the screen. */
export const reachQuery = (asked: ReachAsked) =>
  queryOptions({
    queryKey: [...announcementsKey, 'reach', asked],
    queryFn: async () =>
      (await api.call<typeof countAnnouncement>('POST /admin/announcements/reach', { body: asked })).data,
  });

export const campaignsQuery = queryOptions({
  queryKey: [...announcementsKey, 'campaigns'],
  queryFn: async () =>
    (await api.call<typeof listAnnouncementCampaigns>('GET /admin/announcements/campaigns', {})).data,
});

export const settingsQuery = queryOptions({
  queryKey: [...announcementsKey, 'settings'],
  queryFn: async () =>
    (await api.call<typeof getAnnouncementSettings>('GET /admin/announcements/settings', {})).data,
});

export const savingSettings = lazyEndpoint('PUT /admin/announcements/settings', () =>
  import('@baara/contract/notifications/announcements').then(
    ({ saveAnnouncementSettings }) => saveAnnouncementSettings,
  ),
);

export const creatingAnnouncement = lazyEndpoint('POST /admin/announcements', () =>
  import('@baara/contract/notifications/announcements').then(({ createAnnouncement }) => createAnnouncement),
);

export const changingAnnouncement = (id: string) =>
  lazyEndpoint(
    'PUT /admin/announcements/:id',
    () =>
      import('@baara/contract/notifications/announcements').then(
        ({ changeAnnouncement }) => changeAnnouncement,
      ),
    { id },
  );

export const sendingAnnouncement = (id: string) =>
  lazyEndpoint(
    'POST /admin/announcements/:id/sending',
    () =>
      import('@baara/contract/notifications/announcements').then(({ sendAnnouncement }) => sendAnnouncement),
    { id },
  );

export const testAnnouncement = (id: string) =>
  api.call<typeof testAnnouncementEndpoint>('POST /admin/announcements/:id/test', {
    params: { id },
    body: {},
  });

export const stopAnnouncement = (id: string) =>
  api.call<typeof stopAnnouncementEndpoint>('POST /admin/announcements/:id/stop', { params: { id } });

export const unscheduleAnnouncement = (id: string) =>
  api.call<typeof unscheduleAnnouncementEndpoint>('POST /admin/announcements/:id/unscheduling', {
    params: { id },
  });

export const deleteAnnouncement = (id: string) =>
  api.call<typeof deleteAnnouncementEndpoint>('DELETE /admin/announcements/:id', { params: { id } });

/** The fresh one takes its place at once; lists are read again when next shown. */
export function cacheAnnouncement(client: QueryClient, announcement: Announcement): void {
  client.setQueryData(announcementQuery(announcement.id).queryKey, announcement);
  void client.invalidateQueries({ queryKey: [...announcementsKey, 'list'] });
}

/** A decision about a proposal changes one of them: all are read again. */
export const forgetAnnouncements = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: announcementsKey });

export const receivedQuery = (id: string) =>
  queryOptions({
    queryKey: [...announcementsKey, 'received', id],
    queryFn: async () =>
      (await api.call<typeof getReceivedAnnouncement>('GET /announcements/:id', { params: { id } })).data,
  });

export const noteOpening = (id: string, hasClicked: boolean) =>
  api.call<typeof openReceivedAnnouncement>('POST /announcements/:id/opening', {
    params: { id },
    body: { hasClicked },
    isSentAgain: true,
  });
