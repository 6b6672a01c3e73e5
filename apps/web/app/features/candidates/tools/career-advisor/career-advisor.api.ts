import type {
  findCareerTrades,
  getCareerHome,
  getCareerTrade,
  removeCareerGoal,
  saveCareerGoal,
} from '@baara/contract/candidates/tools/career-advisor';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';

export const careerKey = ['career-advisor'] as const;

export const careerHomeQuery = queryOptions({
  queryKey: [...careerKey, 'home'],
  queryFn: async () => (await api.call<typeof getCareerHome>('GET /career-advisor')).data,
});

export const careerTradeQuery = (key: string) =>
  queryOptions({
    queryKey: [...careerKey, 'trade', key],
    queryFn: async () =>
      (await api.call<typeof getCareerTrade>('GET /career-advisor/trades/:key', { params: { key } })).data,
  });

/** Trades that a text names; nothing is asked for under two letters. */
export const careerSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [...careerKey, 'search', search],
    queryFn: async () =>
      (await api.call<typeof findCareerTrades>('GET /career-advisor/trades', { query: { search } })).data,
    enabled: search.length > 1,
  });

export const followTrade = (trade: string) =>
  api.call<typeof saveCareerGoal>('POST /career-advisor/goals', { body: { trade } });

export const leaveGoal = (id: string) =>
  api.call<typeof removeCareerGoal>('DELETE /career-advisor/goals/:id', { params: { id } });
