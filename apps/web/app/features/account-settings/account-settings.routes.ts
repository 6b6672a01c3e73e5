import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const accountSettingsWorkspaceRoutes: RouteConfigEntry[] = [
  route('profile', 'features/account-settings/profile-page.tsx'),
];
