import type { listPlaces, listSuggestions } from '@baara/contract/settings/taxonomy';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const HOUR_MS = 3_600_000;
const LONGEST_SEARCH = 80;

/** Towns whose name contains the text. Free text is always taken: nothing is tried again. */
export const placesQuery = (country: string, search: string) =>
  queryOptions({
    queryKey: ['places', country, search.toLowerCase()],
    queryFn: async () =>
      (
        await api.call<typeof listPlaces>('GET /taxonomy/places', {
          query: { search: search.slice(0, LONGEST_SEARCH), country: country || undefined },
        })
      ).data,
    staleTime: HOUR_MS,
    retry: false,
  });

export type SuggestionKind = 'skill' | 'job' | 'city' | 'language';

/** Words of the taxonomy that contain the text. */
export const suggestionsQuery = (kind: SuggestionKind, search: string) =>
  queryOptions({
    queryKey: ['suggestions', kind, search.trim().toLowerCase()],
    queryFn: async () =>
      (
        await api.call<typeof listSuggestions>('GET /taxonomy/suggestions', {
          query: { kind, search: search.trim().slice(0, LONGEST_SEARCH) },
        })
      ).data,
    staleTime: HOUR_MS,
    retry: false,
  });
