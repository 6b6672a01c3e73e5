import type { Db } from '../../../platform/db/database.ts';

/** Ids of offers published in a span that are still listed, the newest first. */
export async function selectPublishedBetween(
  db: Db,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('offers')
    .where('published_at', '>', from)
    .where('published_at', '<=', until)
    .where('status', '=', 'active')
    .where('suspended_at', 'is', null)
    .select('id')
    .orderBy('published_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
