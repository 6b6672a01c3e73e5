import type {
  listSavedViews,
  removeSavedView as removeSavedViewEndpoint,
  SavedViewScreen,
} from '@baara/contract/accounts/saved-views';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';

export const savedViewsQuery = (screen: SavedViewScreen) =>
  queryOptions({
    queryKey: ['saved-views', screen],
    queryFn: async () =>
      (await api.call<typeof listSavedViews>('GET /admin/saved-views', { query: { screen } })).data,
  });

export const savingView = lazyEndpoint('POST /admin/saved-views', () =>
  import('@baara/contract/accounts/saved-views').then(({ saveView }) => saveView),
);

export const removeSavedView = (id: string) =>
  api.call<typeof removeSavedViewEndpoint>('DELETE /admin/saved-views/:id', { params: { id } });
