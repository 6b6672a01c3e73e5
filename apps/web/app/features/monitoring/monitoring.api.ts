import type {
  getMonitoring,
  listFailedJobs,
  listFaults,
  listSlowStatements,
  retryJob as retryJobEndpoint,
} from '@baara/contract/monitoring/monitoring';
import type { listIncidents } from '@baara/contract/monitoring/status';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { lazyEndpoint } from '../../lib/forms/lazy-endpoint.ts';

export const monitoringKey = ['monitoring'] as const;
const EVERY_MS = 15_000;

type Page = { page: number; limit: number };

export const monitoringQuery = queryOptions({
  queryKey: [...monitoringKey, 'state'],
  queryFn: async () => (await api.call<typeof getMonitoring>('GET /admin/monitoring', {})).data,
  refetchInterval: EVERY_MS,
});

export const failedJobsQuery = (filter: Page & { queue: string | undefined }) =>
  queryOptions({
    queryKey: [...monitoringKey, 'failed-jobs', filter],
    queryFn: () => api.call<typeof listFailedJobs>('GET /admin/monitoring/failed-jobs', { query: filter }),
    refetchInterval: EVERY_MS,
  });

export const faultsQuery = (filter: Page & { reference: string | undefined }) =>
  queryOptions({
    queryKey: [...monitoringKey, 'faults', filter],
    queryFn: () => api.call<typeof listFaults>('GET /admin/monitoring/faults', { query: filter }),
  });

export const slowStatementsQuery = (filter: Page) =>
  queryOptions({
    queryKey: [...monitoringKey, 'slow-statements', filter],
    queryFn: () =>
      api.call<typeof listSlowStatements>('GET /admin/monitoring/slow-statements', { query: filter }),
  });

export const retryJob = (id: string) =>
  api.call<typeof retryJobEndpoint>('POST /admin/monitoring/failed-jobs/:id/retry', { params: { id } });

export const savingSettings = lazyEndpoint('PUT /admin/monitoring/settings', () =>
  import('@baara/contract/monitoring/monitoring').then(
    ({ saveMonitoringSettings }) => saveMonitoringSettings,
  ),
);

export const incidentsKey = ['status-incidents'] as const;

export const incidentsQuery = (filter: Page) =>
  queryOptions({
    queryKey: [...incidentsKey, filter],
    queryFn: () => api.call<typeof listIncidents>('GET /admin/status-incidents', { query: filter }),
  });

const status = () => import('@baara/contract/monitoring/status');

export const creatingIncident = lazyEndpoint('POST /admin/status-incidents', () =>
  status().then(({ createIncident }) => createIncident),
);

export const updatingIncident = (id: string) =>
  lazyEndpoint(
    'POST /admin/status-incidents/:id/updates',
    () => status().then(({ updateIncident }) => updateIncident),
    { id },
  );
