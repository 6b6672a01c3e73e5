import type { ShortlistSort, ShortlistStatus } from '@baara/contract/candidates/shortlist-messages';
import type {
  listOfferShortlist,
  listShortlist,
  listShortlistMarks,
} from '@baara/contract/candidates/shortlists';
import type { FollowUpState } from '@baara/contract/candidates/talent-pool-words';
import type { listPoolPeople } from '@baara/contract/candidates/talent-pools';
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
  followUp: FollowUpState | undefined;
  sort: ShortlistSort | undefined;
};

export type ShortlistOf = { offerId?: string | undefined; poolId?: string | undefined };

/** Of one offer or one pool, or without either the company's whole shortlist. */
export const shortlistQuery = ({ offerId, poolId }: ShortlistOf, filter: ShortlistFilter) =>
  queryOptions({
    queryKey: [...shortlistKey, 'list', poolId ?? offerId ?? 'all', filter],
    queryFn: () => {
      const { scope, isMine, search, followUp, invited, ...rest } = filter;
      if (poolId !== undefined)
        return api.call<typeof listPoolPeople>('GET /recruiter/pools/:id/people', {
          params: { id: poolId },
          query: { ...rest, followUp, search: search || undefined },
        });
      const query = { ...rest, invited, search: search || undefined, mine: isMine || undefined };
      return offerId === undefined
        ? api.call<typeof listShortlist>('GET /recruiter/shortlist', { query: { ...query, scope } })
        : api.call<typeof listOfferShortlist>('GET /recruiter/offers/:id/shortlist', {
            params: { id: offerId },
            query,
          });
    },
  });
