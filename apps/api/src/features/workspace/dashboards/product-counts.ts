import { NEW_DAYS } from '@baara/contract/workspace/dashboard';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { cacheReading } from '../../../platform/cached-reading.ts';

const DAY_MS = 86_400_000;

export type ProductCounts = { active_employers: number; new_offers: number };

/** Counts of the whole product, cached for a minute. */
export const createProductCounts = (db: Db): ((now: Date) => Promise<ProductCounts>) =>
  cacheReading((now) => selectProductCounts(db, now));

async function selectProductCounts(db: Db, now: Date): Promise<ProductCounts> {
  const newSince = new Date(now.getTime() - NEW_DAYS * DAY_MS);
  const { rows } = await sql<ProductCounts>`
    select
      (select count(*) from companies c where exists (
        select from offers o where o.company_id = c.id and o.status = 'active' and o.suspended_at is null
          and (o.expires_at is null or o.expires_at > ${now}))) as active_employers,
      (select count(*) from offers
        where status = 'active' and suspended_at is null and published_at > ${newSince}
          and (expires_at is null or expires_at > ${now})) as new_offers`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('the counts of the product gave no row');
  return counts;
}
