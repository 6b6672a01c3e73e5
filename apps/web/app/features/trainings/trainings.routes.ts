import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const file = (path: string): string => `features/trainings/${path}.tsx`;

export const trainingsSiteRoutes: RouteConfigEntry[] = [
  route('formations', file('site-pages/training-list')),
  route('formations/:id', file('site-pages/training-detail')),
  route('verifier/certificat', file('verifier/site-pages/certificate-verifier')),
];

export const trainingsWorkspaceRoutes: RouteConfigEntry[] = [
  route('mes-formations', file('mine/my-trainings-page')),
  route('admin/trainings', file('administration/managed-trainings')),
  route('admin/trainings/dashboard', file('administration/trainings-dashboard')),
  route('admin/trainings/create', file('administration/create-training')),
  route('admin/trainings/:id/edit', file('administration/edit-training')),
  route('admin/trainings/:id/sessions', file('administration/sessions-page')),
  route('admin/trainings/:id/sessions/:sessionId/jour/:day', file('roll/training-day')),
  route('admin/trainings/:id/documents', file('materials/materials-page')),
  route('admin/trainings/:id/registrations', file('administration/registrations-page')),
];
