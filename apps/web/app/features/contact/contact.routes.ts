import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const contactSiteRoutes: RouteConfigEntry[] = [
  route('contact', 'features/contact/site-pages/contact.tsx'),
];

export const contactWorkspaceRoutes: RouteConfigEntry[] = [
  route('admin/support', 'features/contact/inbox/inbox-page.tsx'),
  route('admin/support/:id', 'features/contact/inbox/message-page.tsx'),
];
