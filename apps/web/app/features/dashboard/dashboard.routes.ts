import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const file = (name: string): string => `features/dashboard/${name}.tsx`;

export const dashboardWorkspaceRoutes: RouteConfigEntry[] = [
  route('applicant/dashboard', file('applicant-dashboard')),
  route('recruiter/dashboard', file('recruiter-dashboard')),
  route('freelance/dashboard', file('welcome-dashboard')),
  ...['manager/dashboard', 'admin/dashboard'].map((path) =>
    route(path, file('admin-dashboard'), { id: path.replace('/', '-') }),
  ),
];
