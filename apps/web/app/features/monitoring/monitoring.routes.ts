import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const monitoringWorkspaceRoutes: RouteConfigEntry[] = [
  route('admin/system-monitoring', 'features/monitoring/system-page.tsx'),
  route('admin/status-page', 'features/monitoring/incidents-page.tsx'),
];

export const monitoringSiteRoutes: RouteConfigEntry[] = [
  route('etat', 'features/monitoring/site-pages/status-page.tsx'),
];
