import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const matchingWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/offers/:id/matching-candidates', 'features/matching/matching-candidates.tsx'),
  route('recruiter/offers/:id/recommended-candidates', 'features/matching/recommended-candidates.tsx'),
];
