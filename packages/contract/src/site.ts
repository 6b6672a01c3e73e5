import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The product and the firm, in one place; demo values say that they are. */
export const SiteSettings = z.object({
  productName: z.string(),
  companyName: z.string(),
  address: z.string(),
  phones: z.array(z.string()),
  email: z.string(),
  supportEmail: z.string(),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  /** True while the values are the demonstration's. */
  isDemo: z.boolean(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const getSiteSettings = endpoint('GET /site-settings', {
  summary: 'Nom, adresse et contacts de la maison.',
  data: SiteSettings,
});
