import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';

/** Screens of the platform's staff, in the order of the menu. */
export const adminScreens = [
  'users',
  'recruiters',
  'candidates',
  'freelances',
  'portfolios',
  'offers',
  'disabled',
  'support',
  'notifications',
  'moderation',
  'revenue',
  'recharges',
  'news',
  'trainings',
  'reports',
  'settings',
  'permissions',
  'audit',
  'backup',
  'system',
  'status',
] as const;
export type AdminScreen = (typeof adminScreens)[number];

export const listAdminScreens = endpoint('GET /admin/screens', {
  summary: "Les écrans d'administration que je peux ouvrir.",
  data: z.object({ screens: z.array(z.enum(adminScreens)) }),
});
