import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The house's own screens, in the order a menu shows them. */
export const adminScreens = ['support', 'moderation', 'recharges', 'news', 'settings'] as const;
export type AdminScreen = (typeof adminScreens)[number];

export const listAdminScreens = endpoint('GET /admin/screens', {
  summary: "Les écrans d'administration que je peux ouvrir.",
  data: z.object({ screens: z.array(z.enum(adminScreens)) }),
});
