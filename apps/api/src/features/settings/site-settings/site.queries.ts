import { LegalNotice, SiteSettings } from '@baara/contract/settings/site-settings';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { replaceSettings } from './public/versioned-settings.ts';

/** Stand until the firm fills in /admin/settings, in any installation: each says that it is nobody’s. */
export const placeholderSite: SiteSettings = {
  productName: 'Baara',
  companyName: 'Baara (démonstration)',
  address: 'Hamdallaye ACI 2000, Bamako, Mali',
  phones: ['+223 20 00 00 00'],
  email: 'contact@baara.demo',
  supportEmail: 'support@baara.demo',
  socialLinks: [],
  isDemo: true,
};

const placeholderLegal: LegalNotice = {
  legalForm: 'SARL (démonstration)',
  shareCapital: '1 000 000 F CFA (démonstration)',
  tradeRegister: 'MA.BKO.0000.B.0000 (démonstration)',
  taxNumber: '000000000A (démonstration)',
  publicationDirector: 'Nom du directeur (démonstration)',
  privacyEmail: 'donnees@baara.demo',
  hostName: 'Hébergeur (démonstration)',
  hostAddress: 'Bamako, Mali (démonstration)',
  hostPhone: '',
};

export type StoredPlatform = { site: SiteSettings; legal: LegalNotice; version: number };

export const siteKey = 'site';

/** A value of an older or a foreign shape counts as not stored: it never prevents a page from being shown. */
const Stored = z.object({
  ...SiteSettings.partial().shape,
  legal: LegalNotice.partial().default({}),
  version: z.int().default(0),
});

export async function readPlatform(db: Db): Promise<StoredPlatform> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', siteKey)
    .executeTakeFirst();
  const stored = Stored.safeParse(row?.value);
  const { legal = {}, version = 0, ...site } = stored.success ? stored.data : {};
  return { site: { ...placeholderSite, ...site }, legal: { ...placeholderLegal, ...legal }, version };
}

/** @throws 409 SETTINGS_CHANGED when `version` is no longer the stored one. */
export function replacePlatform(
  db: Db,
  { site, legal, version }: StoredPlatform,
  by: { accountId: string; at: Date },
): Promise<void> {
  return replaceSettings(db, { key: siteKey, value: { ...site, legal }, version }, by);
}
