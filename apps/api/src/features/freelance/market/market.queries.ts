import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { openMissions } from '../missions.queries.ts';
import { isFeatured, shownFreelances } from '../profiles.queries.ts';

const missionRows = (db: Db) =>
  openMissions(db).select([
    'm.search_id',
    'm.title',
    'm.description',
    'm.goal',
    sql<string[]>`array(select d ->> 'title' from jsonb_array_elements(m.deliverables) d)`.as('deliverables'),
    'm.skills',
    'm.languages',
    'm.category_id',
    'k.title as category_title',
    'm.city',
    'm.country',
    'm.is_remote',
    'm.pricing',
    'm.budget_min_xof',
    'm.budget_max_xof',
    'm.closes_on',
    'm.published_at',
    'm.updated_at',
    'm.search_terms',
    'co.name as company_name',
  ]);
export type ListedMission = Awaited<ReturnType<ReturnType<typeof missionRows>['execute']>>[number];

/** @returns at most `count` open missions with a number above, by number. */
export const selectListedMissions = (db: Db, afterId: number, count: number): Promise<ListedMission[]> =>
  missionRows(db).where('m.search_id', '>', afterId).orderBy('m.search_id').limit(count).execute();

/** @returns those of them that are open. */
export const selectListedMissionsById = (db: Db, ids: readonly number[]): Promise<ListedMission[]> =>
  missionRows(db)
    .where('m.search_id', '=', sql<number>`any(${ids}::int[])`)
    .execute();

/** Numbers of those published in a span that still take proposals, the newest first. */
export async function selectPublishedMissions(
  db: Db,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<number[]> {
  const rows = await openMissions(db)
    .where('m.published_at', '>', from)
    .where('m.published_at', '<=', until)
    .select('m.search_id')
    .orderBy('m.published_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ search_id: id }) => id);
}

const freelanceRows = (db: Db) =>
  shownFreelances(db).select([
    'p.search_id',
    'p.headline',
    'p.summary',
    'p.skills',
    'p.languages',
    'p.category_id',
    'k.title as category_title',
    'p.city',
    'p.country',
    'p.years_of_experience',
    'p.daily_rate_xof',
    'p.availability',
    'p.verified_at',
    'p.shows_full_name',
    'p.updated_at',
    'p.search_terms',
    'a.first_name',
    'a.last_name',
    isFeatured.as('is_featured'),
  ]);
export type ListedFreelance = Awaited<ReturnType<ReturnType<typeof freelanceRows>['execute']>>[number];

/** @returns at most `count` freelances who show themselves with a number above, by number. */
export const selectListedFreelances = (db: Db, afterId: number, count: number): Promise<ListedFreelance[]> =>
  freelanceRows(db).where('p.search_id', '>', afterId).orderBy('p.search_id').limit(count).execute();

/** @returns those of them who show themselves. */
export const selectListedFreelancesById = (db: Db, ids: readonly number[]): Promise<ListedFreelance[]> =>
  freelanceRows(db)
    .where('p.search_id', '=', sql<number>`any(${ids}::int[])`)
    .execute();

/** Words that were read, written beside what they were read from unless it changed meanwhile. */
export async function saveSearchTerms(
  db: Db,
  table: 'missions' | 'freelance_profiles',
  read: readonly { id: number; terms: string; updatedAt: Date }[],
): Promise<void> {
  if (read.length === 0) return;
  const ids = read.map(({ id }) => id);
  const terms = read.map((one) => one.terms);
  const dates = read.map(({ updatedAt }) => updatedAt);
  await sql`
    update ${sql.table(table)} t set search_terms = r.terms
    from unnest(${ids}::int[], ${terms}::text[], ${dates}::timestamptz[]) as r (id, terms, updated_at)
    where t.search_id = r.id and t.search_terms is null
      and date_trunc('milliseconds', t.updated_at) = date_trunc('milliseconds', r.updated_at)`.execute(db);
}
