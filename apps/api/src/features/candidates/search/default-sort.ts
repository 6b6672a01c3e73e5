import type { CandidateSort, ColumnSort } from '@baara/contract/candidates/list-sorts';
import type { CandidateFilters } from '@baara/contract/candidates/search';
import type { CandidateMatch } from '../public/candidate-filter.ts';

/** Orders that an index serves. */
export type IndexedSort = Exclude<CandidateSort, ColumnSort | 'fit'>;

/** The best match when words were typed, the newest among newcomers, else the latest change. */
export const defaultSort = (
  { newWithin }: CandidateFilters,
  { stems }: Pick<CandidateMatch, 'stems'>,
): IndexedSort => (stems.length > 0 ? 'relevance' : newWithin === undefined ? 'updated' : 'created');
