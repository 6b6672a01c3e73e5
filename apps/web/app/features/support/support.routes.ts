import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const file = (path: string): string => `features/support/${path}.tsx`;

export const supportSiteRoutes: RouteConfigEntry[] = [
  route('contact', file('contact/site-pages/contact')),
  route('verifier', file('verifications/site-pages/verifier')),
  route('verifier/signaler', file('verifications/site-pages/report')),
  route('verifier/:code', file('verifications/site-pages/verification')),
];

export const supportPublicRoutes: RouteConfigEntry[] = [
  route('avis/:token', file('contact/public-pages/satisfaction')),
];

export const supportWorkspaceRoutes: RouteConfigEntry[] = [
  route('admin/support', file('contact/inbox/inbox-page')),
  route('admin/support/reponses', file('contact/answers/canned-answers-page')),
  route('admin/support/:id', file('contact/inbox/message-page')),
  route('assistance', file('contact/own/own-requests-page')),
  route('assistance/:id', file('contact/own/own-request-page')),
  route('admin/job-offers', file('moderation/job-offers-page')),
  route('admin/moderation', file('moderation/moderation-page')),
  route('admin/moderation/:id', file('moderation/flag-page')),
];
