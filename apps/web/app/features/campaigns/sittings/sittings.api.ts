import type {
  listMyTests,
  listSittings,
  openSitting as openSittingEndpoint,
  saveSittingAnswers as saveSittingAnswersEndpoint,
  submitSitting as submitSittingEndpoint,
} from '@baara/contract/campaigns/sittings';
import type { SittingState } from '@baara/contract/campaigns/sittings-words';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { campaignsKey, myCampaignApplicationsKey } from '../campaigns.api.ts';

/** Online tests: mine, and those that an institution follows. */
const myTestsKey = [...myCampaignApplicationsKey, 'tests'] as const;

/** Of one application, as calls name it. */
export type MyTestPlace = { id: string; testId: string };

export const myTestsQuery = (id: string) =>
  queryOptions({
    queryKey: [...myTestsKey, id],
    queryFn: async () =>
      (await api.call<typeof listMyTests>('GET /mass-recruitment/applications/:id/tests', { params: { id } }))
        .data,
  });
export const refreshMyTests = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: myTestsKey });

export const openSitting = (input: CallInput<typeof openSittingEndpoint>) =>
  api.call<typeof openSittingEndpoint>(
    'POST /mass-recruitment/applications/:id/tests/:testId/sitting',
    input,
  );
export const saveAnswers = (input: CallInput<typeof saveSittingAnswersEndpoint>) =>
  api.call<typeof saveSittingAnswersEndpoint>(
    'PUT /mass-recruitment/applications/:id/tests/:testId/sitting/answers',
    input,
  );
export const submitSitting = (input: CallInput<typeof submitSittingEndpoint>) =>
  api.call<typeof submitSittingEndpoint>(
    'POST /mass-recruitment/applications/:id/tests/:testId/sitting/submission',
    input,
  );

const REFRESH_MS = 15_000;

/** Read again while an institution follows a test. */
export const sittingsQuery = (
  place: { id: string; testId: string },
  filter: { page: number; limit: number; state: SittingState | undefined },
) =>
  queryOptions({
    queryKey: [...campaignsKey, 'sittings', place, filter],
    queryFn: () =>
      api.call<typeof listSittings>('GET /recruiter/campaigns/:id/tests/:testId/sittings', {
        params: place,
        query: filter,
      }),
    refetchInterval: REFRESH_MS,
  });
