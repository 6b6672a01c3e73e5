import type { getWallet } from '@baara/contract/money/wallet';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { companyRoot } from '../../lib/query-roots.ts';

/** The company's balance in whole F CFA; read again with the wallet, whose key begins its own. */
export const walletBalanceQuery = queryOptions({
  queryKey: [...companyRoot, 'wallet', 'balance'],
  queryFn: async () => (await api.call<typeof getWallet>('GET /recruiter/wallet')).data.balanceXof,
  staleTime: 0,
});
