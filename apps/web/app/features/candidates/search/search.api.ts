import type {
  CandidateListQuery,
  countCandidates,
  listCandidates,
  readCandidateSearch,
} from '@baara/contract/candidates/search';
import { candidateFilterNames } from '@baara/contract/candidates/saved-search-query';
import type { listPromoCodes } from '@baara/contract/accounts/reference-codes';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { pageOf } from '../../../lib/address-params.ts';
import { api } from '../../../lib/api.ts';
import { pageSizes } from '../../../lib/lists/use-list-params.ts';
import { seenCandidatesRoot } from '../../../lib/query-roots.ts';

/** The fields of the panel, under the API's names: the address of a list is its filter. */
export const filterNames = [
  // An offer to compare with, and how well they suit it at least: of a list, and of no saved search.
  'offer',
  'minFit',
  ...candidateFilterNames,
] as const satisfies readonly (keyof z.infer<typeof CandidateListQuery>)[];
export type FilterName = (typeof filterNames)[number];
export type ChosenFilters = Partial<Record<FilterName, string>>;

/** In the address, the candidate whose profile is open beside the list. */
export const PEEK_PARAM = 'apercu';

const LONGEST = 500;

/** The filters of an address; empty ones are left out. */
export function filtersOf(params: URLSearchParams): ChosenFilters {
  const chosen: ChosenFilters = {};
  for (const name of filterNames) {
    const value = (params.get(name) ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, LONGEST);
    if (value !== '') chosen[name] = value;
  }
  // It says nothing without one.
  if (chosen.offer === undefined) delete chosen.minFit;
  return chosen;
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** The input of a field, as the address stores it: for a profile's address, the candidate's id. */
export function filterValue(name: string, typed: string): string {
  const text = typed.trim();
  return name === 'id' ? (UUID.exec(text)?.[0].toLowerCase() ?? text) : text;
}

export type FoundPages = DataOf<typeof listCandidates>['pagination'];

type Asked = {
  filters: ChosenFilters;
  sort: string | undefined;
  order: string | undefined;
  page: number;
  limit: number;
  newWithin: number | undefined;
};

export const askedOf = (params: URLSearchParams, newWithin: number | undefined): Asked => ({
  filters: filtersOf(params),
  sort: params.get('sort') ?? undefined,
  order: params.get('order') ?? undefined,
  page: pageOf(params),
  limit: limitOf(params),
  newWithin,
});

/** Rows of a page, as the address asks. */
export const limitOf = (params: URLSearchParams): number =>
  pageSizes.find((size) => String(size) === params.get('limit')) ?? pageSizes[0];

/** A page of candidates. A list that fails to load shows none; while a page is turned, the one before stays. */
export const candidatesQuery = ({ filters, sort, order, page, limit, newWithin }: Asked) => {
  const search = JSON.stringify([filters, sort, order, limit, newWithin]);
  return queryOptions({
    queryKey: [...seenCandidatesRoot, 'list', search, page],
    queryFn: () =>
      api.call<typeof listCandidates>('GET /recruiter/candidates', {
        query: { ...filters, sort, order, page, limit, newWithin } as never,
      }),
    // What another search found is no answer to this one.
    placeholderData: (before, asked) => (asked?.queryKey[3] === search ? before : undefined),
  });
};

/** How many the filters find, whatever the page and its order: asked after a page that did not count them. */
export const candidateCountQuery = ({ filters, newWithin }: Pick<Asked, 'filters' | 'newWithin'>) =>
  queryOptions({
    queryKey: [...seenCandidatesRoot, 'count', JSON.stringify([filters, newWithin])],
    queryFn: async () =>
      (
        await api.call<typeof countCandidates>('GET /recruiter/candidates/count', {
          query: { ...filters, newWithin } as never,
        })
      ).data,
    staleTime: 60_000,
  });

/** What of the typed words the server reads as filters; words of `searched` stay words. */
export const readSearch = async (search: string, searched: string) =>
  (
    await api.call<typeof readCandidateSearch>('GET /recruiter/candidates/reading', {
      query: { search, words: searched },
    })
  ).data;

export const promoCodesQuery = queryOptions({
  queryKey: ['recruiter', 'promo-codes'],
  queryFn: async () =>
    (
      await api.call<typeof listPromoCodes>('GET /recruiter/candidates/promo-codes', {
        query: { limit: 100 },
      })
    ).data,
  staleTime: 300_000,
});
