import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const applicationsWorkspaceRoutes: RouteConfigEntry[] = [
  route('applications', 'features/applications/my-applications.tsx'),
  route('applications/tracking/process/:id', 'features/applications/application-tracking.tsx'),
  route('applications/:id', 'features/applications/application-by-id.tsx'),
  route('recruiter/offers/:id/applications', 'features/applications/recruiter/offer-applications.tsx', {
    id: 'offer-applications',
  }),
  route('recruiter/offers/:id/applicants', 'features/applications/recruiter/offer-applications.tsx', {
    id: 'offer-applicants',
  }),
  route('recruiter/offers/:id/recruitment-tracking', 'features/applications/tracking/offer-tracking.tsx'),
  route('recruiter/recruitment-tracking', 'features/applications/tracking/company-tracking.tsx'),
];
