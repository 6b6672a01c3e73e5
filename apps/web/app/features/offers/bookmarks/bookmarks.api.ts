import type { listBookmarks } from '@baara/contract/offers/offers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const bookmarksQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: ['bookmarks', page],
    queryFn: () => api.call<typeof listBookmarks>('GET /bookmarks', { query: { page, limit } }),
  });
