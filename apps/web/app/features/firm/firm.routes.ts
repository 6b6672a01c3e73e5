import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const file = (name: string): string => `features/firm/${name}.tsx`;

/** Screens of the firm's consultants; their dashboard and messages stand with the others of their kind. */
export const firmWorkspaceRoutes: RouteConfigEntry[] = [
  route('manager/candidates', file('portfolio-page')),
  route('manager/candidates/:id', file('case-page')),
  route('manager/companies', file('companies-page')),
  route('manager/new-candidates', file('new-candidates-page')),
];
