import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const file = (path: string): string => `features/candidates/${path}.tsx`;

/** One screen for the whole company and for one offer. */
const listAt = (path: string, screen: string): RouteConfigEntry[] =>
  [`recruiter/${path}`, `recruiter/offers/:id/${path}`].map((address, index) =>
    route(address, file(screen), { id: `${screen}-${index}` }),
  );

/** Opened by its secret address alone. */
export const candidatesSiteRoutes: RouteConfigEntry[] = [
  route('cv/:token', file('tools/cv-maker/site-pages/shared-cv')),
];
export const candidatesPublicRoutes: RouteConfigEntry[] = [
  route('partage/:token', file('drive/public-pages/shared-document')),
];

export const candidatesWorkspaceRoutes: RouteConfigEntry[] = [
  route('drive', file('drive/drive-page')),
  route('applicant/cv-analysis', file('tools/cv-analysis/cv-analysis')),
  route('applicant/premium-ai-services', file('tools/hub/tools-hub')),
  route('applicant/cover-letter-generator', file('tools/cover-letter/cover-letter')),
  ...listAt('candidates-list', 'candidates-list'),
  ...listAt('new-candidates-list', 'new-candidates-list'),
  route('recruiter/offers/:id/matching-candidates', file('matching/matching-candidates')),
  route('recruiter/offers/:id/recommended-candidates', file('matching/recommended-candidates')),
  route('applicant/interview-coach', file('tools/interview-coach/interview-coach')),
  route('applicant/career-advisor', file('tools/career-advisor/career-advisor')),
  route('recruiter/saved-searches', file('saved-searches/saved-searches')),
  // The id may be missing from a link made by hand: the screen says so.
  route('recruiter/candidates/:id?/drive', file('documents/candidate-drive')),
  // A state of the lists: whom to compare stands in the address.
  route('recruiter/candidates-list/compare', file('record/compare-candidates')),
  route('recruiter/candidates/shortlist', file('shortlists/company-shortlist')),
  route('recruiter/pools', file('shortlists/pool-list')),
  route('recruiter/pools/:id', file('shortlists/pool-detail')),
  route('recruiter/offers/:id/shortlist', file('shortlists/offer-shortlist')),
];
