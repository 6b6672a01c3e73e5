import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const offerLettersWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/job-offer/:applicantJobId', 'features/offer-letters/job-offer.tsx'),
];
