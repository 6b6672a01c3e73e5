import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const file = (name: string): string => `features/recruiting/${name}.tsx`;

/** One screen under each of the addresses the document gives it. */
const at = (paths: string[], screen: string): RouteConfigEntry[] =>
  paths.map((path, index) => route(path, file(screen), { id: `${screen}-${index}` }));

export const recruitingWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/offers', file('offer-list')),
  ...at(['recruiter/offers/create', 'recruiter/create-offer', 'recruiter/create-job'], 'offer-create'),
  ...at(['recruiter/offers/:id/edit', 'recruiter/offers/edit/:id'], 'offer-edit'),
  route('employer/offers/:id', file('offer-overview')),
];
