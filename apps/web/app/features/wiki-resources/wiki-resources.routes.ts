import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const wikiResourcesPublicRoutes: RouteConfigEntry[] = [
  route('conditions-utilisation', 'features/wiki-resources/public-pages/terms.tsx'),
];
