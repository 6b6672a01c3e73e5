import type {
  getRecruiterOffer,
  listRecruiterOffers,
  RecruiterOffer,
} from '@baara/contract/offers/recruiter-offers';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { companyOffersRoot } from '../../../../lib/query-roots.ts';
import { refreshAskedApproval } from '../../../companies/approvals/public/ask-approval.ts';

export const offersKey = companyOffersRoot;

export type OfferListFilter = {
  page: number;
  limit: number;
  status: RecruiterOffer['status'] | null;
  search: string;
  sort: 'updated_at' | 'created_at' | 'expires_at' | 'title' | 'applications';
  order: 'asc' | 'desc';
};

export const offersQuery = (filter: OfferListFilter) =>
  queryOptions({
    queryKey: [...offersKey, 'list', filter],
    queryFn: () =>
      api.call<typeof listRecruiterOffers>('GET /recruiter/offers', {
        query: {
          ...filter,
          search: filter.search || undefined,
          status: filter.status ?? undefined,
        },
      }),
  });

const LONGEST_SEARCH = 200;

/** Those that take candidates, or all of them, last worked on first, a page at a time. */
export const offerChoicesQuery = (search: string, withClosed: boolean) =>
  infiniteQueryOptions({
    queryKey: [...offersKey, 'list', withClosed ? 'all' : 'open', search],
    queryFn: ({ pageParam }) =>
      api.call<typeof listRecruiterOffers>('GET /recruiter/offers', {
        query: {
          page: pageParam,
          search: search.slice(0, LONGEST_SEARCH) || undefined,
          status: withClosed ? undefined : 'active',
          sort: 'updated_at',
        },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
  });

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: [...offersKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getRecruiterOffer>('GET /recruiter/offers/:id', { params: { id } })).data,
    structuralSharing: (before, next) =>
      latestOffer(before as RecruiterOffer | undefined, next as RecruiterOffer),
  });

/** An answer that left the server before a later change never takes its place. */
export const latestOffer = (before: RecruiterOffer | undefined, next: RecruiterOffer): RecruiterOffer =>
  before && before.version > next.version ? before : replaceEqualDeep(before, next);

/** After a change: the fresh offer takes its place at once, lists are read again when next shown. */
export function cacheOffer(client: QueryClient, offer: RecruiterOffer): void {
  client.setQueryData(offerQuery(String(offer.id)).queryKey, offer);
  void client.invalidateQueries({ queryKey: [...offersKey, 'list'] });
  refreshAskedApproval(client, offer.id);
}

export function forgetOffer(client: QueryClient, id: number): void {
  client.removeQueries({ queryKey: offerQuery(String(id)).queryKey });
  void client.invalidateQueries({ queryKey: [...offersKey, 'list'] });
}
