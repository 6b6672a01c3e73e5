import { SiteSettings } from '@baara/contract/site';
import type { Db } from '../../platform/db/database.ts';

/** Stands until the firm fills in /admin/settings; says plainly that it is a demonstration. */
const demoSettings: SiteSettings = {
  productName: 'Baara',
  companyName: 'Baara (démonstration)',
  address: 'Hamdallaye ACI 2000, Bamako, Mali',
  phones: ['+223 20 00 00 00'],
  email: 'contact@baara.demo',
  supportEmail: 'support@baara.demo',
  socialLinks: [],
  isDemo: true,
};

export async function readSiteSettings(db: Db): Promise<SiteSettings> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', 'site')
    .executeTakeFirst();
  const stored = SiteSettings.partial().safeParse(row?.value ?? {});
  return { ...demoSettings, ...(stored.success ? stored.data : {}) };
}
