import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Uuid } from '../protocol/fields.ts';
import { newsPictureFiles } from '../site/news.ts';
import { ManagedCampaign } from './administration.ts';
import { campaignMessages } from './campaign-messages.ts';

const params = z.object({ id: Uuid });

export const setCampaignBanner = endpoint('PUT /recruiter/campaigns/:id/banner', {
  summary: 'Change la bannière d’une campagne : la partie `file` est une image.',
  params,
  accepts: 'multipart',
  body: z.object({}),
  data: ManagedCampaign,
});
export const removeCampaignBanner = endpoint('DELETE /recruiter/campaigns/:id/banner', {
  summary: 'Retire la bannière d’une campagne : il en reste une dessinée de ses mots.',
  params,
  data: ManagedCampaign,
});
export const getCampaignBanner = endpoint('GET /mass-recruitment/banners/:id/:file', {
  summary: 'La bannière d’une campagne : AVIF ou WebP en trois largeurs, ou la carte de partage.',
  params: z.object({ id: Uuid, file: z.enum(newsPictureFiles, campaignMessages.BANNER_NOT_FOUND) }),
});
