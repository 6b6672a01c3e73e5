import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const companiesWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/profile', 'features/companies/recruiter-profile.tsx'),
];
