import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type {
  changeContactMessage,
  ContactDetail,
  ContactFilter,
  deleteContactMessage,
  getContactMessage,
  listContactMessages,
  noteContactMessage,
  openContactMessage,
} from '@baara/contract/support/contact';
import type {
  exportContactMessages as exportContactMessagesEndpoint,
  getOpeningHours,
  getSupportFigures,
  listCannedAnswers,
  mergeContactMessage,
  removeCannedAnswer as removeCannedAnswerEndpoint,
  uploadContactAttachment,
} from '@baara/contract/support/support-desk';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import type { CallInput } from '../../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';
import { sendingApi } from '../../../../lib/sending-api.ts';
import { useOpening } from '../../../../lib/use-opening.ts';
import type { UploadDocument } from '../attachments.tsx';

const inboxKey = ['contact-messages'] as const;

export type InboxFilter = ContactFilter & { page: number; limit: number; search: string };

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

export const exportMessages = (input: CallInput<typeof exportContactMessagesEndpoint>) =>
  api.call<typeof exportContactMessagesEndpoint>('POST /admin/contact-messages/exports', input);

export const mergeMessage = (id: string, body: BodyOf<typeof mergeContactMessage>) =>
  api.call<typeof mergeContactMessage>('POST /admin/contact-messages/:id/merging', { params: { id }, body });

export const uploadAnswerDocument =
  (id: string): UploadDocument =>
  async (file, onProgress) => {
    const form = new FormData();
    form.set('file', file);
    const { data } = await sendingApi(onProgress).call<typeof uploadContactAttachment>(
      'POST /admin/contact-messages/:id/attachments',
      { params: { id }, form },
    );
    return data;
  };

export const documentHref = (id: string) => (fileId: string) =>
  `/api/v1/admin/contact-messages/${id}/attachments/${fileId}`;

export const figuresQuery = queryOptions({
  queryKey: [...inboxKey, 'list', 'figures'],
  queryFn: async () => (await api.call<typeof getSupportFigures>('GET /admin/support/figures', {})).data,
});

export const hoursQuery = queryOptions({
  queryKey: [...inboxKey, 'hours'],
  queryFn: async () => (await api.call<typeof getOpeningHours>('GET /admin/support/hours', {})).data,
});

export const savingHours = lazyEndpoint('PUT /admin/support/hours', () =>
  import('@baara/contract/support/support-desk').then(({ saveOpeningHours }) => saveOpeningHours),
);

export const cannedAnswersQuery = queryOptions({
  queryKey: ['canned-answers'],
  queryFn: async () =>
    (await api.call<typeof listCannedAnswers>('GET /admin/support/canned-answers', {})).data,
});

export const addingCannedAnswer = lazyEndpoint('POST /admin/support/canned-answers', () =>
  import('@baara/contract/support/support-desk').then(({ addCannedAnswer }) => addCannedAnswer),
);
export const changingCannedAnswer = (id: string) =>
  lazyEndpoint(
    'PUT /admin/support/canned-answers/:id',
    () => import('@baara/contract/support/support-desk').then(({ changeCannedAnswer }) => changeCannedAnswer),
    { id },
  );
export const removeCannedAnswer = (id: string) =>
  api.call<typeof removeCannedAnswerEndpoint>('DELETE /admin/support/canned-answers/:id', { params: { id } });
