import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

export const homePublicRoutes: RouteConfigEntry[] = [
  index('features/home/public-pages/home.tsx'),
  route('new-home', 'features/home/new-home.tsx'),
];
