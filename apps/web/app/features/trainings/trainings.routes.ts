import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const trainingsSiteRoutes: RouteConfigEntry[] = [
  route('formations', 'features/trainings/site-pages/training-list.tsx'),
  route('formations/:id', 'features/trainings/site-pages/training-detail.tsx'),
];
