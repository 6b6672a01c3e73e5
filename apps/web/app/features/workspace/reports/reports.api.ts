import type {
  deleteReport,
  getReport,
  getReportFigures,
  leaveReport,
  listHiringChecks,
  listReports,
} from '@baara/contract/workspace/reports';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const reportsKey = ['recruiter', 'reports'] as const;
export const hiringChecksKey = ['recruiter', 'hiring-checks'] as const;

export const reportsQuery = (filter: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...reportsKey, 'list', filter],
    queryFn: () => api.call<typeof listReports>('GET /recruiter/reports', { query: filter }),
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...reportsKey, id],
    queryFn: async () =>
      (await api.call<typeof getReport>('GET /recruiter/reports/:id', { params: { id } })).data,
  });

/** Counted anew when its definition has another version. */
export const reportFiguresQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...reportsKey, id, 'figures', version],
    queryFn: async () =>
      (await api.call<typeof getReportFigures>('GET /recruiter/reports/:id/figures', { params: { id } }))
        .data,
    staleTime: 60_000,
  });

export const reportFile = (id: string, format: 'pdf' | 'xlsx'): string =>
  `/recruiter/reports/${id}/figures.${format}`;

export const removeReport = (id: string) =>
  api.call<typeof deleteReport>('DELETE /recruiter/reports/:id', { params: { id } });
export const stopReceiving = (id: string) =>
  api.call<typeof leaveReport>('DELETE /recruiter/reports/:id/subscription', { params: { id } });

export const creatingReport = lazyEndpoint('POST /recruiter/reports', () =>
  import('@baara/contract/workspace/reports').then(({ createReport }) => createReport),
);
export const changingReport = (id: string) =>
  lazyEndpoint(
    'PUT /recruiter/reports/:id',
    () => import('@baara/contract/workspace/reports').then(({ changeReport }) => changeReport),
    { id },
  );
export const schedulingReport = (id: string) =>
  lazyEndpoint(
    'PUT /recruiter/reports/:id/schedule',
    () => import('@baara/contract/workspace/reports').then(({ scheduleReport }) => scheduleReport),
    { id },
  );

export const hiringChecksQuery = queryOptions({
  queryKey: hiringChecksKey,
  queryFn: async () => (await api.call<typeof listHiringChecks>('GET /recruiter/hiring-checks', {})).data,
});
export const answeringCheck = (applicationId: string) =>
  lazyEndpoint(
    'PUT /recruiter/hiring-checks/:applicationId',
    () => import('@baara/contract/workspace/reports').then(({ answerHiringCheck }) => answerHiringCheck),
    { applicationId },
  );
