import { alertFrequencies, alertFrequencyTitles } from '@baara/contract/candidates/saved-search-messages';

/** Possible frequencies of a search's notifications. */
export const frequencyOptions = alertFrequencies.map((value) => ({
  value,
  label: alertFrequencyTitles[value],
}));
