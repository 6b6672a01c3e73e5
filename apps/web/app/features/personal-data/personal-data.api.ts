import type {
  PersonalData,
  acceptTerms,
  cancelDeletion,
  getPersonalData,
  listProfileViews,
  requestExport,
} from '@baara/contract/personal-data/personal-data';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { lazyEndpoint } from '../../lib/forms/lazy-endpoint.ts';

/** How often the page asks whether the archive is ready, while it is looked at. */
const POLL_MS = 3000;

export const personalDataQuery = queryOptions({
  queryKey: ['personal-data', 'mine'],
  queryFn: async (): Promise<PersonalData> =>
    (await api.call<typeof getPersonalData>('GET /personal-data')).data,
  refetchInterval: ({ state }) => (state.data?.export?.status === 'pending' ? POLL_MS : false),
});

export const profileViewsQuery = (page: number) =>
  queryOptions({
    queryKey: ['personal-data', 'profile-views', page],
    queryFn: () => api.call<typeof listProfileViews>('GET /personal-data/profile-views', { query: { page } }),
  });

export const accept = (version: string) =>
  api.call<typeof acceptTerms>('POST /personal-data/consents', { body: { purpose: 'terms', version } });

export const withdrawDeletion = () => api.call<typeof cancelDeletion>('DELETE /personal-data/deletion');

/** A change that answers with everything as it now stands: it takes its place on screen at once. */
export function useDataChange<Input>(
  send: (input: Input) => Promise<{ message?: string; data: PersonalData }>,
  handlers: { onSuccess?: (message: string) => void; onError?: (error: unknown) => void } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message, data }) => {
      client.setQueryData(personalDataQuery.queryKey, data);
      handlers.onSuccess?.(message ?? '');
    },
    onError: (error) => {
      // The values on screen may have caused the failure: they are read anew.
      void client.invalidateQueries({ queryKey: personalDataQuery.queryKey });
      handlers.onError?.(error);
    },
  });
}

export function useExportRequest(handlers: { onSuccess: (message: string) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call<typeof requestExport>('POST /personal-data/exports'),
    onSuccess: ({ message, data }) => {
      client.setQueryData(personalDataQuery.queryKey, (known) => known && { ...known, export: data });
      handlers.onSuccess(message ?? '');
    },
  });
}

export const requestingDeletion = lazyEndpoint('POST /personal-data/deletion', () =>
  import('@baara/contract/personal-data/personal-data').then(({ requestDeletion }) => requestDeletion),
);
