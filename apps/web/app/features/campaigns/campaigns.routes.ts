import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const page = (file: string): string => `features/campaigns/site-pages/${file}.tsx`;

export const campaignsSiteRoutes: RouteConfigEntry[] = [
  route('massrecruitment', page('mass-recruitment')),
  route('massrecruitment-presentation', page('presentation')),
  route('massrecruitment/campaigns', page('campaign-list')),
  route('massrecruitment/campaign/:id', page('campaign-detail')),
  route('massrecruitment/track', page('track-form')),
  route('massrecruitment/track/:code', page('track')),
];
