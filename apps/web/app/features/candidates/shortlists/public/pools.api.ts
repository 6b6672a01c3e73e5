import type {
  deletePool as deletePoolEndpoint,
  getPool,
  listPoolNames,
  listPools,
  setFollowUps as setFollowUpsEndpoint,
} from '@baara/contract/candidates/talent-pools';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import type { CallInput } from '../../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';
import { shortlistKey } from './shortlist.api.ts';

/** Below the shortlist's: what changes an entry changes the pools too. */
export const poolsKey = [...shortlistKey, 'pools'] as const;

export const poolsQuery = (filter: { page: number; limit: number; search: string }) =>
  queryOptions({
    queryKey: [...poolsKey, 'list', filter],
    queryFn: () =>
      api.call<typeof listPools>('GET /recruiter/pools', {
        query: { ...filter, search: filter.search || undefined },
      }),
  });

export const poolNamesQuery = queryOptions({
  queryKey: [...poolsKey, 'names'],
  queryFn: async () => (await api.call<typeof listPoolNames>('GET /recruiter/pools/names')).data,
});

export const poolQuery = (id: string) =>
  queryOptions({
    queryKey: [...poolsKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getPool>('GET /recruiter/pools/:id', { params: { id } })).data,
  });

const contract = () => import('@baara/contract/candidates/talent-pools');

export const creatingPool = lazyEndpoint('POST /recruiter/pools', () =>
  contract().then(({ createPool }) => createPool),
);

export const renamingPool = (id: string) =>
  lazyEndpoint('PATCH /recruiter/pools/:id', () => contract().then(({ renamePool }) => renamePool), { id });

export const addingToPool = lazyEndpoint('POST /recruiter/pools/people', () =>
  contract().then(({ addToPool }) => addToPool),
);

export const movingToPool = lazyEndpoint('POST /recruiter/pools/moves', () =>
  contract().then(({ moveToPool }) => moveToPool),
);

export const settingFollowUps = lazyEndpoint('POST /recruiter/pools/follow-ups', () =>
  contract().then(({ setFollowUps }) => setFollowUps),
);

export const deletePool = (input: CallInput<typeof deletePoolEndpoint>) =>
  api.call<typeof deletePoolEndpoint>('DELETE /recruiter/pools/:id', input);

export const setFollowUps = (input: CallInput<typeof setFollowUpsEndpoint>) =>
  api.call<typeof setFollowUpsEndpoint>('POST /recruiter/pools/follow-ups', input);
