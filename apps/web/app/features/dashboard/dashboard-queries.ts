import type { getAdminDashboard } from '@baara/contract/admin-dashboard';
import type { getDashboard, getRecruiterStats } from '@baara/contract/dashboard';
import type { EndpointAnswer } from '@baara/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { dashboardCache } from './public/dashboard-body.tsx';

export type Dashboard = EndpointAnswer<typeof getDashboard>;

/** @param accountId whose figures these are: never shown to the next person of this browser. */
export const dashboardQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['dashboard', accountId],
    queryFn: () => api.call<typeof getDashboard>('GET /dashboard', {}),
    ...dashboardCache,
  });

export const recruiterStatsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['recruiter', 'dashboard', accountId],
    queryFn: async () =>
      (await api.call<typeof getRecruiterStats>('GET /recruiter/dashboard/stats', {})).data,
    ...dashboardCache,
  });

export const adminDashboardQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['admin', 'dashboard', accountId],
    queryFn: async () => (await api.call<typeof getAdminDashboard>('GET /admin/dashboard', {})).data,
    ...dashboardCache,
  });
