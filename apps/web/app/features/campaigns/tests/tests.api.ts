import type {
  CampaignTestDetail,
  deleteCampaignTest as deleteCampaignTestEndpoint,
  freezeTestPaper as freezeTestPaperEndpoint,
  getCampaignTest,
  listCampaignTests,
} from '@baara/contract/campaigns/tests';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { campaignsKey } from '../campaigns.api.ts';

/** The tests of a campaign, as their institution writes them. */
const testsKey = [...campaignsKey, 'tests'] as const;

export type TestPlace = { id: string; testId: string };

export const testsQuery = (id: string) =>
  queryOptions({
    queryKey: [...testsKey, 'list', id],
    queryFn: async () =>
      (await api.call<typeof listCampaignTests>('GET /recruiter/campaigns/:id/tests', { params: { id } }))
        .data,
  });

export const testQuery = (place: TestPlace) =>
  queryOptions({
    queryKey: [...testsKey, 'one', place],
    queryFn: async () =>
      (
        await api.call<typeof getCampaignTest>('GET /recruiter/campaigns/:id/tests/:testId', {
          params: place,
        })
      ).data,
  });

export const refreshTests = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: testsKey });

export function cacheTest(client: QueryClient, detail: CampaignTestDetail): void {
  const place = { id: detail.campaign.id, testId: detail.test.id };
  client.setQueryData(testQuery(place).queryKey, detail);
  void client.invalidateQueries({ queryKey: testsQuery(place.id).queryKey });
}

const load = () => import('@baara/contract/campaigns/tests');
export const creatingTest = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/tests',
    () => load().then(({ createCampaignTest }) => createCampaignTest),
    { id },
  );
export const savingTest = (place: TestPlace) =>
  lazyEndpoint(
    'PUT /recruiter/campaigns/:id/tests/:testId',
    () => load().then(({ saveCampaignTest }) => saveCampaignTest),
    place,
  );
export const deleteTest = (input: CallInput<typeof deleteCampaignTestEndpoint>) =>
  api.call<typeof deleteCampaignTestEndpoint>('DELETE /recruiter/campaigns/:id/tests/:testId', input);
export const savingBlueprint = (place: TestPlace) =>
  lazyEndpoint(
    'PUT /recruiter/campaigns/:id/tests/:testId/blueprint',
    () => load().then(({ saveTestBlueprint }) => saveTestBlueprint),
    place,
  );
export const freezePaper = (input: CallInput<typeof freezeTestPaperEndpoint>) =>
  api.call<typeof freezeTestPaperEndpoint>('POST /recruiter/campaigns/:id/tests/:testId/paper', input);
