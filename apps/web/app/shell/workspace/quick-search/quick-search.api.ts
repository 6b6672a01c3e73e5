import type { quickSearch } from '@baara/contract/workspace/quick-search';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Things that may be opened by these letters, those opened lately first. Never older than the press that asked. */
export const quickSearchQuery = (q: string, recent: readonly string[]) =>
  queryOptions({
    queryKey: ['quick-search', q, recent],
    queryFn: async ({ signal }) => {
      const query = { q, recent: recent.join(',') };
      return (await api.call<typeof quickSearch>('GET /workspace/search', { query, signal })).data;
    },
    staleTime: 0,
    gcTime: 60_000,
  });
