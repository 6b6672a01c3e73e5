import type { OfferDoc } from '@baara/offer-search';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Only offers people may find: published, not filled, not suspended. */
function listedOffers(db: Db) {
  return db
    .selectFrom('offers')
    .where('status', 'in', ['active', 'expired'])
    .where('suspended_at', 'is', null)
    .select([
      'id',
      'status',
      'published_at',
      'expires_at',
      'created_at',
      'contract_type',
      'category_id',
      'seniority',
      'study_level',
      'country',
      'city',
      'is_hot',
      'salary_visible',
      'salary_max',
      'salary_min',
      'currency',
      'search_terms',
    ]);
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof listedOffers>['execute']>>[number];

/** @returns at most `count` listed offers with an id above `afterId`, by id. */
export async function selectOfferDocuments(db: Db, afterId: number, count: number): Promise<OfferDoc[]> {
  const rows = await listedOffers(db).where('id', '>', afterId).orderBy('id').limit(count).execute();
  return rows.map(documentOf);
}

/** @returns those of the offers that are listed. */
export async function selectOfferDocumentsById(db: Db, ids: readonly number[]): Promise<OfferDoc[]> {
  const rows = await listedOffers(db)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return rows.map(documentOf);
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

function documentOf(row: DocumentRow): OfferDoc {
  const postedAt = seconds(row.published_at ?? row.created_at);
  return {
    id: row.id,
    status: row.status,
    publishedAt: postedAt,
    createdAt: postedAt,
    expiresAt: row.expires_at === null ? null : seconds(row.expires_at),
    contractType: row.contract_type ?? '',
    categoryId: row.category_id,
    // Codes 0 and 1 are the same beginners.
    seniority: row.seniority === 0 ? 1 : row.seniority,
    studyLevel: row.study_level,
    country: row.country,
    city: row.city,
    isHot: row.is_hot,
    // A hidden salary must not be found out by sorting.
    salaryMax: row.salary_visible ? (row.salary_max ?? row.salary_min) : null,
    currency: row.currency,
    terms: row.search_terms ?? '',
  };
}
