import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const file = (path: string): string => `features/workspace/${path}.tsx`;

export const workspaceRoutes: RouteConfigEntry[] = [
  route('dashboard', file('dashboards/dashboard-dispatcher')),
  route('applicant/dashboard', file('dashboards/applicant-dashboard')),
  route('recruiter/dashboard', file('dashboards/recruiter-dashboard')),
  ...['manager/dashboard', 'admin/dashboard'].map((path) =>
    route(path, file('dashboards/admin-dashboard'), { id: path.replace('/', '-') }),
  ),
  route('profile', file('account-settings/profile-page')),
  route('admin/settings', file('administration/settings-page')),
  route('recruiter/candidates/:id', file('candidate-page/candidate-profile')),
  route('recruiter/candidates/:id/new-profile', file('candidate-page/candidate-sheet')),
  route('recruiter/offers/:id/views', file('offer-views/offer-views')),
  route('recruiter/views', file('offer-views/company-views')),
  route('recruiter/reports', file('reports/report-list')),
  route('recruiter/reports/:id', file('reports/report-page')),
  route('admin/reports', file('reports/platform-report-list')),
  route('admin/reports/:id', file('reports/platform-report-page')),
  route('recruiter/hiring-checks', file('reports/hiring-checks')),
];
