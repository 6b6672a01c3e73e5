import { settingsMessages } from './settings-messages.ts';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { email, requiredText } from '../protocol/fields.ts';
import { LegalNotice, SiteSettings } from './site-settings.ts';

/** The tabs of /admin/settings, as its address names them. */
export const settingsTabs = [
  'maison',
  'ressources',
  'formules',
  'portefeuille',
  'comptabilite',
  'conges',
  'contrats',
  'codes',
  'mails',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export const getSettingsTabs = endpoint('GET /admin/settings', {
  summary: 'Les réglages que je peux ouvrir.',
  data: z.object({ tabs: z.array(z.enum(settingsTabs)) }),
});

const text = (max = 200) => z.string().trim().max(max, `${max} caractères au maximum`);
const phone = text(30).regex(/^\+\d(?: ?\d){6,14}$/, settingsMessages.PHONE_INVALID);

const SiteForm = z.object({
  productName: requiredText(settingsMessages.PRODUCT_NAME_REQUIRED, 40),
  companyName: requiredText(settingsMessages.COMPANY_NAME_REQUIRED, 120),
  address: requiredText(settingsMessages.ADDRESS_REQUIRED, 200),
  phones: z.array(phone).min(1, settingsMessages.PHONE_REQUIRED).max(4, '4 numéros au maximum'),
  email: email(),
  supportEmail: email(),
  socialLinks: z
    .array(
      z.object({
        name: requiredText(settingsMessages.LINK_NAME_REQUIRED, 40),
        url: text(300).regex(/^https:\/\/[^\s/.]+\.[^\s]+$/, settingsMessages.LINK_INVALID),
      }),
    )
    .max(8, '8 liens au maximum'),
  isDemo: z.boolean(),
});

const LegalForm = z.object({
  legalForm: text(80),
  shareCapital: text(80),
  tradeRegister: text(80),
  taxNumber: text(80),
  publicationDirector: requiredText(settingsMessages.DIRECTOR_REQUIRED, 120),
  privacyEmail: email(),
  hostName: requiredText(settingsMessages.HOST_REQUIRED, 120),
  hostAddress: text(200),
  hostPhone: text(30),
});

/** What the « Maison » tab sends. `version` is the one it read: 409 when another was saved meanwhile. */
export const PlatformForm = z.object({ site: SiteForm, legal: LegalForm, version: z.int().min(0) });
export type PlatformForm = z.input<typeof PlatformForm>;

export const PlatformSettings = z.object({
  site: SiteSettings,
  legal: LegalNotice,
  /** Counts the times it was saved. */
  version: z.int(),
});
export type PlatformSettings = z.infer<typeof PlatformSettings>;

export const getPlatformSettings = endpoint('GET /admin/settings/platform', {
  summary: 'Tout ce que le site dit de la maison.',
  data: PlatformSettings,
});
export const savePlatformSettings = endpoint('PUT /admin/settings/platform', {
  summary: 'Change ce que le site dit de la maison.',
  body: PlatformForm,
  data: PlatformSettings,
});
