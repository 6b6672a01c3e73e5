import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';

/** The product and the firm, in one place; demo values say that they are. Every public page carries it. */
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

/** Legal facts about the site: only the legal pages need them. Empty text: not given. */
export const LegalNotice = z.object({
  legalForm: z.string(),
  shareCapital: z.string(),
  tradeRegister: z.string(),
  taxNumber: z.string(),
  publicationDirector: z.string(),
  privacyEmail: z.string(),
  hostName: z.string(),
  hostAddress: z.string(),
  hostPhone: z.string(),
});
export type LegalNotice = z.infer<typeof LegalNotice>;

export const getSiteSettings = endpoint('GET /site-settings', {
  summary: 'Nom, adresse et contacts de la maison.',
  data: SiteSettings,
});
export const getLegalNotice = endpoint('GET /site-settings/legal-notice', {
  summary: 'Éditeur, directeur de la publication et hébergeur du site.',
  data: z.object({ site: SiteSettings, legal: LegalNotice }),
});
