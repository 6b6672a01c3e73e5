import {
  type CandidateSort,
  columnSorts,
  type ColumnSort,
  type SortOrder,
  usualOrderOf,
} from '@baara/contract/candidates/list-sorts';
import type { CandidateListQuery, listCandidates } from '@baara/contract/candidates/search';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { OfferScope } from '../../companies/access/public/offer-scope.ts';
import { amongOnly, type CandidateMatch, readFilter } from '../public/candidate-filter.ts';
import type { FitsToOffer, OfferFits } from '../public/offer-comparison.ts';
import { type FoundCandidates, searchCandidates, totalFrom } from './candidate-search.queries.ts';
import { type FoundSort, sortCandidates } from './column-sort.queries.ts';
import { defaultSort, type IndexedSort } from './default-sort.ts';

type Data = DataOf<typeof listCandidates>;
type Query = z.infer<typeof CandidateListQuery>;
export type Sorted = Data['sorted'];

type Listed = {
  match: CandidateMatch;
  found: FoundCandidates;
  sorted: Sorted;
  /** With an offer. */
  compared?: OfferFits;
};

type Services = { fitsToOffer: FitsToOffer; now: Date };

/** A page of a list as it is asked: filtered, compared with an offer, in an order. */
export async function findCandidates(
  db: Db,
  { scope }: Pick<CompanyMember, 'scope'>,
  { page, limit, ...query }: Query & { page: number; limit: number },
  { fitsToOffer, now }: Services,
): Promise<Listed> {
  const { offer, minFit, sort, order } = query;
  const match = await readFilter(db, query, { scope, now });
  const usual = defaultSort(query, match);
  if (match.isEmptySearch)
    return { match, found: { ids: [], ...totalFrom(0) }, sorted: { by: usual, order: 'desc' } };
  const inOrder = (among: CandidateMatch) =>
    pageInOrder(db, among, { page, limit, sort, order, usual }, { scope, now });
  if (offer === undefined) return { match, ...(await inOrder(match)) };
  const compared = await comparedWith(db, scope, { offerId: offer, minFit, match, now, fitsToOffer });
  const ids = compared.fits.map(({ id }) => id);
  if (sort !== undefined && sort !== 'fit')
    return { match, compared, ...(await inOrder(amongOnly(match, ids))) };
  const found = { ids: ids.slice((page - 1) * limit, page * limit), ...totalFrom(ids.length) };
  return { match, compared, found, sorted: { by: 'fit', order: 'desc' } };
}

/** Those who suit the offer well enough. */
export async function comparedWith(
  db: Db,
  scope: OfferScope,
  {
    minFit,
    fitsToOffer,
    ...asked
  }: Services & { offerId: number; minFit: number | undefined; match: CandidateMatch },
): Promise<OfferFits> {
  const compared = await fitsToOffer(db, scope, asked);
  if (minFit === undefined) return compared;
  return { ...compared, fits: compared.fits.filter(({ fit }) => fit !== null && fit >= minFit) };
}

type Order = {
  page: number;
  limit: number;
  sort: CandidateSort | undefined;
  order: SortOrder | undefined;
  usual: IndexedSort;
};

async function pageInOrder(
  db: Db,
  match: CandidateMatch,
  { page, limit, sort, order, usual }: Order,
  { scope, now }: { scope: OfferScope; now: Date },
): Promise<{ found: FoundCandidates; sorted: Sorted }> {
  const wanted = wantedOrder({ sort, order, usual }, match);
  const foundSort = foundSortOf(wanted);
  if (foundSort) {
    const asked = { page, limit, sort: foundSort, order: wanted.order };
    const found = await sortCandidates(db, match, asked, { scope, now });
    if (found) return { found, sorted: wanted };
  }
  const served = foundSort ? usual : wanted.by;
  return {
    found: await searchCandidates(db, match, {
      page,
      limit,
      sort: isIndexed(served) ? served : usual,
      // An order that somebody asks for is left as it is.
      isFeaturedFirst: served !== sort || served === 'relevance',
      now,
    }),
    sorted: { by: served, order: 'desc' },
  };
}

/** What is asked, or the usual order of the list where that says nothing of it. */
export function wantedOrder(
  { sort, order, usual }: Pick<Order, 'sort' | 'order' | 'usual'>,
  { stems }: Pick<CandidateMatch, 'stems'>,
): Sorted & { by: FoundSort | 'relevance' } {
  const isSaying = sort !== undefined && sort !== 'fit' && (sort !== 'relevance' || stems.length > 0);
  const by = isSaying ? sort : usual;
  return { by, order: by === 'relevance' ? 'desc' : isSaying ? (order ?? usualOrderOf(by)) : 'desc' };
}

const isColumn = (sort: CandidateSort): sort is ColumnSort => columnSorts.some((one) => one === sort);
const isIndexed = (sort: CandidateSort): sort is IndexedSort => sort !== 'fit' && !isColumn(sort);

/** The order as one that no index serves: all are found first. Undefined for one that an index serves. */
export const foundSortOf = ({ by, order }: Sorted): FoundSort | undefined =>
  by !== 'relevance' && by !== 'fit' && (isColumn(by) || order === 'asc') ? by : undefined;
