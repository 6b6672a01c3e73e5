import type { Endpoint } from '@baara/contract/endpoint';
import type { z } from 'zod';
import type { ApiClient } from '../../lib/api-client.ts';

export type CampaignCounts = { activeCampaigns: number; availablePositions: number };

type GetCampaignsSummary = Endpoint<
  'GET /mass-recruitment/campaigns/summary',
  { summary: string; data: z.ZodType<CampaignCounts> }
>;

/** @returns null when they could not be counted: no number is better than a wrong one. */
export const readCampaignCounts = (api: ApiClient): Promise<CampaignCounts | null> =>
  api.call<GetCampaignsSummary>('GET /mass-recruitment/campaigns/summary').then(
    ({ data }) => data,
    () => null,
  );
