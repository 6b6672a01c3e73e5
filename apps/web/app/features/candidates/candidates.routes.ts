import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const candidatesWorkspaceRoutes: RouteConfigEntry[] = [
  // The id may be missing from a link made by hand: the screen says so.
  route('recruiter/candidates/:id?/drive', 'features/candidates/candidate-drive.tsx'),
];
