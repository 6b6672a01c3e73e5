import type {
  remindEvaluator as remindEvaluatorEndpoint,
  reopenEvaluation as reopenEvaluationEndpoint,
  submitEvaluation as submitEvaluationEndpoint,
  unaskEvaluator as unaskEvaluatorEndpoint,
  waiveEvaluation as waiveEvaluationEndpoint,
} from '@baara/contract/applications/evaluations';
import type { CallInput } from '../../../../lib/api-client.ts';
import type {
  ApplicationEvaluation,
  getEvaluation,
  MyEvaluation,
} from '@baara/contract/applications/evaluations';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';

const keyOf = (id: string) => ['recruiter', 'evaluations', id] as const;

export const evaluationQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async () =>
      (await api.call<typeof getEvaluation>('GET /recruiter/applications/:id/evaluation', { params: { id } }))
        .data,
  });

export function cacheEvaluation(client: QueryClient, data: ApplicationEvaluation): void {
  client.setQueryData(keyOf(data.application.id), data);
}

/** A saved draft takes its place: who comes back to the screen goes on from it. */
export function cacheMine(client: QueryClient, id: string, mine: MyEvaluation): void {
  client.setQueryData<ApplicationEvaluation>(
    keyOf(id),
    (evaluation) => evaluation && { ...evaluation, mine },
  );
}

/** Whether this person was asked for an evaluation, or began one, and has not sent it. */
export function useOwedEvaluation(application: { id: string; abilities: { evaluate: boolean } }): boolean {
  const { data } = useQuery({ ...evaluationQuery(application.id), enabled: application.abilities.evaluate });
  const own = data?.people.find(({ isSelf }) => isSelf);
  return own !== undefined && (own.state === 'draft' || (own.isAsked && own.state === 'asked'));
}

export const askingEvaluators = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/applications/:id/evaluators',
    () => import('@baara/contract/applications/evaluations').then(({ askEvaluators }) => askEvaluators),
    { id },
  );

export const remindEvaluator = (input: CallInput<typeof remindEvaluatorEndpoint>) =>
  api.call<typeof remindEvaluatorEndpoint>(
    'POST /recruiter/applications/:id/evaluators/:evaluatorId/remind',
    input,
  );

export const reopenEvaluation = (input: CallInput<typeof reopenEvaluationEndpoint>) =>
  api.call<typeof reopenEvaluationEndpoint>('POST /recruiter/applications/:id/evaluation/reopen', input);

export const submitEvaluation = (input: CallInput<typeof submitEvaluationEndpoint>) =>
  api.call<typeof submitEvaluationEndpoint>('POST /recruiter/applications/:id/evaluation/submit', input);

export const unaskEvaluator = (input: CallInput<typeof unaskEvaluatorEndpoint>) =>
  api.call<typeof unaskEvaluatorEndpoint>(
    'DELETE /recruiter/applications/:id/evaluators/:evaluatorId',
    input,
  );

export const waiveEvaluation = (input: CallInput<typeof waiveEvaluationEndpoint>) =>
  api.call<typeof waiveEvaluationEndpoint>('POST /recruiter/applications/:id/evaluation/waive', input);
