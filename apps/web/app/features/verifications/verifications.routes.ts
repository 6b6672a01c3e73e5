import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const page = (file: string): string => `features/verifications/site-pages/${file}.tsx`;

export const verificationsSiteRoutes: RouteConfigEntry[] = [
  route('verifier', page('verifier')),
  route('verifier/signaler', page('report')),
  route('verifier/:code', page('verification')),
];
