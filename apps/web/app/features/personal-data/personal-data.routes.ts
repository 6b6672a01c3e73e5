import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const personalDataSiteRoutes: RouteConfigEntry[] = [
  route('profil-interesse', 'features/personal-data/site-pages/interested-companies.tsx'),
];
