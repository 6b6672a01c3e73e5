import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const moderationWorkspaceRoutes: RouteConfigEntry[] = [
  route('admin/moderation', 'features/moderation/moderation-page.tsx'),
  route('admin/moderation/:id', 'features/moderation/flag-page.tsx'),
];
