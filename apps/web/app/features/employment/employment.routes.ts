import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const file = (path: string): string => `features/employment/${path}.tsx`;

export const employmentWorkspaceRoutes: RouteConfigEntry[] = [
  route('demandes-rh', file('my-requests-page')),
  route('demandes-rh/:id', file('ticket-page')),
  route('recruiter/demandes-rh', file('queue-page')),
  route('recruiter/absences', file('absences-page')),
  route('recruiter/employes', file('employees-page')),
];
