import type {
  getRevenue,
  getRevenueMatching,
  listRevenueCompanies,
  RevenueFilter,
} from '@baara/contract/money/revenue';
import type { RevenueGrain } from '@baara/contract/money/revenue-words';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const revenueKey = ['revenue'] as const;

export type AskedRevenue = RevenueFilter & { grain: RevenueGrain | undefined };

export const revenueQuery = (query: AskedRevenue) =>
  queryOptions({
    queryKey: [...revenueKey, query],
    queryFn: async () => (await api.call<typeof getRevenue>('GET /admin/revenue', { query })).data,
  });

export const revenueCompaniesQuery = (
  query: RevenueFilter & { page: number; limit: number; search: string | undefined },
) =>
  queryOptions({
    queryKey: [...revenueKey, 'companies', query],
    queryFn: () => api.call<typeof listRevenueCompanies>('GET /admin/revenue/companies', { query }),
  });

export const revenueMatchingQuery = queryOptions({
  queryKey: [...revenueKey, 'matching'],
  queryFn: async () => (await api.call<typeof getRevenueMatching>('GET /admin/revenue/matching', {})).data,
});
