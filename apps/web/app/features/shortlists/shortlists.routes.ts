import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const shortlistsWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/candidates/shortlist', 'features/shortlists/company-shortlist.tsx'),
  route('recruiter/offers/:id/shortlist', 'features/shortlists/offer-shortlist.tsx'),
];
