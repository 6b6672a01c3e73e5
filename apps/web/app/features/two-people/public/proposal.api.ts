import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type {
  confirmProposal as confirmProposalEndpoint,
  listProposals,
  listWaitingProposals,
  refuseProposal as refuseProposalEndpoint,
  withdrawProposal as withdrawProposalEndpoint,
} from '@baara/contract/two-people/proposals';
import type { ProposalKindName, ProposalState } from '@baara/contract/two-people/proposal-words';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const proposalsKey = ['proposals'] as const;

type Filter = {
  page: number;
  limit: number;
  search: string;
  state: ProposalState | undefined;
  kind: ProposalKindName | undefined;
};

export const proposalsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: [...proposalsKey, 'list', filter],
    queryFn: () =>
      api.call<typeof listProposals>('GET /admin/proposals', {
        query: { ...filter, search: filter.search || undefined },
      }),
  });

const readWaiting = async () =>
  (await api.call<typeof listWaitingProposals>('GET /admin/proposals/waiting', {})).data;

export const waitingProposalsQuery = queryOptions({
  queryKey: [...proposalsKey, 'waiting'],
  queryFn: readWaiting,
});

const confirmProposal = (id: string) =>
  api.call<typeof confirmProposalEndpoint>('POST /admin/proposals/:id/confirmation', { params: { id } });

const refuseProposal = (id: string, body: BodyOf<typeof refuseProposalEndpoint>) =>
  api.call<typeof refuseProposalEndpoint>('POST /admin/proposals/:id/refusal', { params: { id }, body });

const withdrawProposal = (id: string) =>
  api.call<typeof withdrawProposalEndpoint>('POST /admin/proposals/:id/withdrawal', { params: { id } });

type Answer = Promise<{ message?: string | undefined; data: Proposal }>;
/** Where proposals that wait are read, and how each is decided. */
export type ProposalSource = {
  key: QueryKey;
  read: () => Promise<Proposal[]>;
  confirm: (id: string) => Answer;
  refuse: (id: string, body: BodyOf<typeof refuseProposalEndpoint>) => Answer;
  withdraw: (id: string) => Answer;
};

/** Those of one source. */
export const proposalsOf = ({ key, read }: ProposalSource) => queryOptions({ queryKey: key, queryFn: read });

export const administrationProposals: ProposalSource = {
  key: waitingProposalsQuery.queryKey,
  read: readWaiting,
  confirm: confirmProposal,
  refuse: refuseProposal,
  withdraw: withdrawProposal,
};
