import type {
  getPayoutAccount,
  sendPayoutCode as sendPayoutCodeEndpoint,
} from '@baara/contract/freelance/escrow';
import type {
  changeActivity as changeActivityEndpoint,
  FreelanceSettings,
  getFreelanceSettings,
} from '@baara/contract/freelance/settings';
import type { ActivityState } from '@baara/contract/freelance/settings-words';
import type { getTaxProfile, TaxProfile } from '@baara/contract/freelance/tax';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/freelance/settings');

export const settingsQuery = queryOptions({
  queryKey: ['freelance', 'settings'],
  queryFn: async (): Promise<FreelanceSettings> =>
    (await api.call<typeof getFreelanceSettings>('GET /freelance/settings')).data,
});

/** The profile's own screens and the portfolio show whether it is visible. */
export function cacheSettings(client: QueryClient, data: FreelanceSettings): void {
  client.setQueryData(settingsQuery.queryKey, data);
  void client.invalidateQueries({ queryKey: ['freelance', 'profile'] });
  void client.invalidateQueries({ queryKey: ['freelance', 'portfolio'] });
}

export const savingVisibility = lazyEndpoint('PUT /freelance/settings/visibility', () =>
  contract().then(({ saveVisibility }) => saveVisibility),
);

export const changeActivity = (state: ActivityState) =>
  api.call<typeof changeActivityEndpoint>('PUT /freelance/settings/activity', { body: { state } });

export const payoutQuery = queryOptions({
  queryKey: ['freelance', 'payout'],
  queryFn: async () => (await api.call<typeof getPayoutAccount>('GET /freelance/payout')).data,
});

export const savingPayout = lazyEndpoint('PUT /freelance/payout', () =>
  import('@baara/contract/freelance/escrow').then(({ savePayoutAccount }) => savePayoutAccount),
);

export const sendPayoutCode = () => api.call<typeof sendPayoutCodeEndpoint>('POST /freelance/payout/code');

export const confirmingNumber = lazyEndpoint('POST /freelance/payout/confirmation', () =>
  import('@baara/contract/freelance/escrow').then(({ confirmPayoutNumber }) => confirmPayoutNumber),
);

export const taxQuery = queryOptions({
  queryKey: ['freelance', 'tax'],
  queryFn: async (): Promise<TaxProfile> => (await api.call<typeof getTaxProfile>('GET /freelance/tax')).data,
});

export const savingTax = lazyEndpoint('PUT /freelance/tax', () =>
  import('@baara/contract/freelance/tax').then(({ saveTaxProfile }) => saveTaxProfile),
);
