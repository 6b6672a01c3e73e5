import type {
  cancelBulkMessage as cancelBulkMessageEndpoint,
  retryBulkMessage as retryBulkMessageEndpoint,
  startBulkMessage as startBulkMessageEndpoint,
} from '@baara/contract/messaging/messaging';
import type { CallInput } from '../../../lib/api-client.ts';
import type {
  BulkMessage,
  BulkSelection,
  getBulkMessage,
  listBulkMessages,
  listBulkTemplates,
  previewBulkMessage,
} from '@baara/contract/messaging/messaging';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { messagesKey } from '../../../shell/public/messages-key.ts';

export const bulkStatuses: Record<BulkMessage['status'], string> = {
  running: 'Envoi en cours',
  done: 'Envoi terminé',
  cancelled: 'Envoi arrêté',
};

export const skippedCount = ({ skipped }: BulkMessage): number =>
  skipped.reduce((sum, { count }) => sum + count, 0);

export const bulkQuery = (id: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'bulk', id],
    queryFn: async () =>
      (await api.call<typeof getBulkMessage>('GET /recruiter/messages/bulk/:id', { params: { id } })).data,
  });

export const bulksQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: [...messagesKey, 'bulks', page, limit],
    queryFn: () =>
      api.call<typeof listBulkMessages>('GET /recruiter/messages/bulk', { query: { page, limit } }),
    placeholderData: keepPreviousData,
  });

export const bulkTemplatesQuery = (offerId: number | null) =>
  queryOptions({
    queryKey: [...messagesKey, 'bulk-templates', offerId],
    queryFn: async () =>
      (
        await api.call<typeof listBulkTemplates>('GET /recruiter/message-templates/bulk', {
          query: { offerId: offerId ?? undefined },
        })
      ).data,
  });

/** What would leave, and to whom. While another text of the same people is asked about, what the last one said stays. */
export const bulkPreviewQuery = ({ text, ...selection }: BulkSelection & { text: string }) => {
  const people = JSON.stringify(selection);
  return queryOptions({
    queryKey: [...messagesKey, 'bulk-preview', people, text],
    queryFn: async ({ signal }) =>
      (
        await api.call<typeof previewBulkMessage>('POST /recruiter/messages/bulk/preview', {
          body: { ...selection, text },
          signal,
        })
      ).data,
    placeholderData: (before, asked) => (asked?.queryKey.includes(people) ? before : undefined),
    staleTime: 0,
    gcTime: 60_000,
  });
};

export const cancelBulkMessage = (input: CallInput<typeof cancelBulkMessageEndpoint>) =>
  api.call<typeof cancelBulkMessageEndpoint>('POST /recruiter/messages/bulk/:id/cancel', input);

export const retryBulkMessage = (input: CallInput<typeof retryBulkMessageEndpoint>) =>
  api.call<typeof retryBulkMessageEndpoint>('POST /recruiter/messages/bulk/:id/retry', input);

export const startBulkMessage = (input: CallInput<typeof startBulkMessageEndpoint>) =>
  api.call<typeof startBulkMessageEndpoint>('POST /recruiter/messages/bulk', input);
