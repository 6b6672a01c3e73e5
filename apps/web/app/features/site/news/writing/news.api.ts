import type {
  EditedNews,
  deleteNews,
  getEditedNews,
  listEditedNews,
  togglePublishNews,
} from '@baara/contract/site/news';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';
import { requireSuccess } from '../read-news.ts';

const key = ['edited-news'] as const;

export type NewsFilter = { page: number; limit: number; search: string; state: 'published' | 'draft' | null };
export type ListedNews = Omit<EditedNews, 'content'>;

export const writtenNewsQuery = ({ page, limit, search, state }: NewsFilter) =>
  queryOptions({
    queryKey: [...key, 'list', page, limit, search, state],
    queryFn: async () =>
      requireSuccess(
        await api.call<typeof listEditedNews>('GET /admin/news', {
          query: { page, limit, search, ...(state && { state }) },
        }),
      ),
  });

export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: async () =>
      requireSuccess(await api.call<typeof getEditedNews>('GET /admin/news/:id', { params: { id } })).data,
  });

export const togglePublished = (id: number) =>
  api.call<typeof togglePublishNews>('PUT /news/:id/toggle-publish', { params: { id } });

export const removeArticle = (id: number) =>
  api.call<typeof deleteNews>('DELETE /news/:id', { params: { id } });

export const forgetNews = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key });

/** After a save: the fresh article takes its place at once, the list is read again. */
export function cacheArticle(client: QueryClient, article: EditedNews): Promise<void> {
  client.setQueryData(articleQuery(article.id).queryKey, article);
  return client.invalidateQueries({ queryKey: [...key, 'list'] });
}

const contract = () => import('@baara/contract/site/news');

export const creatingNews = lazyEndpoint('POST /news', () => contract().then(({ createNews }) => createNews));

export const updatingNews = (id: number) =>
  lazyEndpoint('PUT /news/:id', () => contract().then(({ updateNews }) => updateNews), { id });
