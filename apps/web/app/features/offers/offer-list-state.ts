import { choiceOf, pageOf, searchOf } from '../../lib/address-params.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import { type FacetName, facetNames } from '@baara/contract/offers/list-parameters';

export type OfferListState = {
  search: string;
  location: string;
  exact: boolean;
  /** Words of the search that are not read as filters. */
  plain: string[];
  hideExpired: boolean;
  sort: string;
  page: number;
  /** The facet whose every value is shown. */
  expandedFacet: string | null;
  facets: Record<FacetName, string[]>;
};

export const sortChoices = [
  { value: 'created_at', label: 'Plus récentes' },
  { value: 'relevance', label: 'Pertinence' },
  { value: 'salary', label: 'Salaire le plus élevé' },
  { value: 'expiration', label: 'Date limite proche' },
] as const;
const sortValues = sortChoices.map(({ value }) => value);

/** The order of a list nobody sorted: what fits best when words were searched, else the newest. */
export function defaultSort(search: string): string {
  return search ? 'relevance' : 'created_at';
}

export function readOfferListState(params: URLSearchParams): OfferListState {
  const search = searchOf(params);
  return {
    search,
    location: searchOf(params, 'location', 80),
    exact: params.get('exact') === '1',
    plain: listOf(params, 'plain'),
    hideExpired: params.get('includeExpired') === 'false',
    sort: choiceOf(params, 'sort', sortValues) ?? defaultSort(search),
    expandedFacet: params.get('plus'),
    page: pageOf(params),
    facets: Object.fromEntries(facetNames.map((name) => [name, listOf(params, name)])) as Record<
      FacetName,
      string[]
    >,
  };
}

function listOf(params: URLSearchParams, name: string): string[] {
  return params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .filter(Boolean);
}

/** The query of the API for this state of the page. */
export function offerListQuery(state: OfferListState) {
  return {
    search: state.search || undefined,
    location: state.location || undefined,
    exact: state.exact ? 'true' : undefined,
    plain: state.plain,
    includeExpired: state.hideExpired ? 'false' : undefined,
    ...state.facets,
  };
}

/** Soonest deadlines first; everything else from the highest. */
export function orderOf(sort: string): 'asc' | 'desc' {
  return sort === 'expiration' ? 'asc' : 'desc';
}

/** The address of the list with some of its parameters changed; any change but of the page goes back to page 1. */
export function offerListHref(
  params: URLSearchParams,
  change: Record<string, string | string[] | null>,
): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    next.delete(name);
    for (const one of value === null ? [] : [value].flat()) next.append(name, one);
  }
  // Empty fields of a form sent without JavaScript do not clutter addresses that are shared.
  const query = new URLSearchParams([...next].filter(([, value]) => value !== '')).toString();
  return query ? `${publicPaths.offers()}?${query}` : publicPaths.offers();
}
