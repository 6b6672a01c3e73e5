import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';

export const savingWalletSettings = lazyEndpoint('PUT /admin/settings/wallet', () =>
  import('@baara/contract/money/wallet-settings').then(({ saveWalletSettings }) => saveWalletSettings),
);
