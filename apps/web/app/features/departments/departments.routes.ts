import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const file = (name: string): string => `features/departments/${name}.tsx`;

export const departmentsWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/departments', file('department-list')),
  route('recruiter/departments/:id', file('department-detail')),
  route('recruiter/departments/:id/jobs', file('department-jobs')),
  route('recruiter/offers/:id/departments', file('offer-department')),
];
