import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Ids per sitemap file: at most this many addresses in each, and an offer never changes file. */
export const SITEMAP_PART_SIZE = 20_000;

function openOffers(db: Db, now: Date) {
  return db
    .selectFrom('offers')
    .where('status', '=', 'active')
    .where('suspended_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));
}

export function selectSitemapParts(db: Db, now: Date): Promise<{ part: number; changed_at: Date }[]> {
  const part = sql<number>`id / ${sql.lit(SITEMAP_PART_SIZE)}`;
  return openOffers(db, now)
    .select([part.as('part'), sql<Date>`max(updated_at)`.as('changed_at')])
    .groupBy(part)
    .orderBy(part)
    .execute();
}

export function selectSitemapOffers(
  db: Db,
  now: Date,
  range: { after: number; end: number; count: number },
): Promise<{ id: number; slug: string; updated_at: Date }[]> {
  return openOffers(db, now)
    .select(['id', 'slug', 'updated_at'])
    .where('id', '>', range.after)
    .where('id', '<', range.end)
    .orderBy('id')
    .limit(range.count)
    .execute();
}
