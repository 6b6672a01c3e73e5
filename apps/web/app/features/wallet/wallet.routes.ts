import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const walletWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/invoices', 'features/wallet/invoices.tsx'),
  route('recruiter/unlocked-profiles', 'features/wallet/unlocked-profiles.tsx'),
  route('admin/revenue', 'features/wallet/treasury/treasury.tsx'),
];
