import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const candidateProfilesWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/candidates/:id', 'features/candidate-profiles/candidate-profile.tsx'),
  route('recruiter/candidates/:id/new-profile', 'features/candidate-profiles/candidate-sheet.tsx'),
  // A state of the lists: whom to compare stands in the address.
  route('recruiter/candidates-list/compare', 'features/candidate-profiles/compare-candidates.tsx'),
];
