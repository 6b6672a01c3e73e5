import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import {
  accountsGuestRoutes,
  accountsPublicRoutes,
  accountsWorkspaceRoutes,
} from './features/accounts/accounts.routes.ts';

/**
 * The whole route table: one spread per feature in each frame. Access is decided by path in shell/guard-rules.ts.
 * Public pages are complete without JavaScript; workspace pages render in the browser once the guard let them.
 */
export default [
  layout('shell/public-layout.tsx', [...accountsPublicRoutes, route('*', 'shell/not-found.tsx')]),
  layout('shell/guest-layout.tsx', [...accountsGuestRoutes]),
  layout('shell/workspace-layout.tsx', [...accountsWorkspaceRoutes]),
  route('logout', 'shell/logout.tsx'),
] satisfies RouteConfig;
