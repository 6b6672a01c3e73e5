import { CandidateFilters } from '@baara/contract/candidates/search';
import { savedSearchMessages } from '@baara/contract/candidates/saved-search-messages';
import { invalid } from '../../../platform/http/errors.ts';

/** The filters of a saved search; undefined when this version of the product cannot read them. */
export function readSavedQuery(query: string): CandidateFilters | undefined {
  return CandidateFilters.safeParse(Object.fromEntries(new URLSearchParams(query))).data;
}

/** @throws 422 for what a list would refuse. */
export function requireReadable(query: string): void {
  if (!readSavedQuery(query))
    throw invalid([{ field: 'query', message: savedSearchMessages.FILTERS_INVALID }]);
}
