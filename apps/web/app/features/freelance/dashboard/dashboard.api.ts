import type { getClientSummary, getFreelanceDashboard } from '@baara/contract/freelance/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const dashboardKey = ['freelance-dashboard'] as const;

/** Read again each time the screen opens: what waits was often just done elsewhere. */
export const freelanceDashboardQuery = queryOptions({
  queryKey: [...dashboardKey, 'freelance'],
  queryFn: async () => (await api.call<typeof getFreelanceDashboard>('GET /freelance/dashboard')).data,
  staleTime: 0,
});

export const clientSummaryQuery = queryOptions({
  queryKey: [...dashboardKey, 'client'],
  queryFn: async () => (await api.call<typeof getClientSummary>('GET /client/summary')).data,
  staleTime: 0,
});
