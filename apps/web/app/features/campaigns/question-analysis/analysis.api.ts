import type {
  getQuestionAnalysis,
  getTestAnalysis,
  listAnalysedQuestions,
} from '@baara/contract/campaigns/question-analysis';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { campaignsKey } from '../campaigns.api.ts';
import type { TestPlace } from '../tests/tests.api.ts';

/** How the questions of a test did. */
export const analysisKey = [...campaignsKey, 'question-analysis'] as const;

/** A job counts them each minute. */
const WAITING_MS = 5000;

export const analysisQuery = (place: TestPlace) =>
  queryOptions({
    queryKey: [...analysisKey, 'test', place],
    queryFn: async () =>
      (
        await api.call<typeof getTestAnalysis>('GET /recruiter/campaigns/:id/tests/:testId/analysis', {
          params: place,
        })
      ).data,
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? WAITING_MS : false),
  });

export const analysedQuestionsQuery = (
  place: TestPlace,
  query: CallInput<typeof listAnalysedQuestions>['query'],
) =>
  queryOptions({
    queryKey: [...analysisKey, 'questions', place, query],
    queryFn: () =>
      api.call<typeof listAnalysedQuestions>(
        'GET /recruiter/campaigns/:id/tests/:testId/analysis/questions',
        { params: place, query },
      ),
  });

export const questionAnalysisQuery = (place: TestPlace & { questionId: string }) =>
  queryOptions({
    queryKey: [...analysisKey, 'question', place],
    queryFn: async () =>
      (
        await api.call<typeof getQuestionAnalysis>(
          'GET /recruiter/campaigns/:id/tests/:testId/analysis/questions/:questionId',
          { params: place },
        )
      ).data,
  });

export const analysisFile = ({ id, testId }: TestPlace): string =>
  `/recruiter/campaigns/${id}/tests/${testId}/analysis.xlsx`;

export const proposingCancellation = (place: TestPlace & { questionId: string }) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/tests/:testId/analysis/questions/:questionId/cancellation',
    () =>
      import('@baara/contract/campaigns/question-analysis').then(
        ({ proposeCancellation }) => proposeCancellation,
      ),
    place,
  );
