import type { getCampaignFigures } from '@baara/contract/campaigns/figures';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { campaignsKey } from '../campaigns.api.ts';

/** As often as the server counts anew, with room for the answer. */
const REFRESH_MS = 20_000;

export const campaignFiguresQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'figures', id],
    queryFn: () =>
      api.call<typeof getCampaignFigures>('GET /recruiter/campaigns/:id/figures', { params: { id } }),
    refetchInterval: REFRESH_MS,
  });

export const campaignFiguresFile = (id: string, format: 'pdf' | 'xlsx'): string =>
  `/recruiter/campaigns/${id}/figures.${format}`;
