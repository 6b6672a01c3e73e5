import type { FreelanceSaid, MissionNeed } from '@baara/mission-fit';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { plainText } from '../../../platform/html/plain-text.ts';
import { openMissions } from '../missions.queries.ts';
import { shownFreelances } from '../profiles.queries.ts';

const LONGEST_READ = 6000;

const needColumns = [
  'm.search_id',
  'm.updated_at',
  'm.title',
  'm.goal',
  'm.description',
  'm.deliverables',
  'm.skills',
  'm.languages',
  'm.category_id',
  'm.country',
  'm.city',
  'm.is_remote',
  'm.pricing',
  'm.budget_min_xof',
  'm.budget_max_xof',
  'm.days',
  'm.starts_on',
] as const;

const needsOf = (db: Db) => openMissions(db).select(needColumns);
export type NeedRow = Awaited<ReturnType<ReturnType<typeof needsOf>['execute']>>[number];

export const selectNeeds = (db: Db, ids: readonly number[]): Promise<NeedRow[]> =>
  needsOf(db)
    .where('m.search_id', '=', sql<number>`any(${ids}::int[])`)
    .execute();

/** One mission, whatever its state. */
export const findNeed = (db: Db, missionId: string): Promise<NeedRow | undefined> =>
  db.selectFrom('missions as m').where('m.id', '=', missionId).select(needColumns).executeTakeFirst();

export function missionNeed(row: NeedRow): MissionNeed {
  const deliverables = (row.deliverables as { title: string; description?: string | null }[]).map(
    ({ title, description }) => [title, description].filter(Boolean).join(' : '),
  );
  return {
    title: row.title,
    text: [row.goal ?? '', plainText(row.description.slice(0, LONGEST_READ)), ...deliverables].join('. '),
    skills: row.skills,
    languages: row.languages,
    categoryId: row.category_id,
    country: row.country,
    city: row.city,
    isRemote: row.is_remote,
    pricing: row.pricing === 'daily' ? 'daily' : 'fixed',
    budgetMin: row.budget_min_xof,
    budgetMax: row.budget_max_xof,
    days: row.days,
    startsOn: row.starts_on,
  };
}

/** Skills of the missions that a freelance finished, as often as they did. */
const provenSkills = sql<
  string[]
>`array(select skill from mission_contracts c join missions m on m.id = c.mission_id,
  unnest(m.skills) skill where c.freelance_id = p.account_id and c.status = 'completed')`;

/** The day after the absence that lasts today; null for who is free, and for one that names no end. */
const freeFrom = sql<string | null>`(select (ends_on + 1)::text from freelance_periods free
  where free.account_id = p.account_id and free.state in ('busy', 'holiday')
    and current_date between free.starts_on and free.ends_on)`;

/** Nothing here says who they are. */
const saidColumns = [
  'p.search_id',
  'p.updated_at',
  'p.headline',
  'p.summary',
  'p.category_id',
  'p.skills',
  'p.languages',
  'p.country',
  'p.city',
  'p.years_of_experience',
  'p.daily_rate_xof',
  'p.availability',
  sql<{ title: string; description: string | null }[]>`(
    select coalesce(json_agg(json_build_object('title', w.title, 'description', w.description) order by w.position), '[]')
    from freelance_works w where w.account_id = p.account_id and w.is_published)`.as('works'),
  provenSkills.as('proven_skills'),
  freeFrom.as('free_from'),
] as const;

const saidOf = (db: Db) => shownFreelances(db).select(saidColumns);
export type SaidRow = Awaited<ReturnType<ReturnType<typeof saidOf>['execute']>>[number];

export const selectSaid = (db: Db, ids: readonly number[]): Promise<SaidRow[]> =>
  saidOf(db)
    .where('p.search_id', '=', sql<number>`any(${ids}::int[])`)
    .execute();

/** A freelance's own, also while they are hidden. */
export const findSaid = (db: Db, accountId: string): Promise<SaidRow | undefined> =>
  db
    .selectFrom('freelance_profiles as p')
    .where('p.account_id', '=', accountId)
    .select(saidColumns)
    .executeTakeFirst();

export const freelanceSaid = (row: SaidRow): FreelanceSaid => ({
  headline: row.headline,
  summary: row.summary.slice(0, LONGEST_READ),
  categoryId: row.category_id,
  skills: row.skills,
  languages: row.languages,
  country: row.country,
  city: row.city,
  years: row.years_of_experience,
  dailyRate: row.daily_rate_xof,
  availability: row.availability === 'now' || row.availability === 'soon' ? row.availability : 'later',
  freeFrom: row.free_from,
  works: row.works.map(({ title, description }) => ({ title, text: description })),
  provenSkills: row.proven_skills,
});
