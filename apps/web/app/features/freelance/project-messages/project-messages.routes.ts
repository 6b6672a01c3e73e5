import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const projectMessagesRoutes: RouteConfigEntry[] = [
  route(
    'freelance/messages/:conversationId?',
    'features/freelance/project-messages/freelance-messages-page.tsx',
  ),
  route('client/messages/:projectId?', 'features/freelance/project-messages/client-messages-page.tsx'),
];
