import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const messagingWorkspaceRoutes: RouteConfigEntry[] = [
  route('manager/messages/:conversationId?', 'features/messaging/firm-messages-page.tsx'),
  route('messages/:conversationId?', 'features/messaging/messages-page.tsx'),
  route('messages/envois', 'features/messaging/bulk/bulk-list.tsx'),
  route('recruiter/messages/bulk', 'features/messaging/bulk/bulk-compose.tsx'),
  route('recruiter/messages/bulk/:bulkId', 'features/messaging/bulk/bulk-progress.tsx'),
];
