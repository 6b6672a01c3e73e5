import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const filesWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/exports', 'features/files/exports/exports.tsx'),
];
