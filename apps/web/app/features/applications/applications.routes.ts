import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const file = (path: string): string => `features/applications/${path}.tsx`;

/** One screen under each of the addresses the document gives it. */
const at = (addresses: Record<string, string>, screen: string): RouteConfigEntry[] =>
  Object.entries(addresses).map(([id, address]) => route(address, file(screen), { id }));

export const applicationsPublicRoutes: RouteConfigEntry[] = [
  route('entretien/:token', file('interviews/public-pages/interview-link')),
];

export const applicationsWorkspaceRoutes: RouteConfigEntry[] = [
  route('applications', file('my-applications')),
  route('applications/tracking/process/:id', file('application-tracking')),
  route('applications/:id', file('application-by-id')),
  ...at(
    {
      'offer-applications': 'recruiter/offers/:id/applications',
      'offer-applicants': 'recruiter/offers/:id/applicants',
    },
    'recruiter-applications/offer-applications',
  ),
  route('recruiter/offers/:id/lecture', file('reading/reading-page')),
  route('recruiter/applications/:id', file('recruiter-applications/application-page')),
  route('recruiter/offers/:id/recruitment-tracking', file('board/offer-tracking')),
  route('recruiter/recruitment-tracking', file('board/company-tracking')),
  route(
    'recruiter/recruitment-evaluation/:jobId/:applicantJobId',
    file('evaluations/application-evaluation'),
  ),
  route('recruiter/interviews', file('interviews/interviews')),
  ...at(
    {
      'offer-interviews': 'recruiter/offers/:id/interviews',
      'job-interviews': 'recruiter/jobs/:id/interviews',
    },
    'interviews/offer-interviews',
  ),
  route('recruiter/job-offer/:applicantJobId', file('offer-letters/job-offer')),
  route('recruiter/calendar', file('calendar/recruiter-calendar')),
  route('calendar', file('calendar/my-calendar')),
  // A recruitment bears its offer's number.
  ...at(
    {
      'recruitment-details-0': 'recruiter/recruitment-details/:id',
      'recruitment-details-1': 'recruiter/offers/:id/recruitment-details/:recruitmentId',
    },
    'hiring-summary/hiring-summary',
  ),
];
