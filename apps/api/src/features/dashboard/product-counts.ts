import { NEW_DAYS } from '@baara/contract/dashboard';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The same for everyone, and slow to change: counted once a minute rather than for each person. */
const KEPT_MS = 60_000;
const DAY_MS = 86_400_000;

export type ProductCounts = { active_employers: number; new_offers: number };

/** Counts of the whole product, kept for a minute by this instance; those who ask meanwhile share one reading. */
export function createProductCounts(db: Db): (now: Date) => Promise<ProductCounts> {
  let kept: { at: number; counts: Promise<ProductCounts> } | undefined;
  return (now) => {
    const age = kept ? now.getTime() - kept.at : Infinity;
    if (kept && age >= 0 && age < KEPT_MS) return kept.counts;
    const reading = { at: now.getTime(), counts: selectProductCounts(db, now) };
    kept = reading;
    reading.counts.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.counts;
  };
}

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
