import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** One screen under both of its documented addresses: a recruitment bears its offer's number. */
export const recruitmentDetailsWorkspaceRoutes: RouteConfigEntry[] = [
  'recruiter/recruitment-details/:id',
  'recruiter/offers/:id/recruitment-details/:recruitmentId',
].map((path, index) =>
  route(path, 'features/recruitment-details/recruitment-details.tsx', { id: `recruitment-details-${index}` }),
);
