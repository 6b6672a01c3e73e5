import type { Stage } from '@baara/contract/applications/stages';
import type { OfferStatus } from '@baara/contract/offers/offers';
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../../platform/db/database.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import type { Offers } from '../../../platform/db/schema.generated.ts';
import type { OfferPatch } from '../public/offer-columns.ts';
import { effectiveOfferStatusSql } from '../public/offer-status.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';

export type OfferRow = Selectable<Offers>;
export type OfferSort = 'updated_at' | 'created_at' | 'expires_at' | 'title' | 'applications';
export type OfferFilter = {
  scope: OfferScope;
  status?: OfferStatus | undefined;
  search?: string | undefined;
  /** These alone. */
  ids?: readonly number[] | undefined;
  /** The name it writes, accents and case aside. */
  department?: string | undefined;
  contractTypes: string[];
  now: Date;
};
export type StageCount = { stage: Stage; total: number; unread: number };

export function findCompanyOffer(db: Db, companyId: string, id: number): Promise<OfferRow | undefined> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends: nobody else changes it meanwhile. */
export function lockCompanyOffer(db: Db, companyId: string, id: number): Promise<OfferRow | undefined> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
}

/** Ids are given before the row is made, since an offer's slug carries its id. */
export async function nextOfferId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('offers', 'id'))::integer as id`.execute(db);
  if (!rows[0]) throw new Error('the sequence of offers gave no id');
  return rows[0].id;
}

export function insertOffer(db: Db, offer: Insertable<Offers>): Promise<OfferRow> {
  return db.insertInto('offers').values(offer).returningAll().executeTakeFirstOrThrow();
}

export function updateOffer(db: Db, id: number, patch: OfferPatch, now: Date): Promise<OfferRow> {
  return db
    .updateTable('offers')
    .set({ ...patch, updated_at: now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteOffer(db: Db, id: number): Promise<void> {
  await db.deleteFrom('offers').where('id', '=', id).execute();
}

export async function findCategoryTitle(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db.selectFrom('job_categories').select('title').where('id', '=', id).executeTakeFirst();
  return row?.title ?? null;
}

export async function findCompanyCountry(db: Db, companyId: string): Promise<string> {
  const row = await db
    .selectFrom('companies')
    .select('country')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.country;
}

export function countByStage(db: Db, offerId: number): Promise<StageCount[]> {
  return db
    .selectFrom('applications')
    .where('offer_id', '=', offerId)
    .groupBy('stage')
    .select((eb) => [
      eb.ref('stage').$castTo<Stage>().as('stage'),
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .execute();
}

/** Applications and views of each of these offers; an offer without any is absent. */
export async function countForOffers(
  db: Db,
  ids: number[],
): Promise<{ applications: Map<number, { total: number; unread: number }>; views: Map<number, number> }> {
  if (ids.length === 0) return { applications: new Map(), views: new Map() };
  const applications = await db
    .selectFrom('applications')
    .where('offer_id', 'in', ids)
    .groupBy('offer_id')
    .select((eb) => [
      'offer_id',
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.and([eb('read_at', 'is', null), eb('stage', '<>', 'withdrawn')]))
        .as('unread'),
    ])
    .execute();
  const views = await db
    .selectFrom('offer_views')
    .where('offer_id', 'in', ids)
    .groupBy('offer_id')
    .select((eb) => ['offer_id', eb.fn.sum<string>('views').as('views')])
    .execute();
  return {
    applications: new Map(applications.map(({ offer_id, total, unread }) => [offer_id, { total, unread }])),
    views: new Map(views.map((row) => [row.offer_id, Number(row.views)])),
  };
}

/** Every word of the search stands somewhere in title, department or town; accents and case do not count. */
function matches(eb: ExpressionBuilder<Tables, 'offers'>, filter: OfferFilter) {
  const words = searchWords(filter.search);
  return eb.and([
    isInOfferScope(filter.scope, { company: 'offers.company_id', offer: 'offers.id' }),
    ...(filter.department === undefined ? [] : [sql<boolean>`fold(department) = fold(${filter.department})`]),
    ...(filter.ids === undefined ? [] : [eb('offers.id', 'in', [...filter.ids])]),
    ...(filter.contractTypes.length > 0 ? [eb('contract_type', 'in', filter.contractTypes)] : []),
    ...words.map((word) => sql<boolean>`strpos(offers.list_words, fold(${word})) > 0`),
  ]);
}

/** How many offers stand in each status, whatever the status filter says. */
export async function countByStatus(db: Db, filter: OfferFilter): Promise<Record<OfferStatus, number>> {
  const status = effectiveOfferStatusSql(filter.now);
  const rows = await db
    .selectFrom('offers')
    .where((eb) => matches(eb, filter))
    .select((eb) => [status.as('status'), eb.fn.countAll<number>().as('total')])
    .groupBy(sql`1`)
    .execute();
  const counts = { draft: 0, active: 0, expired: 0, filled: 0 };
  for (const row of rows) counts[row.status] = row.total;
  return counts;
}

/** The first offers of the filter, the last changed first: their texts are not read to find them. */
export async function selectOfferIds(db: Db, filter: OfferFilter, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('offers')
    .select('offers.id')
    .where((eb) => matches(eb, filter))
    .orderBy('updated_at', 'desc')
    .orderBy('offers.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export function selectOfferPage(
  db: Db,
  filter: OfferFilter,
  page: { page: number; limit: number; sort: OfferSort; order: 'asc' | 'desc' },
): Promise<OfferRow[]> {
  const { status, now } = filter;
  const direction = sql.raw(page.order);
  const sorts = {
    updated_at: sql`updated_at ${direction}`,
    created_at: sql`created_at ${direction}`,
    expires_at: sql`expires_at ${direction} nulls last`,
    title: sql`fold(title) ${direction}`,
    applications: sql`(select count(*) from applications a where a.offer_id = offers.id) ${direction}`,
  };
  return db
    .selectFrom('offers')
    .selectAll()
    .where((eb) => matches(eb, filter))
    .$if(status !== undefined, (query) => query.where(effectiveOfferStatusSql(now), '=', status ?? 'draft'))
    .orderBy(sorts[page.sort])
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
}
