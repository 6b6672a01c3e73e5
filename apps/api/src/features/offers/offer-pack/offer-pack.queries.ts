import type { Db } from '../../../platform/db/database.ts';

const openOffers = (db: Db, now: Date) =>
  db
    .selectFrom('offers as o')
    .where('o.status', '=', 'active')
    .where('o.suspended_at', 'is', null)
    .where((eb) => eb.or([eb('o.expires_at', 'is', null), eb('o.expires_at', '>', now)]));

/** The latest published first. */
export function selectPackOffers(db: Db, now: Date, limit: number) {
  return openOffers(db, now)
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select([
      'o.id',
      'o.slug',
      'o.title',
      'o.city',
      'o.country',
      'o.contract_type',
      'o.salary_min',
      'o.salary_max',
      'o.salary_visible',
      'o.currency',
      'o.expires_at',
      'o.key_points',
      'o.description',
      'c.name as company_name',
    ])
    .orderBy('o.published_at', (order) => order.desc().nullsLast())
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
}
export type PackRow = Awaited<ReturnType<typeof selectPackOffers>>[number];

export async function countOpenOffers(db: Db, now: Date): Promise<number> {
  const { open } = await openOffers(db, now)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** @param builtAt when its offers were read: a pack read before the stored one is dropped. */
export async function saveOfferPack(
  db: Db,
  { body, etag, builtAt }: { body: Buffer; etag: string; builtAt: Date },
): Promise<void> {
  const values = { body, etag, built_at: builtAt };
  await db
    .insertInto('offer_pack')
    .values({ id: 1, ...values })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(values).where('offer_pack.built_at', '<=', builtAt),
    )
    .execute();
}

export function findOfferPack(db: Db) {
  return db.selectFrom('offer_pack').select(['built_at', 'etag', 'body']).executeTakeFirst();
}
