import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { defineStatement, type Holes } from '../../platform/db/prepared.ts';
import { cardColumns, pageColumns } from './public/offer-columns.ts';
import { companyPageSql } from './public/company-page.ts';

const summaryColumns = [
  'o.id',
  'o.slug',
  ...cardColumns,
  'o.status',
  'o.suspended_at',
  'o.company_id',
  'o.published_at',
  'o.expires_at',
  'o.created_at',
  'o.updated_at',
  'c.name as company_name',
  'c.logo_file_id',
  'k.title as category_title',
] as const;

const detailColumns = [
  ...pageColumns,
  'o.question_count',
  'c.activity as company_activity',
  'c.address as company_address',
  'c.city as company_city',
  'c.headcount as company_headcount',
  'c.is_verified as company_is_verified',
  'c.description as company_description',
  'r.answered as company_answered',
  'r.due as company_due',
  'r.median_days as company_answer_days',
] as const;

function offersWithCompany(db: Db) {
  return db
    .selectFrom('offers as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .leftJoin('job_categories as k', 'k.id', 'o.category_id');
}

/** One query: primary keys found by the index, read with their company, whatever their status. */
function selectSummaries(db: Db, ids: readonly number[] | RawBuilder<readonly number[]>) {
  return offersWithCompany(db)
    .select(summaryColumns)
    .where('o.id', '=', sql<number>`any(${ids}::int[])`)
    .where('o.suspended_at', 'is', null);
}

export type OfferSummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];

const listedSummaries = defineStatement('listed-offers', (db, { ids }: Holes<{ ids: readonly number[] }>) =>
  selectSummaries(db, ids).where('o.status', 'in', ['active', 'expired']),
);

/**
 * The rows of one page, in the order of `ids`. The index may be a few milliseconds behind: unlisted offers (drafts,
 * filled, suspended) are left out here.
 */
export async function selectListedOffers(db: Db, ids: readonly number[]): Promise<OfferSummaryRow[]> {
  return ids.length === 0 ? [] : inOrder(await listedSummaries(db, { ids }), ids);
}

/** Like `selectListedOffers`, with filled offers too: a favourite stays readable once the place is taken. */
export async function selectPublicOffers(db: Db, ids: readonly number[]): Promise<OfferSummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectSummaries(db, ids).where('o.status', '<>', 'draft').execute();
  return inOrder(rows, ids);
}

export function inOrder(rows: OfferSummaryRow[], ids: readonly number[]): OfferSummaryRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function selectPublicOffer(db: Db) {
  return offersWithCompany(db)
    .leftJoin('company_answer_rates as r', 'r.company_id', 'o.company_id')
    .select([...summaryColumns, ...detailColumns])
    .select(
      sql<number>`(select count(*)::integer from offers other
        where other.company_id = o.company_id and other.id <> o.id and other.status = 'active'
          and other.suspended_at is null and other.expires_at > now())`.as('company_other_offers'),
    )
    .select(companyPageSql.as('company_page'))
    .where('o.status', '<>', 'draft')
    .where('o.suspended_at', 'is', null);
}

export type OfferRow = Awaited<ReturnType<ReturnType<typeof selectPublicOffer>['execute']>>[number];

export type OfferKey = { id: number } | { slug: string };

/** Whether people could see it once and it was removed since. */
export async function wasRemoved(db: Db, by: OfferKey): Promise<boolean> {
  const query = db.selectFrom('removed_offers').select('id').limit(1);
  const row = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('slug', '=', by.slug)
  ).executeTakeFirst();
  return row !== undefined;
}

/** Whether moderators took it down: then its address says so. */
export async function isSuspended(db: Db, by: OfferKey): Promise<boolean> {
  const query = db.selectFrom('offers').select('id').where('suspended_at', 'is not', null);
  const published = query.where('status', '<>', 'draft');
  const row = await ('id' in by ? published.where('id', '=', by.id) : published.where('slug', '=', by.slug))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An offer anyone may read; undefined for drafts, suspended offers and unknown ones. */
export function findPublicOffer(db: Db, by: OfferKey): Promise<OfferRow | undefined> {
  const query = selectPublicOffer(db);
  return 'id' in by
    ? query.where('o.id', '=', by.id).executeTakeFirst()
    : query.where('o.slug', '=', by.slug).executeTakeFirst();
}

export async function selectCategories(db: Db) {
  const [categories, denominations] = await Promise.all([
    db.selectFrom('job_categories').select(['id', 'title']).orderBy('id').execute(),
    db
      .selectFrom('job_denominations')
      .select(['id', 'category_id', 'title'])
      .orderBy('category_id')
      .orderBy('title')
      .execute(),
  ]);
  const titles = Map.groupBy(denominations, (row) => row.category_id);
  return categories.map((category) => ({
    ...category,
    job_denomination: (titles.get(category.id) ?? []).map(({ id, title }) => ({ id, title })),
  }));
}

/** @returns how many offers were marked, at most `count`. Their content, hence their version, stays what it was. */
export async function expireOffers(db: Db, now: Date, count: number): Promise<number> {
  const result = await db
    .updateTable('offers')
    .set({ status: 'expired' })
    .where('status', '=', 'active')
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('offers')
          .select('id')
          .where('status', '=', 'active')
          .where('expires_at', '<=', now)
          .orderBy('expires_at')
          .limit(count),
      ),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
