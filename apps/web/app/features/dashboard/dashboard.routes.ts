import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const file = (name: string): string => `features/dashboard/${name}.tsx`;

export const dashboardWorkspaceRoutes: RouteConfigEntry[] = [
  route('applicant/dashboard', file('applicant-dashboard')),
  route('recruiter/dashboard', file('recruiter-dashboard')),
  ...['freelance/dashboard', 'manager/dashboard', 'admin/dashboard'].map((path) =>
    route(path, file('welcome-dashboard'), { id: path.replace('/', '-') }),
  ),
];
