import type { getAdminDashboard } from '@baara/contract/admin-dashboard';
import type { getDashboard, getRecruiterStats, RecruiterStats } from '@baara/contract/dashboard';
import type { EndpointAnswer } from '@baara/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { dashboardCache } from './dashboard-body.tsx';

export type Dashboard = EndpointAnswer<typeof getDashboard>;

export const readDashboard = (from: ApiClient): Promise<Dashboard> =>
  from.call<typeof getDashboard>('GET /dashboard', {});

export const readRecruiterStats = async (from: ApiClient): Promise<RecruiterStats> =>
  (await from.call<typeof getRecruiterStats>('GET /recruiter/dashboard/stats', {})).data;

/** @param accountId whose figures these are: never shown to the next person of this browser. */
export const dashboardQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['dashboard', accountId],
    queryFn: () => readDashboard(api),
    ...dashboardCache,
  });

export const recruiterStatsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['recruiter', 'dashboard', accountId],
    queryFn: () => readRecruiterStats(api),
    ...dashboardCache,
  });

export const adminDashboardQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['admin', 'dashboard', accountId],
    queryFn: async () => (await api.call<typeof getAdminDashboard>('GET /admin/dashboard', {})).data,
    ...dashboardCache,
  });
