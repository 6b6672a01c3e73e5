/** The query of a list of candidates, under the names of its address and the API; always in this order. */
export const candidateFilterNames = [
  'search',
  'reference_code',
  'id',
  'firstName',
  'lastName',
  'country',
  'city',
  'educationLevel',
  'experienceYears',
  'category',
  'job',
  'salaryMin',
  'salaryMax',
  'skills',
  'tags',
  'drivingLicense',
  'hasVehicle',
  'language',
  'availableWithin',
  'contractType',
  'updatedWithin',
] as const;
const savedNames = [...candidateFilterNames, 'newWithin', 'sort', 'order'] as const;

/** Far more than every filter filled in. */
export const LONGEST_QUERY = 4000;

/** The list a search was saved on: everyone, or those who registered lately. */
export const searchedLists = ['all', 'new'] as const;
export type SearchedList = (typeof searchedLists)[number];

/**
 * The part of an address that a saved search stores: known filters with a value, in one order, so that the same search
 * has the same text. @param query with or without its `?`.
 */
export function savedQuery(query: string | URLSearchParams): string {
  const given = new URLSearchParams(query);
  const saved = new URLSearchParams();
  for (const name of savedNames) {
    const value = (given.get(name) ?? '').replace(/\p{Cc}+/gu, ' ').trim();
    if (value !== '') saved.set(name, value);
  }
  return saved.toString();
}

const addresses: Record<SearchedList, string> = {
  all: '/recruiter/candidates-list',
  new: '/recruiter/new-candidates-list',
};

/** In the address of a list, the saved search it was opened from. */
export const SAVED_PARAM = 'recherche';

/** The list as a saved search finds it; a path of the site. */
export function savedSearchPath(
  { id, list, query }: { id: string; list: SearchedList; query: string },
  change: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) params.set(name, value);
  params.set(SAVED_PARAM, id);
  return `${addresses[list]}?${params.toString()}`;
}
