import type {
  changeSavedSearch,
  deleteSavedSearch,
  getSavedSearch,
  listSavedSearches,
  SavedSearch,
  setSearchAlert,
} from '@baara/contract/candidates/saved-searches';
import type { AlertFrequency } from '@baara/contract/candidates/saved-search-messages';
import type { SearchedList } from '@baara/contract/candidates/saved-search-query';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const savedSearchesKey = ['recruiter', 'saved-searches'];

export const savedSearchesQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: [...savedSearchesKey, 'list', page, limit],
    queryFn: () =>
      api.call<typeof listSavedSearches>('GET /recruiter/saved-searches', { query: { page, limit } }),
    placeholderData: keepPreviousData,
  });

export const savedSearchQuery = (id: string) =>
  queryOptions({
    queryKey: [...savedSearchesKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getSavedSearch>('GET /recruiter/saved-searches/:id', { params: { id } })).data,
    retry: false,
  });

/** A change of a saved search: every list of them on screen is read again. */
function useSearchChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: savedSearchesKey }),
  });
}

type SavedSearchAnswer = { message?: string; data: SavedSearch };

type SearchEdit = { query: string; list: SearchedList };

export const useChangeSearch = ({ id, version }: SavedSearch, onDone: (answer: SavedSearchAnswer) => void) =>
  useSearchChange(
    (change: SearchEdit) =>
      api.call<typeof changeSavedSearch>('PATCH /recruiter/saved-searches/:id', {
        params: { id },
        body: { version, ...change },
      }),
    onDone,
  );

export const useSearchAlert = ({ id }: SavedSearch, onDone?: (answer: SavedSearchAnswer) => void) =>
  useSearchChange(
    (frequency: AlertFrequency) =>
      api.call<typeof setSearchAlert>('PUT /recruiter/saved-searches/:id/alert', {
        params: { id },
        body: { frequency },
      }),
    onDone,
  );

export const useDeleteSearch = ({ id }: SavedSearch, onDone: () => void) =>
  useSearchChange(
    () => api.call<typeof deleteSavedSearch>('DELETE /recruiter/saved-searches/:id', { params: { id } }),
    onDone,
  );
