import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const page = (file: string): string => `features/freelance/site-pages/${file}.tsx`;

export const freelanceSiteRoutes: RouteConfigEntry[] = [
  route('freelance/opportunities', page('mission-list')),
  route('freelance/opportunities/:id', page('mission-page')),
  route('client/freelance-search', page('freelance-list')),
  route('client/freelance/:id', page('freelance-page')),
];

export const freelanceWorkspaceRoutes: RouteConfigEntry[] = [
  route('freelance/profile', 'features/freelance/profile/my-profile.tsx'),
  route('freelance/profile/edit', 'features/freelance/profile/edit-profile.tsx'),
  route('freelance/contracts', 'features/freelance/contracts/contracts-page.tsx'),
  route('freelance/contracts/:id', 'features/freelance/contracts/contract-page.tsx'),
  route('admin/mission-payouts', 'features/freelance/escrow/payouts-page.tsx'),
  route('admin/freelance-management', 'features/freelance/administration/freelances-page.tsx'),
  route(
    'admin/freelance-management/verifications',
    'features/freelance/administration/verifications-page.tsx',
  ),
  route('admin/freelance-management/litiges', 'features/freelance/disputes/disputes-page.tsx'),
  route('admin/freelance-management/litiges/:id', 'features/freelance/disputes/dispute-page.tsx'),
  route('admin/freelance-management/:id', 'features/freelance/administration/freelance-page.tsx'),
];
