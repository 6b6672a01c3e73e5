import type {
  blockCompany as blockCompanyEndpoint,
  changeConversation as changeConversationEndpoint,
  openConversation as openConversationEndpoint,
  readConversation as readConversationEndpoint,
  unblockCompany as unblockCompanyEndpoint,
} from '@baara/contract/messaging/messaging';
import type { listProjectConversations, WrittenProject } from '@baara/contract/freelance/project-messages';
import type { listFirmConversations } from '@baara/contract/messaging/firm-messages';
import type { EndpointAnswer } from '@baara/contract/protocol/endpoint';
import type { CallInput } from '../../lib/api-client.ts';
import type {
  getConversation,
  getConversationWith,
  listConversations,
  listConversationTemplates,
  listFirstMessageTemplates,
  listMessages,
  Message,
} from '@baara/contract/messaging/messaging';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { lazyEndpoint } from '../../lib/forms/lazy-endpoint.ts';
import { messagesKey } from '../../shell/public/messages-key.ts';

const MESSAGES = 30;

export type ConversationsFilter = { page: number; search: string; isUnread: boolean; isArchived: boolean };

type ConversationPage = Pick<
  EndpointAnswer<typeof listConversations>,
  'data' | 'pagination' | 'withFirm' | 'ofMissions'
> & { projects?: WrittenProject[] };

/** One's own conversations or those of one's company; those of the firm; or those of a client's projects, or of one. */
export const conversationsQuery = (
  inbox: 'own' | 'firm' | 'client',
  { page, search, isUnread, isArchived }: ConversationsFilter,
  missionId?: string,
) =>
  queryOptions({
    queryKey: [...messagesKey, 'list', inbox, missionId, page, search, isUnread, isArchived],
    queryFn: async (): Promise<ConversationPage> => {
      const query = {
        page,
        search: search || undefined,
        unread: isUnread || undefined,
        archived: isArchived || undefined,
      };
      if (inbox === 'own') return api.call<typeof listConversations>('GET /conversations', { query });
      if (inbox === 'client') {
        const ofClient = await api.call<typeof listProjectConversations>('GET /missions/conversations', {
          query: { ...query, missionId },
        });
        return { ...ofClient, withFirm: null, ofMissions: null };
      }
      const ofFirm = await api.call<typeof listFirmConversations>('GET /manager/conversations', { query });
      return { ...ofFirm, withFirm: null, ofMissions: null };
    },
    placeholderData: keepPreviousData,
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getConversation>('GET /conversations/:id', { params: { id } })).data,
  });

/** Which conversation the company has with a candidate, if any. */
export const conversationWithQuery = (candidateId: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'with', candidateId],
    queryFn: async () =>
      (
        await api.call<typeof getConversationWith>('GET /recruiter/conversations/with/:candidateId', {
          params: { candidateId },
        })
      ).data,
  });

/** Newest first, a page at a time towards the past. */
export const threadKey = (id: string) => [...messagesKey, 'thread', id] as const;

export const threadQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: threadKey(id),
    queryFn: ({ pageParam }) =>
      api.call<typeof listMessages>('GET /conversations/:id/messages', {
        params: { id },
        query: { limit: MESSAGES, before: pageParam },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasOlder, data }) => (hasOlder ? data.at(-1)?.id : undefined),
  });

export const templatesQuery = (id: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'templates', id],
    queryFn: async () =>
      (
        await api.call<typeof listConversationTemplates>('GET /conversations/:id/templates', {
          params: { id },
        })
      ).data,
  });

/** Before there is a conversation. */
export const firstTemplatesQuery = (candidateId: string, offerId: number | undefined) =>
  queryOptions({
    queryKey: [...messagesKey, 'first-templates', candidateId, offerId],
    queryFn: async () =>
      (
        await api.call<typeof listFirstMessageTemplates>(
          'GET /recruiter/conversations/with/:candidateId/templates',
          { params: { candidateId }, query: { offerId } },
        )
      ).data,
  });

/** Oldest first, each once: a page read again may overlap the next. */
export function inOrder(pages: readonly { data: Message[] }[]): Message[] {
  const byId = new Map(pages.flatMap(({ data }) => data).map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

export const blockCompany = (input: CallInput<typeof blockCompanyEndpoint>) =>
  api.call<typeof blockCompanyEndpoint>('POST /conversations/:id/block', input);

export const changeConversation = (input: CallInput<typeof changeConversationEndpoint>) =>
  api.call<typeof changeConversationEndpoint>('PATCH /conversations/:id', input);

export const readConversationWith = (input: CallInput<typeof getConversationWith>) =>
  api.call<typeof getConversationWith>('GET /recruiter/conversations/with/:candidateId', input);

export const openConversation = (input: CallInput<typeof openConversationEndpoint>) =>
  api.call<typeof openConversationEndpoint>('POST /recruiter/conversations', input);

export const readConversation = (input: CallInput<typeof readConversationEndpoint>) =>
  api.call<typeof readConversationEndpoint>('POST /conversations/:id/read', input);

export const reportingConversation = (id: string) =>
  lazyEndpoint(
    'POST /conversations/:id/report',
    () => import('@baara/contract/messaging/messaging').then(({ reportConversation }) => reportConversation),
    { id },
  );

export const unblockCompany = (input: CallInput<typeof unblockCompanyEndpoint>) =>
  api.call<typeof unblockCompanyEndpoint>('DELETE /conversations/:id/block', input);
