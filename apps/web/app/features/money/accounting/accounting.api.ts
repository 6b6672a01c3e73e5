import type {
  closeJournalMonth,
  exportJournalMonth,
  getAccountingSettings,
  getJournalMonth,
  listJournalMonths,
} from '@baara/contract/money/revenue';
import type { ExportFormat } from '@baara/contract/files/export-messages';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const journalKey = ['journal'] as const;

export const journalMonthsQuery = (query: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...journalKey, 'months', query],
    queryFn: () => api.call<typeof listJournalMonths>('GET /admin/revenue/journal', { query }),
  });

export const journalMonthQuery = (month: string, query: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...journalKey, month, query],
    queryFn: () =>
      api.call<typeof getJournalMonth>('GET /admin/revenue/journal/:month', { params: { month }, query }),
  });

export const exportMonth = (month: string, format: ExportFormat) =>
  api.call<typeof exportJournalMonth>('POST /admin/revenue/journal/:month/exports', {
    params: { month },
    body: { format },
  });
export const closeMonth = (month: string) =>
  api.call<typeof closeJournalMonth>('POST /admin/revenue/journal/:month/closing', { params: { month } });

export const readAccountingSettings = async () =>
  (await api.call<typeof getAccountingSettings>('GET /admin/settings/accounting', {})).data;
export const savingAccountingSettings = lazyEndpoint('PUT /admin/settings/accounting', () =>
  import('@baara/contract/money/revenue').then(({ saveAccountingSettings }) => saveAccountingSettings),
);
