/** The filters of the list of offers live in its address: shareable, preserved on reload, usable without JavaScript. */
export const facetNames = [
  'contractTypes',
  'categories',
  'seniorityLevels',
  'studyLevels',
  'countries',
  'cities',
] as const;
export type FacetName = (typeof facetNames)[number];

/** All that the list reads of its address. */
export const offerListParameters: readonly string[] = [
  'search',
  'location',
  'exact',
  'plain',
  'includeExpired',
  'sort',
  'plus',
  'page',
  ...facetNames,
];
