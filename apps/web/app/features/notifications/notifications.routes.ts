import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const notificationsPublicRoutes: RouteConfigEntry[] = [
  route('unsubscribe/:token', 'features/notifications/public-pages/unsubscribe.tsx'),
];

export const notificationsWorkspaceRoutes: RouteConfigEntry[] = [
  route('profil/notifications', 'features/notifications/preferences-page.tsx'),
  route('admin/notifications', 'features/notifications/announcements/announcements-page.tsx'),
  route('admin/notifications/:id', 'features/notifications/announcements/announcement-page.tsx'),
  route('annonces/:id', 'features/notifications/announcements/received-page.tsx'),
];
