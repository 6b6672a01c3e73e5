import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Missions } from '../../platform/db/schema.generated.ts';

/** Missions with their publisher and their domain; withdrawn ones too. */
function missionsOf(db: Db) {
  return db
    .selectFrom('missions as m')
    .innerJoin('accounts as a', 'a.id', 'm.client_id')
    .leftJoin('companies as co', 'co.id', 'm.company_id')
    .leftJoin('job_categories as k', 'k.id', 'm.category_id');
}

const columns = [
  'm.id',
  'm.search_id',
  'm.client_id',
  'm.company_id',
  'm.title',
  'm.description',
  'm.category_id',
  'k.title as category_title',
  'm.skills',
  'm.city',
  'm.country',
  'm.is_remote',
  'm.budget_min_xof',
  'm.budget_max_xof',
  'm.duration',
  'm.starts_on',
  'm.closes_on',
  'm.status',
  'm.published_at',
  'm.removed_at',
  'co.name as company_name',
  'a.first_name',
  'a.last_name',
] as const;

/** A company's mission is nobody's once who published it has left the company. */
const isSpokenFor = sql<boolean>`(m.company_id is null or exists (select 1 from company_people w
  where w.account_id = m.client_id and w.company_id = m.company_id))`;

/** Open, of a client whose account is; their last day may have passed. */
export const openMissions = (db: Db) =>
  missionsOf(db)
    .where('m.status', '=', 'open')
    .where('m.removed_at', 'is', null)
    .where('a.status', '=', 'active')
    .where(isSpokenFor);

export type MissionRow = NonNullable<Awaited<ReturnType<typeof findMission>>>;

/** The rows of a page of the index, in its order; one closed since is left out. */
export const selectMissions = (db: Db, ids: readonly number[]) =>
  openMissions(db)
    .where('m.search_id', '=', sql<number>`any(${ids}::int[])`)
    .select(columns)
    .orderBy(sql`array_position(${ids}::int[], m.search_id)`)
    .execute();

/** Whatever its state: who may read it is the caller's to decide. Not one whose client's account is closed. */
export function findMission(db: Db, id: string) {
  return missionsOf(db)
    .where('m.id', '=', id)
    .where('a.status', '=', 'active')
    .where(isSpokenFor)
    .select(columns)
    .executeTakeFirst();
}

/** Locked until the transaction ends, so that a proposal and a closing run one after the other. */
export function lockMission(tx: Db, id: string) {
  return tx
    .selectFrom('missions as m')
    .where('m.id', '=', id)
    .where(isSpokenFor)
    .select([
      'm.id',
      'm.client_id',
      'm.company_id',
      'm.title',
      'm.status',
      'm.closes_on',
      'm.removed_at',
      'm.published_at',
    ])
    .forUpdate()
    .executeTakeFirst();
}

export async function insertMission(db: Db, values: Insertable<Missions>): Promise<string> {
  const { id } = await db.insertInto('missions').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function changeMission(db: Db, id: string, values: Updateable<Missions>): Promise<void> {
  await db.updateTable('missions').set(values).where('id', '=', id).execute();
}

export async function deleteMission(db: Db, id: string): Promise<void> {
  await db.deleteFrom('missions').where('id', '=', id).execute();
}

/** The entries of a sitemap. */
export function selectOpenMissions(db: Db, today: string): Promise<{ id: string; updated_at: Date }[]> {
  return openMissions(db)
    .where('m.closes_on', '>=', today)
    .select(['m.id', 'm.updated_at'])
    .orderBy('m.id')
    .execute();
}
