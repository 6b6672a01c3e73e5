import type {
  EditedWikiResource,
  getEditedWikiResource,
  listEditedWikiResources,
} from '@baara/contract/settings/wiki-resources';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';

const key = ['wiki-resources'] as const;

/** Enough for any firm's terms: they are ordered on one page. */
const PAGE_SIZE = 100;

export const resourcesQuery = (page: number) =>
  queryOptions({
    queryKey: [...key, 'list', page],
    queryFn: () =>
      api.call<typeof listEditedWikiResources>('GET /admin/wiki-resources', {
        query: { page, limit: PAGE_SIZE },
      }),
  });

export const resourceQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getEditedWikiResource>('GET /admin/wiki-resources/:id', { params: { id } }))
        .data,
  });

/** After a change: the fresh resource takes its place at once, the list is read again. */
export function cacheResource(client: QueryClient, resource: EditedWikiResource): Promise<void> {
  client.setQueryData(resourceQuery(resource.id).queryKey, resource);
  return forgetList(client);
}

export const forgetList = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [...key, 'list'] });
