import type { receiveTransfer as receiveTransferEndpoint } from '@baara/contract/money/top-ups';
import type { CallInput } from '../../../lib/api-client.ts';
import type { checkTopUp, listTreasury, TreasuryState } from '@baara/contract/money/top-ups';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

/** The state of a top-up: the server asks the payment provider. */
export const topUpQuery = (id: string) =>
  queryOptions({
    queryKey: ['top-up', id],
    queryFn: async () =>
      (
        await api.call<typeof checkTopUp>('POST /recruiter/wallet/top-ups/:id/check', {
          params: { id },
          isSentAgain: true,
        })
      ).data,
  });

export const treasuryKey = ['treasury'] as const;

export const treasuryQuery = (filter: {
  state: TreasuryState;
  search: string;
  page: number;
  limit: number | undefined;
}) =>
  queryOptions({
    queryKey: [...treasuryKey, filter],
    queryFn: () =>
      api.call<typeof listTreasury>('GET /admin/top-ups', {
        query: { ...filter, search: filter.search || undefined },
      }),
  });

export const creatingTopUp = lazyEndpoint('POST /recruiter/wallet/top-ups', () =>
  import('@baara/contract/money/top-ups').then(({ createTopUp }) => createTopUp),
);

export const refusingTransfer = (id: string) =>
  lazyEndpoint(
    'POST /admin/top-ups/:id/refused',
    () => import('@baara/contract/money/top-ups').then(({ refuseTransfer }) => refuseTransfer),
    { id },
  );

export const receiveTransfer = (input: CallInput<typeof receiveTransferEndpoint>) =>
  api.call<typeof receiveTransferEndpoint>('POST /admin/top-ups/:id/received', input);
