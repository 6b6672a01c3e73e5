import type { getPlatformSettings as getPlatformSettingsEndpoint } from '@baara/contract/settings/settings';
import { api } from '../../../lib/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

/** One group of the product's settings, by its name. */
export const settingsQuery = <Stored>(name: string, read: () => Promise<Stored>) =>
  queryOptions({
    queryKey: ['settings', name],
    queryFn: read,
    // What is being typed is never replaced by what comes back from the server.
    staleTime: Infinity,
    gcTime: 0,
  });

export const savingPlatformSettings = lazyEndpoint('PUT /admin/settings/platform', () =>
  import('@baara/contract/settings/settings').then(({ savePlatformSettings }) => savePlatformSettings),
);

export const getPlatformSettings = () =>
  api.call<typeof getPlatformSettingsEndpoint>('GET /admin/settings/platform');
