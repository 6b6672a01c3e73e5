import { LegalNotice, SiteSettings } from '@baara/contract/site';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';

/** Stands until the firm fills in /admin/settings; says plainly that it is a demonstration. */
const demoSite: SiteSettings = {
  productName: 'Baara',
  companyName: 'Baara (démonstration)',
  address: 'Hamdallaye ACI 2000, Bamako, Mali',
  phones: ['+223 20 00 00 00'],
  email: 'contact@baara.demo',
  supportEmail: 'support@baara.demo',
  socialLinks: [],
  isDemo: true,
};

const demoLegal: LegalNotice = {
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

export type StoredHouse = { site: SiteSettings; legal: LegalNotice; version: number };

const siteKey = 'site';

/** A value of an older or a foreign shape counts as not stored: it never keeps a page from being shown. */
const Stored = z.object({
  ...SiteSettings.partial().shape,
  legal: LegalNotice.partial().default({}),
  version: z.int().default(0),
});

export async function readHouse(db: Db): Promise<StoredHouse> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', siteKey)
    .executeTakeFirst();
  const stored = Stored.safeParse(row?.value);
  const { legal = {}, version = 0, ...site } = stored.success ? stored.data : {};
  return { site: { ...demoSite, ...site }, legal: { ...demoLegal, ...legal }, version };
}

/** @returns whether `version` was still the stored one. */
export async function replaceHouse(
  db: Db,
  { site, legal, version }: StoredHouse,
  by: { accountId: string; at: Date },
): Promise<boolean> {
  const value = JSON.stringify({ ...site, legal, version: version + 1 });
  const { rows } = await sql`
    insert into site_settings (key, value, updated_at, updated_by)
    values (${siteKey}, ${value}::jsonb, ${by.at}, ${by.accountId})
    on conflict (key) do update
      set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by
      where coalesce((site_settings.value ->> 'version')::int, 0) = ${version}
    returning key`.execute(db);
  return rows.length > 0;
}
