import type {
  agreeToEnd as agreeToEndEndpoint,
  amendContract as amendContractEndpoint,
  ContractDetail,
  dropAmendment as dropAmendmentEndpoint,
  getContract,
  getContractClauses,
  getMissionContract,
  listContracts,
  removeContractGuest as removeContractGuestEndpoint,
  revokeGuestInvitation as revokeGuestInvitationEndpoint,
  sendContractText as sendContractTextEndpoint,
} from '@baara/contract/freelance/contracts';
import type { QueryOf } from '@baara/contract/protocol/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import {
  clientProjectsRoot,
  contractMoneyRoot,
  missionContractsRoot,
  ownMissionsRoot,
} from '../../../lib/query-roots.ts';

const contract = () => import('@baara/contract/freelance/contracts');

export const contractsKey = missionContractsRoot;

export const contractsQuery = (filter: QueryOf<typeof listContracts>) =>
  queryOptions({
    queryKey: [...contractsKey, 'list', filter],
    queryFn: () => api.call<typeof listContracts>('GET /contracts', { query: filter }),
  });

export const contractQuery = (id: string) =>
  queryOptions({
    queryKey: [...contractsKey, 'one', id],
    queryFn: async () => (await api.call<typeof getContract>('GET /contracts/:id', { params: { id } })).data,
  });

export const missionContractQuery = (missionId: string) =>
  queryOptions({
    queryKey: [...contractsKey, 'mission', missionId],
    queryFn: async () =>
      (await api.call<typeof getMissionContract>('GET /missions/:id/contract', { params: { id: missionId } }))
        .data,
  });

/** What the server answered stands on the page at once; lists are read anew. */
export function cacheContract(client: QueryClient, detail: ContractDetail): void {
  client.setQueryData(contractQuery(detail.id).queryKey, detail);
  if (detail.missionId !== null) client.setQueryData(missionContractQuery(detail.missionId).queryKey, detail);
  const stale = [[...contractsKey, 'list'], contractMoneyRoot, clientProjectsRoot, ownMissionsRoot];
  for (const queryKey of stale) void client.invalidateQueries({ queryKey });
}

/** Somebody changed it meanwhile: everything about contracts is read again. */
export const refreshContracts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: contractsKey });

export const textPdf = (id: string, textId: string): string => `/api/v1/contracts/${id}/texts/${textId}/pdf`;
export const textCertificate = (id: string, textId: string): string =>
  `/api/v1/contracts/${id}/texts/${textId}/certificate`;

const params = (id: string) => ({ params: { id } });

export const sendText = (id: string, version: number) =>
  api.call<typeof sendContractTextEndpoint>('POST /contracts/:id/sending', {
    ...params(id),
    body: { version },
  });
export const amendContract = (id: string) =>
  api.call<typeof amendContractEndpoint>('POST /contracts/:id/amendments', params(id));
export const dropAmendment = (id: string) =>
  api.call<typeof dropAmendmentEndpoint>('DELETE /contracts/:id/draft', params(id));
export const agreeToEnd = (id: string) =>
  api.call<typeof agreeToEndEndpoint>('POST /contracts/:id/end-agreement', params(id));
export const removeGuest = (id: string, accountId: string) =>
  api.call<typeof removeContractGuestEndpoint>('DELETE /contracts/:id/guests/:accountId', {
    params: { id, accountId },
  });

export const revokeGuestInvitation = (id: string, invitationId: string) =>
  api.call<typeof revokeGuestInvitationEndpoint>('DELETE /contracts/:id/guest-invitations/:invitationId', {
    params: { id, invitationId },
  });

export const savingTerms = (id: string) =>
  lazyEndpoint('PUT /contracts/:id/draft', () => contract().then((all) => all.saveContractTerms), { id });
export const signingText = (id: string) =>
  lazyEndpoint('POST /contracts/:id/signature', () => contract().then((all) => all.signContractText), { id });
export const returningText = (id: string) =>
  lazyEndpoint('POST /contracts/:id/return', () => contract().then((all) => all.returnContractText), { id });
export const terminatingContract = (id: string) =>
  lazyEndpoint('POST /contracts/:id/termination', () => contract().then((all) => all.terminateContract), {
    id,
  });
export const invitingGuest = (id: string) =>
  lazyEndpoint('POST /contracts/:id/guests', () => contract().then((all) => all.inviteContractGuest), { id });

// ── Clauses of the firm ─────────────────────────────────────────────────────────────────────────
export const clausesQuery = queryOptions({
  queryKey: [...contractsKey, 'clauses'],
  queryFn: async () =>
    (await api.call<typeof getContractClauses>('GET /admin/contract-clauses', { query: {} })).data,
});

export const clausesOfVersionQuery = (version: number) =>
  queryOptions({
    queryKey: [...contractsKey, 'clauses', version],
    queryFn: async () =>
      (await api.call<typeof getContractClauses>('GET /admin/contract-clauses', { query: { version } })).data,
  });

export const publishingClauses = lazyEndpoint('PUT /admin/contract-clauses', () =>
  contract().then((all) => all.publishContractClauses),
);
