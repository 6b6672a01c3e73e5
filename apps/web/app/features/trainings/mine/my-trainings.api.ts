import type { listMyTrainings } from '@baara/contract/trainings/trainings';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const key = ['my-trainings'] as const;

export const myTrainingsQuery = (query: { period: 'coming' | 'past'; page: number }) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: () => api.call<typeof listMyTrainings>('GET /my-trainings', { query }),
  });

export const savingFeedback = (id: string) =>
  lazyEndpoint(
    'PUT /my-trainings/:id/feedback',
    () =>
      import('@baara/contract/trainings/registrations').then(
        ({ saveTrainingFeedback }) => saveTrainingFeedback,
      ),
    { id },
  );

export const refreshMyTrainings = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: key });
