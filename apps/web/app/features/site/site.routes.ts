import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const siteWorkspaceRoutes: RouteConfigEntry[] = [
  route('admin/settings', 'features/site/settings/settings-page.tsx'),
];
