import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const administrationWorkspaceRoutes: RouteConfigEntry[] = [
  route('admin/settings', 'features/administration/settings-page.tsx'),
];
