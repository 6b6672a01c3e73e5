import type {
  dismissSetup as dismissSetupEndpoint,
  restoreSetup as restoreSetupEndpoint,
} from '@baara/contract/workspace/recruiter-tasks';
import type { listAdminScreens } from '@baara/contract/workspace/admin-screens';
import type { getAdminDashboard } from '@baara/contract/workspace/admin-dashboard';
import type { getDashboard, getRecruiterStats, RecruiterStats } from '@baara/contract/workspace/dashboard';
import type { getRecruiterTasks, RecruiterTasks } from '@baara/contract/workspace/recruiter-tasks';
import type { EndpointAnswer } from '@baara/contract/protocol/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { companyDashboardRoot, dashboardRoot } from '../../../lib/query-roots.ts';
import { dashboardCache } from './dashboard-body.tsx';

export type Dashboard = EndpointAnswer<typeof getDashboard>;

export const readDashboard = (from: ApiClient): Promise<Dashboard> =>
  from.call<typeof getDashboard>('GET /dashboard', {});

export const readRecruiterStats = async (from: ApiClient): Promise<RecruiterStats> =>
  (await from.call<typeof getRecruiterStats>('GET /recruiter/dashboard/stats', {})).data;

export const readRecruiterTasks = async (from: ApiClient): Promise<RecruiterTasks> =>
  (await from.call<typeof getRecruiterTasks>('GET /recruiter/dashboard/tasks', {})).data;

/** @param accountId whose figures these are: never shown to the next person of this browser. */
export const dashboardQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...dashboardRoot, accountId],
    queryFn: () => readDashboard(api),
    ...dashboardCache,
  });

export const recruiterStatsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...companyDashboardRoot, accountId],
    queryFn: () => readRecruiterStats(api),
    ...dashboardCache,
  });

export const recruiterTasksKey = [...companyDashboardRoot, 'tasks'] as const;

/** Who comes back from doing one finds it gone. */
const TASKS_FRESH_MS = 5000;

/** @param accountId whose work this is: never shown to the next person of this browser. */
export const recruiterTasksQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...recruiterTasksKey, accountId],
    queryFn: () => readRecruiterTasks(api),
    staleTime: TASKS_FRESH_MS,
  });

export const adminDashboardQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['admin', 'dashboard', accountId],
    queryFn: async () => (await api.call<typeof getAdminDashboard>('GET /admin/dashboard', {})).data,
    ...dashboardCache,
  });

/** @param accountId whose rights these are: never shown to the next person of this browser. */
export const adminScreensQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['admin', 'screens', accountId],
    queryFn: async () => (await api.call<typeof listAdminScreens>('GET /admin/screens', {})).data.screens,
  });

export const dismissSetup = () =>
  api.call<typeof dismissSetupEndpoint>('PUT /recruiter/dashboard/setup/dismissal');

export const restoreSetup = () =>
  api.call<typeof restoreSetupEndpoint>('DELETE /recruiter/dashboard/setup/dismissal');
