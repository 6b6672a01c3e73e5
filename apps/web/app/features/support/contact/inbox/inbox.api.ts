import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type {
  changeContactMessage,
  ContactDetail,
  deleteContactMessage,
  getContactMessage,
  listContactMessages,
  noteContactMessage,
  openContactMessage,
} from '@baara/contract/support/contact';
import type {
  ContactCategory,
  ContactSentiment,
  ContactStatus,
} from '@baara/contract/support/contact-messages';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';
import { useOpening } from '../../../../lib/use-opening.ts';

const inboxKey = ['contact-messages'] as const;

export type InboxFilter = {
  page: number;
  limit: number;
  search: string;
  status?: ContactStatus | undefined;
  category?: ContactCategory | undefined;
  sentiment?: ContactSentiment | undefined;
  assignee?: 'me' | 'nobody' | undefined;
};

export const inboxQuery = (filter: InboxFilter) =>
  queryOptions({
    queryKey: [...inboxKey, 'list', filter],
    queryFn: () =>
      api.call<typeof listContactMessages>('GET /admin/contact-messages', {
        query: { ...filter, search: filter.search || undefined },
      }),
  });

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getContactMessage>('GET /admin/contact-messages/:id', { params: { id } })).data,
  });

const open = (id: string) =>
  api.call<typeof openContactMessage>('POST /admin/contact-messages/:id/reading', {
    params: { id },
    isSentAgain: true,
  });

/** Somebody of the team looks at a message: from then on it counts as read, in the list too. */
export function useMessageOpening(shown: string | undefined): void {
  const client = useQueryClient();
  useOpening(shown, open, (_, id) => {
    client.setQueryData(messageQuery(id).queryKey, (one) => one && { ...one, unread: false });
    forgetLists(client);
  });
}

/** After a change: the fresh message takes its place at once, lists are read again when next shown. */
export function cacheMessage(client: QueryClient, message: ContactDetail): void {
  client.setQueryData(messageQuery(message.id).queryKey, message);
  forgetLists(client);
}

export function forgetLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [...inboxKey, 'list'] });
}

export const answeringMessage = (id: string) =>
  lazyEndpoint(
    'POST /admin/contact-messages/:id/answers',
    () => import('@baara/contract/support/contact').then(({ answerContactMessage }) => answerContactMessage),
    { id },
  );

export const changeMessage = (id: string, body: BodyOf<typeof changeContactMessage>) =>
  api.call<typeof changeContactMessage>('PATCH /admin/contact-messages/:id', { params: { id }, body });

export const noteMessage = (id: string, body: string) =>
  api.call<typeof noteContactMessage>('POST /admin/contact-messages/:id/notes', {
    params: { id },
    body: { body },
  });

export const deleteMessage = (id: string) =>
  api.call<typeof deleteContactMessage>('DELETE /admin/contact-messages/:id', { params: { id } });
