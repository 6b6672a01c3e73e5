import type { getWalletSettings as getWalletSettingsEndpoint } from '@baara/contract/money/wallet-settings';
import type {
  EntryKind,
  getWallet,
  listUnlockedProfiles,
  listWalletEntries,
} from '@baara/contract/money/wallet';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { companyRoot } from '../../../../lib/query-roots.ts';

export const walletKey = [...companyRoot, 'wallet'] as const;

/** Balance, price of an unlock, latest movements. */
export const walletQuery = queryOptions({
  queryKey: [...walletKey, 'summary'],
  queryFn: async () => (await api.call<typeof getWallet>('GET /recruiter/wallet')).data,
});

export const entriesQuery = (filter: { page: number; limit: number; kind: EntryKind | undefined }) =>
  queryOptions({
    queryKey: [...walletKey, 'entries', filter],
    queryFn: () =>
      api.call<typeof listWalletEntries>('GET /recruiter/wallet/entries', {
        query: filter,
      }),
  });

export const unlockedQuery = (filter: {
  page: number;
  limit: number;
  search: string;
  state: 'open' | 'refunded' | undefined;
}) =>
  queryOptions({
    queryKey: [...walletKey, 'unlocked', filter],
    queryFn: () =>
      api.call<typeof listUnlockedProfiles>('GET /recruiter/unlocked-profiles', {
        query: { ...filter, search: filter.search || undefined },
      }),
  });

/** After money moved or a profile opened: everything counted from it, and every list that shows candidates. */
export async function refreshWallet(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: companyRoot });
}

export const getWalletSettings = () =>
  api.call<typeof getWalletSettingsEndpoint>('GET /admin/settings/wallet');
