import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const companiesWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/profile', 'features/companies/recruiter-profile.tsx'),
];

export const companiesSiteRoutes: RouteConfigEntry[] = [
  route('entreprises/:slug', 'features/companies/careers/site-pages/career-page.tsx'),
];
