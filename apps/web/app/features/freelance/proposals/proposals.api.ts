import type {
  acceptProposal as acceptProposalEndpoint,
  getMyMission,
  getProposal,
  listMyMissions,
  listReceivedProposals,
  readProposal as readProposalEndpoint,
  shortlistProposal as shortlistProposalEndpoint,
  unshortlistProposal as unshortlistProposalEndpoint,
  withdrawOwnProposal,
} from '@baara/contract/freelance/proposals';
import type { MissionList, ProposalFilter, ProposalSort } from '@baara/contract/freelance/proposals-words';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { ownMissionsRoot } from '../../../lib/query-roots.ts';

const contract = () => import('@baara/contract/freelance/proposals');

/** A freelance's own missions and proposals. */
export const ownMissionsKey = ownMissionsRoot;
/** Proposals that a client received. */
export const receivedKey = ['freelance', 'received-proposals'] as const;

export const ownMissionsQuery = (filter: {
  page: number;
  limit: number;
  list: MissionList;
  search: string | undefined;
}) =>
  queryOptions({
    queryKey: [...ownMissionsKey, 'list', filter],
    queryFn: () => api.call<typeof listMyMissions>('GET /freelance/missions', { query: filter }),
  });

export const ownMissionQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownMissionsKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getMyMission>('GET /freelance/missions/:id', { params: { id } })).data,
  });

export const sendingProposal = (missionId: string) =>
  lazyEndpoint(
    'PUT /freelance/missions/:id/proposal',
    () => contract().then(({ putProposal }) => putProposal),
    { id: missionId },
  );

export const withdrawProposal = (missionId: string) =>
  api.call<typeof withdrawOwnProposal>('DELETE /freelance/missions/:id/proposal', {
    params: { id: missionId },
  });

// ── Received ────────────────────────────────────────────────────────────────────────────────────
export const receivedQuery = (
  missionId: string,
  filter: { page: number; limit: number; sort: ProposalSort; state: ProposalFilter | undefined },
) =>
  queryOptions({
    queryKey: [...receivedKey, 'list', missionId, filter],
    queryFn: () =>
      api.call<typeof listReceivedProposals>('GET /missions/:id/proposals', {
        params: { id: missionId },
        query: filter,
      }),
  });

export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: [...receivedKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getProposal>('GET /mission-proposals/:id', { params: { id } })).data,
  });

/** From now on nothing changes in it. */
export const readProposal = async (id: string) =>
  (await api.call<typeof readProposalEndpoint>('POST /mission-proposals/:id/reading', { params: { id } }))
    .data;

export const shortlistProposal = (id: string) =>
  api.call<typeof shortlistProposalEndpoint>('PUT /mission-proposals/:id/shortlisting', { params: { id } });

export const unshortlistProposal = (id: string) =>
  api.call<typeof unshortlistProposalEndpoint>('DELETE /mission-proposals/:id/shortlisting', {
    params: { id },
  });

export const acceptProposal = (id: string, version: number) =>
  api.call<typeof acceptProposalEndpoint>('POST /mission-proposals/:id/acceptance', {
    params: { id },
    body: { version },
  });

export const decliningProposal = (id: string) =>
  lazyEndpoint(
    'POST /mission-proposals/:id/decline',
    () => contract().then(({ declineProposal }) => declineProposal),
    { id },
  );

export const decliningOthers = (missionId: string) =>
  lazyEndpoint(
    'POST /missions/:id/proposals/decline-others',
    () => contract().then(({ declineOthers }) => declineOthers),
    { id: missionId },
  );

/** The lists of what a client received are read anew. */
export const refreshReceived = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [...receivedKey, 'list'] });
