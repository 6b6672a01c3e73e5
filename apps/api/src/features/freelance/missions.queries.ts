import type { QueryOf } from '@baara/contract/protocol/endpoint';
import type { listMissions } from '@baara/contract/freelance/freelance';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Missions } from '../../platform/db/schema.generated.ts';
import { hasWords, isAtPlace } from './public/place-filter.ts';
import { clientScoreSums } from './public/review-scores.ts';

export type MissionFilter = QueryOf<typeof listMissions>;

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
  clientScoreSums('m').as('client_score'),
] as const;

/** A company's mission is nobody's once who published it has left the company. */
const isSpokenFor = sql<boolean>`(m.company_id is null or exists (select 1 from company_people w
  where w.account_id = m.client_id and w.company_id = m.company_id))`;

/** Open today, of a client whose account is. */
const openOn = (db: Db, today: string) =>
  missionsOf(db)
    .where('m.status', '=', 'open')
    .where('m.removed_at', 'is', null)
    .where('m.closes_on', '>=', today)
    .where('a.status', '=', 'active')
    .where(isSpokenFor);

function matching(db: Db, filter: MissionFilter, today: string) {
  const { search, domain, place, remote, budget } = filter;
  const text = sql<string>`concat_ws(' ', m.title, k.title, m.city, array_to_string(m.skills, ' '), co.name)`;
  return openOn(db, today)
    .$if(Boolean(search), (query) => query.where(hasWords(text, search ?? '')))
    .$if(domain !== undefined, (query) => query.where('m.category_id', '=', domain ?? 0))
    .$if(Boolean(place), (query) => query.where(isAtPlace('m', place ?? '')))
    .$if(remote === true, (query) => query.where('m.is_remote', '=', true))
    .$if(budget !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(m.budget_max_xof, m.budget_min_xof) >= ${budget}`),
    );
}

export async function countMissions(db: Db, filter: MissionFilter, today: string): Promise<number> {
  const { total } = await matching(db, filter, today)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export type MissionRow = NonNullable<Awaited<ReturnType<typeof findMission>>>;

/** The latest published first. */
export function selectMissions(db: Db, filter: MissionFilter, today: string) {
  return matching(db, filter, today)
    .select(columns)
    .orderBy('m.published_at', 'desc')
    .orderBy('m.id')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
}

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
  return openOn(db, today).select(['m.id', 'm.updated_at']).orderBy('m.id').execute();
}
