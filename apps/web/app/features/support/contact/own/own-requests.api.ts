import type {
  getOwnRequest,
  listOwnRequests,
  OwnRequest,
  rateOwnRequest,
  replyToOwnRequest as replyToOwnRequestEndpoint,
  uploadOwnAttachment,
} from '@baara/contract/support/own-requests';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';
import { sendingApi } from '../../../../lib/sending-api.ts';
import type { UploadDocument } from '../attachments.tsx';

const ownRequestsKey = ['own-requests'] as const;

export const ownRequestsQuery = (filter: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...ownRequestsKey, 'list', filter],
    queryFn: () => api.call<typeof listOwnRequests>('GET /support/requests', { query: filter }),
  });

export const ownRequestQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownRequestsKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getOwnRequest>('GET /support/requests/:id', { params: { id } })).data,
  });

export const sendingOwnRequest = lazyEndpoint('POST /support/requests', () =>
  import('@baara/contract/support/own-requests').then(({ sendOwnRequest }) => sendOwnRequest),
);

export const replyToOwnRequest = (id: string, body: BodyOf<typeof replyToOwnRequestEndpoint>) =>
  api.call<typeof replyToOwnRequestEndpoint>('POST /support/requests/:id/replies', { params: { id }, body });

export const rateRequest = (id: string, body: BodyOf<typeof rateOwnRequest>) =>
  api.call<typeof rateOwnRequest>('POST /support/requests/:id/satisfaction', { params: { id }, body });

export const uploadOwnDocument: UploadDocument = async (file, onProgress) => {
  const form = new FormData();
  form.set('file', file);
  const { data } = await sendingApi(onProgress).call<typeof uploadOwnAttachment>(
    'POST /support/attachments',
    {
      form,
    },
  );
  return data;
};

export const ownDocumentHref = (id: string) => (fileId: string) =>
  `/api/v1/support/requests/${id}/attachments/${fileId}`;

/** The fresh request takes its place at once; lists are read again when next shown. */
export function cacheOwnRequest(client: QueryClient, request: OwnRequest): void {
  client.setQueryData(ownRequestQuery(request.id).queryKey, request);
  void client.invalidateQueries({ queryKey: [...ownRequestsKey, 'list'] });
}
