import type { readCandidateSearch } from '@baara/contract/candidates/search';
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

/**
 * What of the words the search of candidates reads as filters, as its own box does: « comptable Bamako » is a trade in a
 * town. Without an answer they are words.
 */
export const readCandidateWords = async (search: string) =>
  (
    await api
      .call<typeof readCandidateSearch>('GET /recruiter/candidates/reading', { query: { search } })
      .catch(() => null)
  )?.data ?? { search, filters: {} };
