import type { SiteSettings } from '@baara/contract/site';
import type { Db } from '../../../platform/db/database.ts';
import { readHouse } from '../site.queries.ts';

/** What the site says of the house, as it stands. */
export async function readSite(db: Db): Promise<SiteSettings> {
  return (await readHouse(db)).site;
}
