import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

export const homePublicRoutes: RouteConfigEntry[] = [
  index('features/home/public-pages/home.tsx'),
  // Answers as `/`, whose address is the canonical one.
  route('home', 'features/home/public-pages/home.tsx', { id: 'home' }),
  route('new-home', 'features/home/new-home.tsx'),
];

export const homeSiteRoutes: RouteConfigEntry[] = [
  route('old-home', 'features/home/site-pages/old-home.tsx'),
];
