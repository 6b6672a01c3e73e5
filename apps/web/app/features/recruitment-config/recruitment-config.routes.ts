import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const recruitmentConfigWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/recruitment-config/:jobId?', 'features/recruitment-config/recruitment-config.tsx'),
];
