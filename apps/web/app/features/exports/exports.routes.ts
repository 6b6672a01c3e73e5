import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const exportsWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/exports', 'features/exports/exports.tsx'),
];
