import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const auditWorkspaceRoutes: RouteConfigEntry[] = [
  route('admin/audit-logs', 'features/audit/audit-page.tsx'),
];
