import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const file = (path: string): string => `features/candidates/${path}.tsx`;

/** One screen for the whole company and for one offer. */
const listAt = (path: string, screen: string): RouteConfigEntry[] =>
  [`recruiter/${path}`, `recruiter/offers/:id/${path}`].map((address, index) =>
    route(address, file(screen), { id: `${screen}-${index}` }),
  );

export const candidatesWorkspaceRoutes: RouteConfigEntry[] = [
  ...listAt('candidates-list', 'candidates-list'),
  ...listAt('new-candidates-list', 'new-candidates-list'),
  route('recruiter/offers/:id/matching-candidates', file('matching/matching-candidates')),
  route('recruiter/offers/:id/recommended-candidates', file('matching/recommended-candidates')),
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
