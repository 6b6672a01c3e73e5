import type { getCampaignsSummary } from '@baara/contract/campaigns/campaigns';
import type { ApiClient } from '../../../lib/api-client.ts';

export type CampaignCounts = { activeCampaigns: number; availablePositions: number };

/** @returns null when they could not be counted: no number is better than a wrong one. */
export const readCampaignCounts = (api: ApiClient): Promise<CampaignCounts | null> =>
  api.call<typeof getCampaignsSummary>('GET /mass-recruitment/campaigns/summary').then(
    ({ data }) => data,
    () => null,
  );
