import type {
  AuditChain,
  AuditFilter,
  exportAuditLog as exportAuditLogEndpoint,
  getAuditChain,
  getAuditEntry,
  listAuditLog,
  verifyAuditChain as verifyAuditChainEndpoint,
} from '@baara/contract/audit/audit-log';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { CallInput } from '../../lib/api-client.ts';
import { lazyEndpoint } from '../../lib/forms/lazy-endpoint.ts';

const auditKey = ['audit'] as const;
const WHILE_VERIFYING_MS = 1500;

/** A file of the browser's own download: the cookie answers for reading. */
export const headsUrl = '/api/v1/admin/audit-chain/heads';

export const auditLogQuery = (filter: AuditFilter & { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...auditKey, 'list', filter],
    queryFn: () => api.call<typeof listAuditLog>('GET /admin/audit-logs', { query: filter }),
  });

export const auditEntryQuery = (id: number) =>
  queryOptions({
    queryKey: [...auditKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getAuditEntry>('GET /admin/audit-logs/:id', { params: { id } })).data,
  });

const isVerifying = (chain: AuditChain | undefined): boolean =>
  chain?.verification?.state === 'pending' || chain?.verification?.state === 'running';

export const auditChainQuery = queryOptions({
  queryKey: [...auditKey, 'chain'],
  queryFn: async () => (await api.call<typeof getAuditChain>('GET /admin/audit-chain', {})).data,
  refetchInterval: ({ state }) => (isVerifying(state.data) ? WHILE_VERIFYING_MS : false),
});

export const verifyAuditChain = () =>
  api.call<typeof verifyAuditChainEndpoint>('POST /admin/audit-chain/verifications', {});

export const exportAuditLog = (input: CallInput<typeof exportAuditLogEndpoint>) =>
  api.call<typeof exportAuditLogEndpoint>('POST /admin/audit-logs/exports', input);

export const savingRecipients = lazyEndpoint('PUT /admin/audit-chain/recipients', () =>
  import('@baara/contract/audit/audit-log').then(({ saveAuditRecipients }) => saveAuditRecipients),
);
