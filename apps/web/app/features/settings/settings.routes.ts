import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const settingsPublicRoutes: RouteConfigEntry[] = [
  route('conditions-utilisation', 'features/settings/wiki-resources/public-pages/terms.tsx'),
];
