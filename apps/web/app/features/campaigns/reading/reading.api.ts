import type {
  CampaignFile,
  CampaignReading,
  countCampaignFiles,
  exportCampaignFiles as exportCampaignFilesEndpoint,
  getCampaignFile,
  getCampaignReading,
  listCampaignFiles,
  previewBulkDecision,
  releaseCampaignFiles as releaseCampaignFilesEndpoint,
  settleCampaignFile as settleCampaignFileEndpoint,
  takeCampaignFiles as takeCampaignFilesEndpoint,
  undoBulkDecision as undoBulkDecisionEndpoint,
  undoCampaignFileDecision as undoCampaignFileDecisionEndpoint,
} from '@baara/contract/campaigns/reading';
import type { BulkDecisionStatus } from '@baara/contract/campaigns/file-moves';
import type { EndpointInput } from '@baara/contract/protocol/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { campaignsKey } from '../campaigns.api.ts';

/** The files of campaigns, as those who read and decide them see them. */
const readingKey = [...campaignsKey, 'reading'] as const;

type ListQuery = EndpointInput<typeof listCampaignFiles>['query'];
/** What a list is narrowed by. */
export type FileFilter = EndpointInput<typeof countCampaignFiles>['query'] & { search?: string | undefined };

export const campaignFilesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...readingKey, 'list', query],
    queryFn: () => api.call<typeof listCampaignFiles>('GET /recruiter/campaign-files', { query }),
  });

export const fileCountsQuery = (id: string, { search: _unused, ...query }: FileFilter) =>
  queryOptions({
    queryKey: [...readingKey, 'counts', id, query],
    queryFn: async () =>
      (
        await api.call<typeof countCampaignFiles>('GET /recruiter/campaigns/:id/file-counts', {
          params: { id },
          query,
        })
      ).data,
  });

export const campaignReadingQuery = (id: string) =>
  queryOptions({
    queryKey: [...readingKey, 'campaign', id],
    queryFn: async () =>
      (
        await api.call<typeof getCampaignReading>('GET /recruiter/campaigns/:id/reading', {
          params: { id },
        })
      ).data,
    refetchInterval: ({ state }) => (hasBulkUnderWay(state.data) ? REFRESH_MS : false),
  });

/** A decision for many, or its undoing, is a job. */
export const hasBulkUnderWay = (reading: CampaignReading | undefined): boolean =>
  reading?.bulkDecisions.some(({ state }) => state === 'running' || state === 'undoing') === true;
const REFRESH_MS = 2000;

export const campaignFileQuery = (id: string) =>
  queryOptions({
    queryKey: [...readingKey, 'file', id],
    queryFn: async () =>
      (await api.call<typeof getCampaignFile>('GET /recruiter/campaign-files/:id', { params: { id } })).data,
    // Each reading is written down: a glance at another window is none.
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  });

export const previewQuery = (id: string, body: { to: BulkDecisionStatus; filter: FileFilter }) =>
  queryOptions({
    queryKey: [...readingKey, 'preview', id, body],
    queryFn: async () =>
      (
        await api.call<typeof previewBulkDecision>('POST /recruiter/campaigns/:id/bulk-decisions/preview', {
          params: { id },
          body,
        })
      ).data,
    staleTime: 0,
    gcTime: 0,
  });

/** The fresh file takes the place of the one that was read before. */
export const cacheFile = (client: QueryClient, file: CampaignFile): void =>
  void client.setQueryData(campaignFileQuery(file.id).queryKey, file);

/** After a decision: everything that shows files is read again when next shown. */
export const refreshReading = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: readingKey });

export function cacheReading(client: QueryClient, reading: CampaignReading): void {
  client.setQueryData(campaignReadingQuery(reading.id).queryKey, reading);
  void client.invalidateQueries({ queryKey: [...readingKey, 'list'] });
  void client.invalidateQueries({ queryKey: [...readingKey, 'counts'] });
}

export const decidingFile = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaign-files/:id/decision',
    () => import('@baara/contract/campaigns/reading').then(({ decideCampaignFile }) => decideCampaignFile),
    { id },
  );
export const readingAgain = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaign-files/:id/second-reading',
    () =>
      import('@baara/contract/campaigns/reading').then(({ readCampaignFileAgain }) => readCampaignFileAgain),
    { id },
  );
export const decidingFiles = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/bulk-decisions',
    () => import('@baara/contract/campaigns/reading').then(({ decideCampaignFiles }) => decideCampaignFiles),
    { id },
  );

export const undoFileDecision = (input: CallInput<typeof undoCampaignFileDecisionEndpoint>) =>
  api.call<typeof undoCampaignFileDecisionEndpoint>('POST /recruiter/campaign-files/:id/undo', input);
export const settleFile = (input: CallInput<typeof settleCampaignFileEndpoint>) =>
  api.call<typeof settleCampaignFileEndpoint>('POST /recruiter/campaign-files/:id/settlement', input);
export const takeFiles = (input: CallInput<typeof takeCampaignFilesEndpoint>) =>
  api.call<typeof takeCampaignFilesEndpoint>('POST /recruiter/campaigns/:id/reading-batch', input);
export const releaseFiles = (input: CallInput<typeof releaseCampaignFilesEndpoint>) =>
  api.call<typeof releaseCampaignFilesEndpoint>('DELETE /recruiter/campaigns/:id/reading-batch', input);
export const undoBulk = (input: CallInput<typeof undoBulkDecisionEndpoint>) =>
  api.call<typeof undoBulkDecisionEndpoint>('POST /recruiter/campaign-bulk-decisions/:id/undo', input);
export const exportFiles = (input: CallInput<typeof exportCampaignFilesEndpoint>) =>
  api.call<typeof exportCampaignFilesEndpoint>('POST /recruiter/campaigns/:id/files/exports', input);
