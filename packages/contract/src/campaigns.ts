import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export { campaignMessages } from './campaign-messages.ts';

export const getCampaignsSummary = endpoint('GET /mass-recruitment/campaigns/summary', {
  summary: 'Nombre de campagnes en cours et de postes à pourvoir.',
  data: z.object({ activeCampaigns: z.int(), availablePositions: z.int() }),
});
