import type { getWallet, listUnlockedProfiles, listWalletEntries } from '@baara/contract/wallet';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const root = ['recruiter', 'wallet'] as const;

/** Balance, price of an unlock, latest movements. */
export const walletQuery = queryOptions({
  queryKey: [...root, 'summary'],
  queryFn: async () => (await api.call<typeof getWallet>('GET /recruiter/wallet')).data,
});

export const entriesQuery = (filter: { page: number; kind: 'top-up' | 'unlock' | 'refund' | undefined }) =>
  queryOptions({
    queryKey: [...root, 'entries', filter],
    queryFn: () =>
      api.call<typeof listWalletEntries>('GET /recruiter/wallet/entries', {
        query: { ...filter, limit: 20 },
      }),
  });

export const unlockedQuery = (filter: {
  page: number;
  search: string;
  state: 'open' | 'refunded' | undefined;
}) =>
  queryOptions({
    queryKey: [...root, 'unlocked', filter],
    queryFn: () =>
      api.call<typeof listUnlockedProfiles>('GET /recruiter/unlocked-profiles', {
        query: { ...filter, search: filter.search || undefined, limit: 20 },
      }),
  });

/** After money moved or a profile opened: everything counted from it, and every list that shows candidates. */
export async function refreshWallet(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['recruiter'] });
}
