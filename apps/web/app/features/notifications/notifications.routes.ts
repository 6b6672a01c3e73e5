import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const notificationsPublicRoutes: RouteConfigEntry[] = [
  route('unsubscribe/:token', 'features/notifications/public-pages/unsubscribe.tsx'),
];

export const notificationsWorkspaceRoutes: RouteConfigEntry[] = [
  route('profil/notifications', 'features/notifications/preferences-page.tsx'),
];
