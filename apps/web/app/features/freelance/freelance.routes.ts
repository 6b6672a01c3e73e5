import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const page = (file: string): string => `features/freelance/site-pages/${file}.tsx`;

export const freelanceSiteRoutes: RouteConfigEntry[] = [
  route('freelance/opportunities', page('mission-list')),
  route('freelance/opportunities/:id', page('mission-page')),
  route('client/freelance-search', page('freelance-list')),
  route('client/freelance/:id', page('freelance-page')),
  route('temoignage/:token', 'features/freelance/portfolio/site-pages/testimonial-link.tsx'),
  route('contrat/invitation/:token', 'features/freelance/contracts/site-pages/guest-invitation.tsx'),
];

export const freelanceWorkspaceRoutes: RouteConfigEntry[] = [
  route('freelance/dashboard', 'features/freelance/dashboard/freelance-dashboard.tsx'),
  route('client/projects', 'features/freelance/projects/project-list.tsx'),
  route('client/projects/nouveau', 'features/freelance/projects/project-create.tsx'),
  route('client/projects/:id', 'features/freelance/projects/project-page.tsx'),
  route('client/projects/:id/modifier', 'features/freelance/projects/project-edit.tsx'),
  route('freelance/missions', 'features/freelance/proposals/missions-page.tsx'),
  route('freelance/missions/:id', 'features/freelance/proposals/mission-page.tsx'),
  route(
    'freelance/messages/:conversationId?',
    'features/freelance/project-messages/freelance-messages-page.tsx',
  ),
  route('client/messages/:projectId?', 'features/freelance/project-messages/client-messages-page.tsx'),
  route('freelance/profile', 'features/freelance/profile/my-profile.tsx'),
  route('freelance/profile/edit', 'features/freelance/profile/edit-profile.tsx'),
  route('freelance/contracts', 'features/freelance/contracts/contracts-page.tsx'),
  route('freelance/contracts/:id', 'features/freelance/contracts/contract-page.tsx'),
  route('admin/mission-payouts', 'features/freelance/escrow/payouts-page.tsx'),
  route('freelance/portfolio', 'features/freelance/portfolio/portfolio-page.tsx'),
  route('freelance/portfolio/:id', 'features/freelance/portfolio/work-page.tsx'),
  route('freelance/settings', 'features/freelance/settings/settings-page.tsx'),
  route('freelance/invoices', 'features/freelance/invoices/my-invoices-page.tsx'),
  route('freelance/invoices/:id', 'features/freelance/invoices/invoice-page.tsx'),
  route('client/invoices', 'features/freelance/invoices/received-invoices-page.tsx'),
  route('client/invoices/:id', 'features/freelance/invoices/invoice-page.tsx', { id: 'received-invoice' }),
  route('admin/freelance-management', 'features/freelance/administration/freelances-page.tsx'),
  route(
    'admin/freelance-management/verifications',
    'features/freelance/administration/verifications-page.tsx',
  ),
  route('admin/freelance-management/litiges', 'features/freelance/disputes/disputes-page.tsx'),
  route('admin/freelance-management/litiges/:id', 'features/freelance/disputes/dispute-page.tsx'),
  route('admin/freelance-management/:id', 'features/freelance/administration/freelance-page.tsx'),
];
