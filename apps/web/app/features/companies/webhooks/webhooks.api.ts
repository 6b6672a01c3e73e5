import type {
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  replaceWebhookSecret,
  sendWebhookDeliveryAgain,
  updateWebhook,
} from '@baara/contract/integration/webhooks';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const webhooksKey = ['company', 'webhooks'] as const;
/** How often a log is read again while something is on its way. */
const POLL_MS = 3000;

export const webhooksQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: [...webhooksKey, 'list', page, limit],
    queryFn: () => api.call<typeof listWebhooks>('GET /company/webhooks', { query: { page, limit } }),
  });

export const deliveriesQuery = (id: string, page: number, limit: number) =>
  queryOptions({
    queryKey: [...webhooksKey, id, 'deliveries', page, limit],
    queryFn: () =>
      api.call<typeof listWebhookDeliveries>('GET /company/webhooks/:id/deliveries', {
        params: { id },
        query: { page, limit },
      }),
    refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? POLL_MS : false),
  });

const isOnItsWay = ({ state, tries }: { state: string; tries: number }): boolean =>
  state === 'sending' || (state === 'waiting' && tries === 0);

export const deliveryQuery = (id: string, delivery: string) =>
  queryOptions({
    queryKey: [...webhooksKey, id, 'deliveries', 'one', delivery],
    queryFn: () =>
      api.call<typeof getWebhookDelivery>('GET /company/webhooks/:id/deliveries/:delivery', {
        params: { id, delivery },
      }),
  });

export const creatingWebhook = lazyEndpoint('POST /company/webhooks', () =>
  import('@baara/contract/integration/webhooks').then(({ createWebhook }) => createWebhook),
);
export const updatingWebhook = (id: string) =>
  lazyEndpoint(
    'PATCH /company/webhooks/:id',
    () => import('@baara/contract/integration/webhooks').then((contract) => contract.updateWebhook),
    { id },
  );

export const setWebhookActive = (id: string, isActive: boolean) =>
  api.call<typeof updateWebhook>('PATCH /company/webhooks/:id', { params: { id }, body: { isActive } });
export const removeWebhook = (id: string) =>
  api.call<typeof deleteWebhook>('DELETE /company/webhooks/:id', { params: { id } });
export const replaceSecret = (id: string) =>
  api.call<typeof replaceWebhookSecret>('POST /company/webhooks/:id/secret', { params: { id } });
export const sendPing = (id: string) =>
  api.call<typeof pingWebhook>('POST /company/webhooks/:id/ping', { params: { id } });
export const sendAgain = (id: string, delivery: string) =>
  api.call<typeof sendWebhookDeliveryAgain>('POST /company/webhooks/:id/deliveries/:delivery/replay', {
    params: { id, delivery },
  });
