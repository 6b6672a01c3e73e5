import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

export const homePublicRoutes: RouteConfigEntry[] = [
  index('features/home/public-pages/home.tsx'),
  route('new-home', 'features/home/new-home.tsx'),
];

export const homeSiteRoutes: RouteConfigEntry[] = [
  route('old-home', 'features/home/site-pages/old-home.tsx'),
];
