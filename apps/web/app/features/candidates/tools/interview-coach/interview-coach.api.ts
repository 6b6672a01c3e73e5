import type {
  getCoachHome,
  listLikelyQuestions,
  listPractisedAnswers,
  removeAnswer as removeAnswerEndpoint,
  saveAnswer as saveAnswerEndpoint,
  tickPlanTask as tickPlanTaskEndpoint,
} from '@baara/contract/candidates/tools/interview-coach';
import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../../../lib/api-client.ts';
import { api } from '../../../../lib/api.ts';

export const coachKey = ['interview-coach'] as const;

export const coachHomeQuery = queryOptions({
  queryKey: [...coachKey, 'home'],
  queryFn: async () => (await api.call<typeof getCoachHome>('GET /interview-coach')).data,
});

export const likelyQuestionsQuery = (offerId: number) =>
  queryOptions({
    queryKey: [...coachKey, 'offers', offerId],
    queryFn: async () =>
      (
        await api.call<typeof listLikelyQuestions>('GET /interview-coach/offers/:offerId/questions', {
          params: { offerId },
        })
      ).data,
  });

export const practisedAnswersQuery = (asked: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...coachKey, 'answers', asked],
    queryFn: () => api.call<typeof listPractisedAnswers>('GET /interview-coach/answers', { query: asked }),
  });

/** The questions of a family, from the file of its field: no call of the API, so that it works offline once read. */
export const familyQuestionsQuery = (familyId: string) =>
  queryOptions({
    queryKey: [...coachKey, 'bank', familyId],
    queryFn: async () => (await import('@baara/interview-coach/bank')).loadQuestions(familyId),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });

export const saveAnswer = (input: CallInput<typeof saveAnswerEndpoint>) =>
  api.call<typeof saveAnswerEndpoint>('POST /interview-coach/answers', input);

export const removeAnswer = (id: string) =>
  api.call<typeof removeAnswerEndpoint>('DELETE /interview-coach/answers/:id', { params: { id } });

export const tickPlanTask = (input: CallInput<typeof tickPlanTaskEndpoint>) =>
  api.call<typeof tickPlanTaskEndpoint>('PUT /interview-coach/meetings/:id/tasks/:task', input);
