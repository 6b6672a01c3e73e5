import type { CandidateFilters, CandidateSort } from '@baara/contract/candidates/search';
import type { CandidateMatch } from '../public/candidate-filter.ts';

/** The best match when words were typed, the newest among newcomers, else the latest change. */
export const defaultSort = (
  { newWithin }: CandidateFilters,
  { stems }: Pick<CandidateMatch, 'stems'>,
): CandidateSort => (stems.length > 0 ? 'relevance' : newWithin === undefined ? 'updated' : 'created');
