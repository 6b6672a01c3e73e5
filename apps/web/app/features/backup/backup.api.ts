import type {
  Backup,
  getBackup,
  listBackupRuns,
  startBackupRun as startBackupRunEndpoint,
} from '@baara/contract/backup/backup';
import type { BackupRunKind } from '@baara/contract/backup/backup-words';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { lazyEndpoint } from '../../lib/forms/lazy-endpoint.ts';

export const backupKey = ['backup'] as const;
const WHILE_UNDER_WAY_MS = 2000;
const OTHERWISE_MS = 60_000;

const isUnderWay = (backup: Backup | undefined): boolean => (backup?.underWay.length ?? 0) > 0;

export const backupQuery = queryOptions({
  queryKey: [...backupKey, 'state'],
  queryFn: async () => (await api.call<typeof getBackup>('GET /admin/backup', {})).data,
  refetchInterval: ({ state }) => (isUnderWay(state.data) ? WHILE_UNDER_WAY_MS : OTHERWISE_MS),
});

export const backupRunsQuery = (
  filter: { page: number; limit: number; kind: BackupRunKind | undefined },
  isLive: boolean,
) =>
  queryOptions({
    queryKey: [...backupKey, 'runs', filter],
    queryFn: () => api.call<typeof listBackupRuns>('GET /admin/backup/runs', { query: filter }),
    refetchInterval: isLive ? WHILE_UNDER_WAY_MS : OTHERWISE_MS,
  });

export const startBackupRun = (kind: BackupRunKind) =>
  api.call<typeof startBackupRunEndpoint>('POST /admin/backup/runs', { body: { kind } });

export const savingRecipients = lazyEndpoint('PUT /admin/backup/recipients', () =>
  import('@baara/contract/backup/backup').then(({ saveBackupRecipients }) => saveBackupRecipients),
);
