import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const candidatePageWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/candidates/:id', 'features/candidate-page/candidate-profile.tsx'),
  route('recruiter/candidates/:id/new-profile', 'features/candidate-page/candidate-sheet.tsx'),
];
