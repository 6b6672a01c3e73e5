import type { ShortlistSort, ShortlistStatus } from '@baara/contract/candidates/shortlist-messages';
import type {
  listOfferShortlist,
  listShortlist,
  listShortlistMarks,
} from '@baara/contract/candidates/shortlists';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';

export const shortlistKey = ['recruiter', 'shortlist'] as const;

/** The shortlists of each of these candidates. */
export const marksQuery = (candidateIds: readonly string[]) =>
  queryOptions({
    queryKey: [...shortlistKey, 'marks', ...candidateIds],
    enabled: candidateIds.length > 0,
    queryFn: async () =>
      (
        await api.call<typeof listShortlistMarks>('GET /recruiter/shortlist/marks', {
          query: { candidateIds: candidateIds.join(',') },
        })
      ).data,
  });

export type ShortlistFilter = {
  page: number;
  limit: number;
  search: string;
  status: ShortlistStatus | undefined;
  invited: 'yes' | 'no' | undefined;
  scope: 'offers' | 'general' | undefined;
  isMine: boolean;
  sort: ShortlistSort | undefined;
};

/** Of one offer, or without one the company's whole shortlist. */
export const shortlistQuery = (offerId: string | undefined, filter: ShortlistFilter) =>
  queryOptions({
    queryKey: [...shortlistKey, 'list', offerId ?? 'all', filter],
    queryFn: () => {
      const { scope, isMine, search, ...rest } = filter;
      const query = { ...rest, search: search || undefined, mine: isMine || undefined };
      return offerId === undefined
        ? api.call<typeof listShortlist>('GET /recruiter/shortlist', { query: { ...query, scope } })
        : api.call<typeof listOfferShortlist>('GET /recruiter/offers/:id/shortlist', {
            params: { id: offerId },
            query,
          });
    },
  });
