import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const companiesWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/profile', 'features/companies/recruiter-profile.tsx'),
  route('recruiter/approvals/:id', 'features/companies/approvals/approval-page.tsx'),
  route('admin/recruiters', 'features/companies/administration/companies-page.tsx'),
  route('admin/recruiters/verifications', 'features/companies/administration/verifications-page.tsx'),
  route('admin/recruiters/:id', 'features/companies/administration/company-page.tsx'),
  route('admin/recruiters/:id/offers', 'features/companies/administration/company-offers-page.tsx'),
  route('admin/recruiters/:id/revenue', 'features/companies/administration/company-revenue-page.tsx'),
];

export const companiesPublicRoutes: RouteConfigEntry[] = [
  route('accord/:token', 'features/companies/approvals/public-pages/approval-link.tsx'),
];

export const companiesSiteRoutes: RouteConfigEntry[] = [
  route('entreprises/:slug', 'features/companies/careers/site-pages/career-page.tsx'),
];
