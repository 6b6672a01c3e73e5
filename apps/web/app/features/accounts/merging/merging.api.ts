import type { listLookAlikes, previewMerge } from '@baara/contract/accounts/merging';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const mergingKey = ['merging'] as const;

export const lookAlikesQuery = (id: string) =>
  queryOptions({
    queryKey: [...mergingKey, 'look-alikes', id],
    queryFn: async () =>
      (await api.call<typeof listLookAlikes>('GET /admin/users/:id/look-alikes', { params: { id } })).data,
  });

export const mergePreviewQuery = (id: string, source: string) =>
  queryOptions({
    queryKey: [...mergingKey, 'preview', id, source],
    queryFn: async () =>
      (
        await api.call<typeof previewMerge>('POST /admin/users/:id/merge-previews', {
          params: { id },
          body: { source },
        })
      ).data,
  });

export const proposingMerge = (id: string) =>
  lazyEndpoint(
    'POST /admin/users/:id/merge-proposals',
    () => import('@baara/contract/accounts/merging').then(({ proposeMerge }) => proposeMerge),
    { id },
  );
