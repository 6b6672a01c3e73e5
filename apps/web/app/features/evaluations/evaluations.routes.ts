import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const evaluationsWorkspaceRoutes: RouteConfigEntry[] = [
  route(
    'recruiter/recruitment-evaluation/:jobId/:applicantJobId',
    'features/evaluations/application-evaluation.tsx',
  ),
];
