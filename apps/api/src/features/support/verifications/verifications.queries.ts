import type { Db } from '../../../platform/db/database.ts';

/** An offer that was public at least once; undefined for the others. */
export function findPublishedOffer(db: Db, id: number) {
  return db
    .selectFrom('offers as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select([
      'o.id',
      'o.slug',
      'o.title',
      'o.status',
      'o.city',
      'o.country',
      'o.suspended_at',
      'o.published_at',
      'o.expires_at',
      'o.filled_at',
      'o.updated_at',
      'c.name as company_name',
      'c.is_verified',
    ])
    .where('o.id', '=', id)
    .where('o.published_at', 'is not', null)
    .executeTakeFirst();
}

export type PublishedOfferRow = NonNullable<Awaited<ReturnType<typeof findPublishedOffer>>>;
