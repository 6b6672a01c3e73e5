/**
 * A list with more results than this only says that there are more, and has no further pages: nobody reads so far. Nor
 * are more sorted by a column.
 */
export const MAX_COUNTED = 10_000;

/** How many are compared with an offer for one list: past them nobody reads. */
export const MOST_COMPARED = 200;

/** Orders of at most `MAX_COUNTED` results; an index serves the others whatever their number. */
export const columnSorts = [
  'name',
  'category',
  'city',
  'country',
  'experience',
  'education',
  'availability',
  'salary',
] as const;
export type ColumnSort = (typeof columnSorts)[number];
/** `fit` is for a list with an offer, whose usual order it is: without one it says nothing. */
export const candidateSorts = ['relevance', 'updated', 'created', ...columnSorts, 'fit'] as const;
export type CandidateSort = (typeof candidateSorts)[number];

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

const ascending: ReadonlySet<CandidateSort> = new Set([
  'name',
  'category',
  'city',
  'country',
  'availability',
  'salary',
]);
/** The alphabet's, the soonest free and the lowest wage; else the latest, the most or the best first. */
export const usualOrderOf = (sort: CandidateSort): SortOrder => (ascending.has(sort) ? 'asc' : 'desc');
