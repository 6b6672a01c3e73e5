import type { SiteSettings } from '@baara/contract/settings/site-settings';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { placeholderSite, readPlatform, siteKey } from '../site.queries.ts';

/** The platform's settings shown on the site. */
export async function readSite(db: Db): Promise<SiteSettings> {
  return (await readPlatform(db)).site;
}

/** The firm's name, within another query. */
export const firmNameSql: RawBuilder<string> = sql<string>`coalesce(
  (select s.value ->> 'companyName' from site_settings s where s.key = ${siteKey}), ${placeholderSite.companyName})`;
