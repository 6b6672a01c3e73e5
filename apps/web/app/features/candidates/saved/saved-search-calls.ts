import type {
  changeSavedSearch,
  deleteSavedSearch,
  getSavedSearch,
  listSavedSearches,
  SavedSearch,
  saveSearch,
  setSearchAlert,
} from '@baara/contract/saved-searches';
import type { AlertFrequency } from '@baara/contract/saved-search-messages';
import type { SearchedList } from '@baara/contract/saved-search-query';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const key = ['recruiter', 'saved-searches'];

export const savedSearchesQuery = (page: number) =>
  queryOptions({
    queryKey: [...key, 'list', page],
    queryFn: () => api.call<typeof listSavedSearches>('GET /recruiter/saved-searches', { query: { page } }),
    placeholderData: keepPreviousData,
  });

export const savedSearchQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getSavedSearch>('GET /recruiter/saved-searches/:id', { params: { id } })).data,
    retry: false,
  });

/** A change of what is saved: every list of it on screen is read again. */
function useSearchChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export type NewSearch = {
  name: string;
  list: SearchedList;
  query: string;
  isShared: boolean;
  frequency: AlertFrequency;
};

type Told = { message?: string; data: SavedSearch };

export const useSaveSearch = (onDone: (answer: Told) => void) =>
  useSearchChange(
    (body: NewSearch) => api.call<typeof saveSearch>('POST /recruiter/saved-searches', { body }),
    onDone,
  );

export type SearchEdit = { name?: string; isShared?: boolean; query?: string; list?: SearchedList };

export const useChangeSearch = ({ id, version }: SavedSearch, onDone: (answer: Told) => void) =>
  useSearchChange(
    (change: SearchEdit) =>
      api.call<typeof changeSavedSearch>('PATCH /recruiter/saved-searches/:id', {
        params: { id },
        body: { version, ...change },
      }),
    onDone,
  );

export const useSearchAlert = ({ id }: SavedSearch, onDone?: (answer: Told) => void) =>
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
