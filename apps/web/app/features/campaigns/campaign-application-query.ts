import type { getCampaignApplication } from '@baara/contract/campaigns';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** One of my applications to a campaign. */
export const useCampaignApplication = (id: string) =>
  useQuery({
    queryKey: ['campaigns', 'mine', 'detail', id],
    queryFn: async () =>
      (
        await api.call<typeof getCampaignApplication>('GET /mass-recruitment/applications/:id', {
          params: { id },
        })
      ).data,
  });
