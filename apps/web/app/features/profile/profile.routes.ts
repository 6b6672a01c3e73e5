import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const profileWorkspaceRoutes: RouteConfigEntry[] = [
  route('profile', 'features/profile/profile-page.tsx'),
];
