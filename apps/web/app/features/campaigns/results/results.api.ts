import type { getMyResult } from '@baara/contract/campaigns/published-results';
import type {
  CampaignResults,
  confirmReplacement as confirmReplacementEndpoint,
  exportResults as exportResultsEndpoint,
  getCampaignResults,
  listComplaints,
  rankCampaign as rankCampaignEndpoint,
  sealRankingRules as sealRankingRulesEndpoint,
} from '@baara/contract/campaigns/results';
import type { ComplaintState } from '@baara/contract/campaigns/results-words';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { campaignsKey, myCampaignApplicationsKey } from '../campaigns.api.ts';

const resultsKey = [...campaignsKey, 'results'] as const;
/** How soon a ranking that runs is looked at again. */
const REFRESH_MS = 2000;

export const resultsQuery = (id: string) =>
  queryOptions({
    queryKey: [...resultsKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getCampaignResults>('GET /recruiter/campaigns/:id/results', { params: { id } }))
        .data,
    refetchInterval: ({ state }) => (state.data?.ranking.state === 'running' ? REFRESH_MS : false),
  });

export const complaintsQuery = (
  id: string,
  query: { page: number; limit: number; state: ComplaintState | undefined },
) =>
  queryOptions({
    queryKey: [...resultsKey, 'complaints', id, query],
    queryFn: () =>
      api.call<typeof listComplaints>('GET /recruiter/campaigns/:id/complaints', { params: { id }, query }),
  });

export const cacheResults = (client: QueryClient, data: CampaignResults): void =>
  void client.setQueryData(resultsQuery(data.campaign.id).queryKey, data);
export const refreshResults = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: campaignsKey });

const load = () => import('@baara/contract/campaigns/results');
export const savingRules = (id: string) =>
  lazyEndpoint(
    'PUT /recruiter/campaigns/:id/ranking-rules',
    () => load().then(({ saveRankingRules }) => saveRankingRules),
    { id },
  );
export const savingReserve = (place: { id: string; categoryId: string; reserveId: string }) =>
  lazyEndpoint(
    'PUT /recruiter/campaigns/:id/reserves/:categoryId/:reserveId',
    () => load().then(({ saveReserveFiles }) => saveReserveFiles),
    place,
  );
export const tryingRanking = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/ranking/what-if',
    () => load().then(({ tryRanking }) => tryRanking),
    { id },
  );
export const proposingResults = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/results/decision',
    () => load().then(({ proposeResults }) => proposeResults),
    { id },
  );
export const proposingPublication = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/results/publication',
    () => load().then(({ proposePublication }) => proposePublication),
    { id },
  );
export const proposingRectification = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/results/rectification',
    () => load().then(({ proposeRectification }) => proposeRectification),
    { id },
  );
export const recordingWithdrawal = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/withdrawals',
    () => load().then(({ recordWithdrawal }) => recordWithdrawal),
    { id },
  );
export const answeringComplaint = (place: { id: string; complaintId: string }) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/complaints/:complaintId/answer',
    () => load().then(({ answerComplaint }) => answerComplaint),
    place,
  );
export const sendingComplaint = (id: string) =>
  lazyEndpoint(
    'POST /mass-recruitment/applications/:id/complaints',
    () => import('@baara/contract/campaigns/published-results').then(({ sendComplaint }) => sendComplaint),
    { id },
  );

export const sealRules = (input: CallInput<typeof sealRankingRulesEndpoint>) =>
  api.call<typeof sealRankingRulesEndpoint>('POST /recruiter/campaigns/:id/ranking-rules/seal', input);
export const rankCampaign = (id: string) =>
  api.call<typeof rankCampaignEndpoint>('POST /recruiter/campaigns/:id/ranking', { params: { id } });
export const confirmReplacement = (input: CallInput<typeof confirmReplacementEndpoint>) =>
  api.call<typeof confirmReplacementEndpoint>(
    'POST /recruiter/campaigns/:id/replacements/:replacementId',
    input,
  );
export const exportResults = (input: CallInput<typeof exportResultsEndpoint>) =>
  api.call<typeof exportResultsEndpoint>('POST /recruiter/campaigns/:id/results/exports', input);

export const listFile = (id: string, categoryId: string): string =>
  `/recruiter/campaigns/${id}/results/lists/${categoryId}`;
export const complaintFile = (id: string, complaintId: string): string =>
  `/recruiter/campaigns/${id}/complaints/${complaintId}/document`;

export const myResultQuery = (id: string) =>
  queryOptions({
    queryKey: [...myCampaignApplicationsKey, 'result', id],
    queryFn: async () =>
      (
        await api.call<typeof getMyResult>('GET /mass-recruitment/applications/:id/result', {
          params: { id },
        })
      ).data,
  });
