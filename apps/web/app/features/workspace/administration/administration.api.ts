import type { getSettingsTabs } from '@baara/contract/settings/settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const settingsTabsQuery = queryOptions({
  queryKey: ['settings', 'tabs'],
  queryFn: async () => (await api.call<typeof getSettingsTabs>('GET /admin/settings')).data.tabs,
});
