import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** While developing only: the production build has neither the address nor the code. */
export const routesIn = (nodeEnv: string | undefined): RouteConfigEntry[] =>
  nodeEnv === 'development' ? [route('dev/ui/:component?', '../catalogue/catalogue-page.tsx')] : [];

export const catalogueRoutes = routesIn(process.env['NODE_ENV']);
