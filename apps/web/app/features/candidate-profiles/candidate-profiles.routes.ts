import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const candidateProfilesWorkspaceRoutes: RouteConfigEntry[] = [
  // A state of the lists: whom to compare stands in the address.
  route('recruiter/candidates-list/compare', 'features/candidate-profiles/compare-candidates.tsx'),
];
