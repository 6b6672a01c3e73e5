import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import { candidateAccessSql } from '../public/candidate-cards.ts';
import type { OfferScope } from '../../companies/access/public/offer-scope.ts';
import { entriesAmong } from './shortlist-writes.queries.ts';
import { bamakoDay } from './shortlists.queries.ts';

export type PoolRow = {
  id: string;
  name: string;
  created_at: Date;
  people: number;
  due: number;
  next_on: string | null;
};
type Pool = { id: string; name: string };

/** A company's pools, each with the people that this member may see today. */
async function poolsWhere(
  db: Db,
  scope: OfferScope,
  now: Date,
  chosen: RawBuilder<unknown>,
  limits: RawBuilder<unknown> = sql``,
): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select p.id, p.name, p.created_at, counted.people, counted.due, counted.next_on
    from talent_pools p
    cross join lateral (
      select count(*)::integer as people,
        (count(*) filter (where s.follow_up_on <= ${bamakoDay(now)}::date))::integer as due,
        min(s.follow_up_on)::text as next_on
      from shortlisted_candidates s
      join accounts a on a.id = s.candidate_id and a.erased_at is null and a.status = 'active'
      join candidates c on c.account_id = a.id
      where s.pool_id = p.id and s.removed_at is null
        and (c.is_visible or ${candidateAccessSql(scope, 's.candidate_id')} <> 'masked')
    ) counted
    where p.company_id = ${scope.companyId} ${chosen}
    order by fold(p.name) ${limits}`.execute(db);
  return rows;
}

export async function selectPools(
  db: Db,
  scope: OfferScope,
  { search, page, limit, now }: { search: string | undefined; page: number; limit: number; now: Date },
): Promise<{ rows: PoolRow[]; total: number }> {
  const words = searchWords(search).map((word) => sql`and strpos(fold(p.name), fold(${word})) > 0`);
  const chosen = sql.join([sql``, ...words], sql` `);
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from talent_pools p
    where p.company_id = ${scope.companyId} ${chosen}`.execute(db);
  const cut = sql`limit ${limit} offset ${(page - 1) * limit}`;
  return { rows: await poolsWhere(db, scope, now, chosen, cut), total: rows[0]?.total ?? 0 };
}

export async function findPool(
  db: Db,
  scope: OfferScope,
  id: string,
  now: Date,
): Promise<PoolRow | undefined> {
  return (await poolsWhere(db, scope, now, sql`and p.id = ${id}`))[0];
}

export function selectPoolNames(db: Db, companyId: string): Promise<Pool[]> {
  return db
    .selectFrom('talent_pools')
    .where('company_id', '=', companyId)
    .select(['id', 'name'])
    .orderBy(sql`fold(name)`)
    .execute();
}

/** The pool, locked until the transaction ends: who adds to it is counted one after the other. */
export function lockPool(tx: Db, companyId: string, id: string): Promise<Pool | undefined> {
  return tx
    .selectFrom('talent_pools')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select(['id', 'name'])
    .forUpdate()
    .executeTakeFirst();
}

export async function countPools(tx: Db, companyId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('talent_pools')
    .where('company_id', '=', companyId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** All entries in it, those that not everyone may see included. */
export async function countInPool(tx: Db, poolId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('shortlisted_candidates')
    .where('pool_id', '=', poolId)
    .where('removed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function findPoolNamed(tx: Db, companyId: string, name: string): Promise<Pool | undefined> {
  return tx
    .selectFrom('talent_pools')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`fold(name) = fold(${name})`)
    .select(['id', 'name'])
    .executeTakeFirst();
}

export function insertPool(tx: Db, companyId: string, name: string, at: Date): Promise<Pool> {
  return tx
    .insertInto('talent_pools')
    .values({ company_id: companyId, name, created_at: at })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

export async function renamePoolRow(tx: Db, id: string, name: string): Promise<void> {
  await tx.updateTable('talent_pools').set({ name }).where('id', '=', id).execute();
}

export async function deletePoolRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('talent_pools').where('id', '=', id).execute();
}

/** People of pools pass to another; those who stand there already only leave theirs. @returns the entries that left. */
export async function moveEntries(
  tx: Db,
  companyId: string,
  ids: readonly string[],
  { poolId, at }: { poolId: string; at: Date },
): Promise<string[]> {
  const chosen = await entriesAmong(tx, companyId, ids)
    .where('removed_at', 'is', null)
    .where('pool_id', 'is not', null)
    .where('pool_id', '<>', poolId)
    .select('candidate_id')
    .execute();
  if (chosen.length === 0) return [];
  const entries = chosen.map(({ id }) => id);
  const people = chosen.map((one) => one.candidate_id);
  // A removed entry of the same person would stand in the way; with the move it is of no use any more.
  await tx
    .deleteFrom('shortlisted_candidates')
    .where('pool_id', '=', poolId)
    .where('candidate_id', 'in', people)
    .where('removed_at', 'is not', null)
    .execute();
  // Of somebody chosen in two pools, the first entry moves; the others leave.
  await sql`
    update shortlisted_candidates s set pool_id = ${poolId}, version = s.version + 1
    where s.id in (select distinct on (candidate_id) id from shortlisted_candidates
        where id = any(${entries}::uuid[]) order by candidate_id, added_at, id)
      and not exists (select from shortlisted_candidates there
        where there.pool_id = ${poolId} and there.candidate_id = s.candidate_id)`.execute(tx);
  await tx
    .updateTable('shortlisted_candidates')
    .set({ removed_at: at })
    .where('id', 'in', entries)
    .where('pool_id', '<>', poolId)
    .execute();
  return entries;
}

/** @returns those of pools that were there. */
export async function updateFollowUps(
  tx: Db,
  companyId: string,
  ids: readonly string[],
  day: string | null,
): Promise<string[]> {
  const rows = await tx
    .with('chosen', () => entriesAmong(tx, companyId, ids))
    .updateTable('shortlisted_candidates')
    .set((eb) => ({ follow_up_on: sql<string | null>`${day}::date`, version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('chosen').select('chosen.id'))
    .where('pool_id', 'is not', null)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
