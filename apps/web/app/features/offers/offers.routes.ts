import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const page = (file: string): string => `features/offers/public-pages/${file}.tsx`;

export const offersPublicRoutes: RouteConfigEntry[] = [
  route('offres', page('offer-list')),
  route('job-details/:id', page('offer-detail'), { id: 'offer-by-id' }),
  route('recruitment-offers/:slug', page('offer-detail'), { id: 'offer-by-slug' }),
];

export const offersSiteRoutes: RouteConfigEntry[] = [
  route('hors-ligne', 'features/offers/site-pages/offline.tsx'),
];

export const offersWorkspaceRoutes: RouteConfigEntry[] = [
  route('bookmarks_offres', 'features/offers/bookmark-list.tsx'),
];
