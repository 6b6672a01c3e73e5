import type { SiteSettings } from '@baara/contract/settings/site-settings';
import type { Db } from '../../../../platform/db/database.ts';
import { readPlatform } from '../site.queries.ts';

/** The platform's settings shown on the site. */
export async function readSite(db: Db): Promise<SiteSettings> {
  return (await readPlatform(db)).site;
}
