import type {
  createSupportCode as createSupportCodeEndpoint,
  endSupportView as endSupportViewEndpoint,
  getUserSupport,
  listSupportViews,
  openAgreedSupportView as openAgreedSupportViewEndpoint,
  removeSupportCode as removeSupportCodeEndpoint,
} from '@baara/contract/accounts/support-views';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const supportViewsKey = ['support-views'] as const;

/** Who saw the platform as me. */
export const supportViewsQuery = (page: number) =>
  queryOptions({
    queryKey: [...supportViewsKey, 'mine', page],
    queryFn: () => api.call<typeof listSupportViews>('GET /support-views', { query: { page } }),
  });

export const createSupportCode = () => api.call<typeof createSupportCodeEndpoint>('POST /support-code');
export const removeSupportCode = () => api.call<typeof removeSupportCodeEndpoint>('DELETE /support-code');

export const endSupportView = (id: string) =>
  api.call<typeof endSupportViewEndpoint>('POST /support-views/:id/end', { params: { id } });

/** Whether I may see the platform as somebody, and what two people agreed to. */
export const userSupportQuery = (id: string) =>
  queryOptions({
    queryKey: [...supportViewsKey, 'of', id],
    queryFn: async () =>
      (await api.call<typeof getUserSupport>('GET /admin/users/:id/support', { params: { id } })).data,
    retry: false,
  });

const contract = () => import('@baara/contract/accounts/support-views');

export const openingSupportView = (id: string) =>
  lazyEndpoint(
    'POST /admin/users/:id/support-views',
    () => contract().then(({ openSupportView }) => openSupportView),
    { id },
  );

export const proposingSupportView = (id: string) =>
  lazyEndpoint(
    'POST /admin/users/:id/support-proposals',
    () => contract().then(({ proposeSupportView }) => proposeSupportView),
    { id },
  );

export const openAgreedSupportView = (id: string) =>
  api.call<typeof openAgreedSupportViewEndpoint>('POST /admin/support-views/:id/opening', { params: { id } });
