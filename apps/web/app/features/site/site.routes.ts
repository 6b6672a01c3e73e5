import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const sitePublicRoutes: RouteConfigEntry[] = [
  route('politique-de-confidentialite', 'features/site/public-pages/privacy-policy.tsx'),
  route('mentions-legales', 'features/site/public-pages/legal-notice.tsx'),
];
