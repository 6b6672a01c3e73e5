import type {
  FilingDraft,
  getFilingDraft,
  removeDraftDocument as removeDraftDocumentEndpoint,
  saveFilingDraft as saveFilingDraftEndpoint,
  submitFile as submitFileEndpoint,
  takeFilingPlace,
} from '@baara/contract/campaigns/filing';
import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../../lib/api-client.ts';
import { api } from '../../../lib/api.ts';
import { campaignsKey } from '../campaigns.api.ts';

/** What leaves again by itself, and says so at its place, is no news for the whole screen. */
const quiet = { isSentAgain: true } as const;

export const filingPlaceRoot = [...campaignsKey, 'place'] as const;

/** My place among those who prepare a file: asked for again while the screen is open, as the answer says. */
export const filingPlaceQuery = (id: string) =>
  queryOptions({
    queryKey: [...filingPlaceRoot, id],
    queryFn: async () =>
      (
        await api.call<typeof takeFilingPlace>('POST /mass-recruitment/campaigns/:id/place', {
          params: { id },
          ...quiet,
        })
      ).data,
    refetchInterval: ({ state }) => (state.data?.retryAfterSeconds ?? 10) * 1000,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });

/** My file for a campaign, as it is when its screen opens: later answers replace it there. */
export const filingDraftQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'draft', id],
    queryFn: async () =>
      (await api.call<typeof getFilingDraft>('GET /mass-recruitment/campaigns/:id/draft', { params: { id } }))
        .data,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const rereadFilingDraft = async (id: string): Promise<FilingDraft> =>
  (
    await api.call<typeof getFilingDraft>('GET /mass-recruitment/campaigns/:id/draft', {
      params: { id },
      ...quiet,
    })
  ).data;

export const saveFilingDraft = async (
  input: CallInput<typeof saveFilingDraftEndpoint>,
): Promise<FilingDraft> =>
  (
    await api.call<typeof saveFilingDraftEndpoint>('PUT /mass-recruitment/campaigns/:id/draft', {
      ...input,
      ...quiet,
    })
  ).data;

export const removeDraftDocument = async (id: string, key: string): Promise<FilingDraft> =>
  (
    await api.call<typeof removeDraftDocumentEndpoint>(
      'DELETE /mass-recruitment/campaigns/:id/draft/documents/:key',
      { params: { id, key } },
    )
  ).data;

export const submitFile = async (id: string) =>
  (
    await api.call<typeof submitFileEndpoint>('POST /mass-recruitment/campaigns/:id/submission', {
      params: { id },
      ...quiet,
    })
  ).data;
