import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const backupWorkspaceRoutes: RouteConfigEntry[] = [
  route('admin/backup', 'features/backup/backup-page.tsx'),
];
