import type {
  acceptSettlement as acceptEndpoint,
  ContractDisputes,
  Dispute,
  getDispute,
  listContractDisputes,
  listDisputes,
  ManagedDispute,
  refuseSettlement as refuseEndpoint,
  uploadDisputeFile as uploadEndpoint,
} from '@baara/contract/freelance/disputes';
import type { DisputePhase } from '@baara/contract/freelance/disputes-words';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { API_BASE } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import {
  clientProjectsRoot,
  contractMoneyRoot,
  missionContractsRoot,
  ownMissionsRoot,
} from '../../../lib/query-roots.ts';
import { sendingApi } from '../../../lib/sending-api.ts';

const contract = () => import('@baara/contract/freelance/disputes');

export const disputesKey = ['disputes'] as const;

// ── Of a party ──────────────────────────────────────────────────────────────────────────────────
export const contractDisputesQuery = (contractId: string) =>
  queryOptions({
    queryKey: [...disputesKey, 'contract', contractId],
    queryFn: async () =>
      (
        await api.call<typeof listContractDisputes>('GET /contracts/:id/disputes', {
          params: { id: contractId },
        })
      ).data,
  });

/** What the server answered stands in the panel at once; what may be disputed is read anew. */
export function cacheDispute(client: QueryClient, contractId: string, dispute: Dispute): void {
  client.setQueryData<ContractDisputes>(
    contractDisputesQuery(contractId).queryKey,
    (known) =>
      known && {
        ...known,
        disputes: [dispute, ...known.disputes.filter(({ id }) => id !== dispute.id)].toSorted((a, b) =>
          b.openedAt.localeCompare(a.openedAt),
        ),
      },
  );
  // The money stops or moves, and with it what is next.
  const stale = [contractMoneyRoot, missionContractsRoot, clientProjectsRoot, ownMissionsRoot];
  for (const queryKey of [contractDisputesQuery(contractId).queryKey, ...stale])
    void client.invalidateQueries({ queryKey });
}

export const openingDispute = (contractId: string) =>
  lazyEndpoint('POST /contracts/:id/disputes', () => contract().then(({ openDispute }) => openDispute), {
    id: contractId,
  });

export const addingToDispute = (id: string) =>
  lazyEndpoint('POST /disputes/:id/entries', () => contract().then(({ addToDispute }) => addToDispute), {
    id,
  });

export const proposingSettlement = (id: string) =>
  lazyEndpoint(
    'POST /disputes/:id/settlements',
    () => contract().then(({ proposeSettlement }) => proposeSettlement),
    { id },
  );

type Settlement = { id: string; entryId: string };

export const acceptSettlement = (params: Settlement) =>
  api.call<typeof acceptEndpoint>('POST /disputes/:id/settlements/:entryId/acceptance', { params });

export const refuseSettlement = (params: Settlement) =>
  api.call<typeof refuseEndpoint>('POST /disputes/:id/settlements/:entryId/refusal', { params });

/** @param onProgress the part already sent, from 0 to 1. */
export async function uploadDisputeFile(contractId: string, file: File, onProgress: (share: number) => void) {
  const form = new FormData();
  form.set('file', file);
  const answer = await sendingApi(onProgress).call<typeof uploadEndpoint>(
    'POST /contracts/:id/dispute-files',
    {
      params: { id: contractId },
      form,
    },
  );
  return answer.data;
}

/** Address of a document of the file; `isManaged`: for who decides. */
export const disputeFileAddress = (disputeId: string, fileId: string, isManaged: boolean): string =>
  `${API_BASE}${isManaged ? '/admin' : ''}/disputes/${disputeId}/files/${fileId}`;

// ── Of who decides ──────────────────────────────────────────────────────────────────────────────
export const managedDisputesQuery = (filter: {
  page: number;
  limit: number;
  phase: DisputePhase | undefined;
}) =>
  queryOptions({
    queryKey: [...disputesKey, 'queue', filter],
    queryFn: () => api.call<typeof listDisputes>('GET /admin/disputes', { query: filter }),
  });

export const managedDisputeQuery = (id: string) =>
  queryOptions({
    queryKey: [...disputesKey, 'managed', id],
    queryFn: async () =>
      (await api.call<typeof getDispute>('GET /admin/disputes/:id', { params: { id } })).data,
  });

export function cacheManagedDispute(client: QueryClient, dispute: ManagedDispute): void {
  client.setQueryData(managedDisputeQuery(dispute.id).queryKey, dispute);
  void client.invalidateQueries({ queryKey: [...disputesKey, 'queue'] });
}

export const askingInDispute = (id: string) =>
  lazyEndpoint(
    'POST /admin/disputes/:id/entries',
    () => contract().then(({ askInDispute }) => askInDispute),
    {
      id,
    },
  );

export const decidingDispute = (id: string) =>
  lazyEndpoint(
    'POST /admin/disputes/:id/decision',
    () => contract().then(({ decideDispute }) => decideDispute),
    {
      id,
    },
  );

export const savingDisputeSettings = lazyEndpoint('PUT /admin/disputes/settings', () =>
  contract().then(({ saveDisputeSettings }) => saveDisputeSettings),
);
