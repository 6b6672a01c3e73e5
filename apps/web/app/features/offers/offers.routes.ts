import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const file = (path: string): string => `features/offers/${path}.tsx`;

export const offersPublicRoutes: RouteConfigEntry[] = [
  route('offres', file('public-pages/offer-list')),
  route('job-details/:id', file('public-pages/offer-detail'), { id: 'offer-by-id' }),
  route('ajout/:token', file('prospects/public-pages/added-person')),
  route('recruitment-offers/:slug', file('public-pages/offer-detail'), { id: 'offer-by-slug' }),
];

export const offersSiteRoutes: RouteConfigEntry[] = [
  route('hors-ligne', file('site-pages/offline')),
  route('cabinet/:token', file('agencies/site-pages/agency-door')),
];

/** One screen under each of the addresses the document gives it. */
const at = (addresses: readonly string[], name: string): RouteConfigEntry[] =>
  addresses.map((address, index) =>
    route(address, file(`recruiter-offers/${name}`), { id: `${name}-${index}` }),
  );

export const offersWorkspaceRoutes: RouteConfigEntry[] = [
  route('bookmarks_offres', file('bookmarks/bookmark-list')),
  route('offres-pour-moi', file('for-me/offers-for-me')),
  route('recruiter/offers', file('recruiter-offers/offer-list')),
  ...at(['recruiter/offers/create', 'recruiter/create-offer', 'recruiter/create-job'], 'offer-create'),
  ...at(['recruiter/offers/:id/edit', 'recruiter/offers/edit/:id'], 'offer-edit'),
  route('employer/offers/:id', file('recruiter-offers/offer-overview')),
  route('recruiter/recruitment-config/:jobId?', file('pipeline/pipeline-page')),
  route('recruiter/departments', file('departments/department-list')),
  route('recruiter/departments/:id', file('departments/department-detail')),
  route('recruiter/departments/:id/jobs', file('departments/department-jobs')),
  route('recruiter/offers/:id/personnes-ajoutees', file('prospects/prospect-list')),
  route('recruiter/cabinets', file('agencies/agency-list')),
  route('recruiter/cabinets/:id', file('agencies/agency-detail')),
  route('recruiter/offers/:id/departments', file('departments/offer-department')),
  route('recruiter/recruitment-files', file('recruitment-files/file-list'), { id: 'recruitment-files' }),
  route('recruiter/offers/:id/recruitment-files', file('recruitment-files/file-list'), {
    id: 'offer-recruitment-files',
  }),
];
