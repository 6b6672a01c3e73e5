import type { checkSeatPayment } from '@baara/contract/trainings/payments';
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

/** Where a payment stands; the operator is asked. */
export const seatPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['my-training-payment', id],
    queryFn: async () =>
      (await api.call<typeof checkSeatPayment>('POST /training-payments/:id/check', { params: { id } })).data,
  });

export const payingSeat = (id: string) =>
  lazyEndpoint(
    'POST /my-trainings/:id/payments',
    () => import('@baara/contract/trainings/payments').then(({ paySeat }) => paySeat),
    { id },
  );

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
