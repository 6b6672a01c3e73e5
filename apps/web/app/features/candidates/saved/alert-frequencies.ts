import { alertFrequencies, alertFrequencyTitles } from '@baara/contract/saved-search-messages';

/** How often a search may tell whom it newly finds, to choose from. */
export const frequencyOptions = alertFrequencies.map((value) => ({
  value,
  label: alertFrequencyTitles[value],
}));
