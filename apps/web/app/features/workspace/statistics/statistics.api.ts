import type {
  getAnswerRate,
  getCompanyStatistics,
  getOfferStatistics,
  listOfferStatistics,
  Statistics,
} from '@baara/contract/workspace/statistics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { PeriodQuery } from './period-params.ts';

const root = ['recruiter', 'statistics'] as const;
/** Counted again when shown again after a minute. */
const staleTime = 60_000;

export const statisticsQuery = (offerId: string | null, period: PeriodQuery) =>
  queryOptions({
    queryKey: [...root, offerId, period],
    queryFn: async (): Promise<Statistics> => {
      if (offerId === null)
        return (await api.call<typeof getCompanyStatistics>('GET /recruiter/statistics', { query: period }))
          .data;
      const path = 'GET /recruiter/offers/:id/statistics';
      return (await api.call<typeof getOfferStatistics>(path, { params: { id: offerId }, query: period }))
        .data;
    },
    placeholderData: keepPreviousData,
    staleTime,
  });

export type OfferSort = 'applications' | 'views' | 'hires';

export const offerStatisticsQuery = (
  period: PeriodQuery,
  filter: { page: number; limit: number; sort: OfferSort },
) =>
  queryOptions({
    queryKey: [...root, 'offers', period, filter],
    queryFn: () =>
      api.call<typeof listOfferStatistics>('GET /recruiter/statistics/offers', {
        query: { ...period, ...filter },
      }),
    placeholderData: keepPreviousData,
    staleTime,
  });

export const answerRateQuery = queryOptions({
  queryKey: [...root, 'answer-rate'],
  queryFn: async () =>
    (await api.call<typeof getAnswerRate>('GET /recruiter/statistics/answer-rate', {})).data,
  staleTime,
});
