import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { walletBalanceQuery } from './wallet-balance.api.ts';

/** Beside the menu's entry; nothing when it could not be read: the wallet's screen says why. */
export default function WalletBalance() {
  const { data, isPending } = useQuery(walletBalanceQuery, queryClient);
  if (isPending) return <Skeleton className="h-4 w-20" />;
  if (data === undefined) return null;
  return <span className="text-s font-semibold whitespace-nowrap text-ink-soft">{formatMoney(data)}</span>;
}
