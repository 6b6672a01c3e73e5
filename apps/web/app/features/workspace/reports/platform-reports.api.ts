import type {
  deletePlatformReport,
  getPlatformFigures,
  getPlatformReport,
  leavePlatformReport,
  listPlatformReports,
  listReportReaders,
  searchReportCompanies,
  startReportRun,
} from '@baara/contract/workspace/platform-reports';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const platformReportsKey = ['admin', 'reports'] as const;
/** While a job counts. */
const POLL_MS = 1500;

export const platformReportsQuery = (filter: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...platformReportsKey, 'list', filter],
    queryFn: () => api.call<typeof listPlatformReports>('GET /admin/reports', { query: filter }),
  });

export const platformReportQuery = (id: string) =>
  queryOptions({
    queryKey: [...platformReportsKey, id],
    queryFn: async () =>
      (await api.call<typeof getPlatformReport>('GET /admin/reports/:id', { params: { id } })).data,
  });

/** Counted anew when its definition has another version; asked again while a job counts it. */
export const platformFiguresKey = (id: string) => [...platformReportsKey, id, 'figures'] as const;

export const platformFiguresQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...platformFiguresKey(id), version],
    queryFn: async () =>
      (await api.call<typeof getPlatformFigures>('GET /admin/reports/:id/figures', { params: { id } })).data,
    staleTime: 60_000,
    refetchInterval: ({ state: { data } }) => (data?.run && data.run.state !== 'failed' ? POLL_MS : false),
  });

export const startRun = (id: string) =>
  api.call<typeof startReportRun>('POST /admin/reports/:id/runs', { params: { id } });

export const platformReportFile = (id: string, format: 'pdf' | 'xlsx'): string =>
  `/admin/reports/${id}/figures.${format}`;

export const removePlatformReport = (id: string) =>
  api.call<typeof deletePlatformReport>('DELETE /admin/reports/:id', { params: { id } });
export const stopReceivingPlatformReport = (id: string) =>
  api.call<typeof leavePlatformReport>('DELETE /admin/reports/:id/subscription', { params: { id } });

/** Who a report may be sent to, and the countries it may be limited to. */
export const reportChoicesQuery = queryOptions({
  queryKey: [...platformReportsKey, 'choices'],
  queryFn: async () => (await api.call<typeof listReportReaders>('GET /admin/report-choices', {})).data,
  staleTime: 60_000,
});
export const reportCompaniesQuery = (search: string) =>
  queryOptions({
    queryKey: [...platformReportsKey, 'companies', search],
    queryFn: async () =>
      (await api.call<typeof searchReportCompanies>('GET /admin/report-companies', { query: { search } }))
        .data,
  });

export const creatingPlatformReport = lazyEndpoint('POST /admin/reports', () =>
  import('@baara/contract/workspace/platform-reports').then(
    ({ createPlatformReport }) => createPlatformReport,
  ),
);
export const changingPlatformReport = (id: string) =>
  lazyEndpoint(
    'PUT /admin/reports/:id',
    () =>
      import('@baara/contract/workspace/platform-reports').then(
        ({ changePlatformReport }) => changePlatformReport,
      ),
    { id },
  );
export const schedulingPlatformReport = (id: string) =>
  lazyEndpoint(
    'PUT /admin/reports/:id/schedule',
    () =>
      import('@baara/contract/workspace/platform-reports').then(
        ({ schedulePlatformReport }) => schedulePlatformReport,
      ),
    { id },
  );
