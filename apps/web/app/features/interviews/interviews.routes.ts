import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const interviewsWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/interviews', 'features/interviews/interviews.tsx'),
  route('recruiter/offers/:id/interviews', 'features/interviews/offer-interviews.tsx', {
    id: 'offer-interviews',
  }),
  route('recruiter/jobs/:id/interviews', 'features/interviews/offer-interviews.tsx', {
    id: 'job-interviews',
  }),
];
