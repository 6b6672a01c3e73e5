import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const offerViewsWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/offers/:id/views', 'features/offer-views/offer-views.tsx'),
  route('recruiter/views', 'features/offer-views/company-views.tsx'),
];
