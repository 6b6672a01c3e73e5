import type { FreelanceProfile } from '@baara/contract/freelance/freelance';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { scoreSumsOf } from './public/review-scores.ts';

type PortfolioItem = { title: string; description: string | null; link: string | null };

function profilesOf(db: Db) {
  return db
    .selectFrom('freelance_profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .leftJoin('job_categories as k', 'k.id', 'p.category_id');
}

/** Until the job has ended what is over, its last day decides. */
export const isFeatured = sql<boolean>`exists (select from freelance_featurings f
  where f.freelance_id = p.account_id and f.ended_at is null and f.until_on >= current_date)`;

const summaryColumns = [
  'p.id',
  'p.search_id',
  'p.account_id',
  'p.headline',
  'p.category_id',
  'k.title as category_title',
  'p.skills',
  'p.city',
  'p.country',
  'p.years_of_experience',
  'p.daily_rate_xof',
  'p.availability',
  'p.shows_full_name',
  'p.verified_at',
  'a.first_name',
  'a.last_name',
  isFeatured.as('is_featured'),
  scoreSumsOf('p.account_id', 'freelance').as('score'),
] as const;

/** The works that everybody reads, in their order. */
const shownWorks = sql<PortfolioItem[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('title', w.title, 'description', w.description, 'link', w.link)
    order by w.position, w.id), '[]')
  from freelance_works w where w.account_id = p.account_id and w.is_published)`;

/** What a calendar says is worked out from it: the choice of a form changes nothing then. */
const hasCalendar = (accountId: string) =>
  sql<boolean>`exists (select from freelance_periods where account_id = ${accountId})`;

const detailColumns = [
  ...summaryColumns,
  'p.summary',
  'p.languages',
  'p.language_levels',
  shownWorks.as('portfolio'),
  'p.is_visible',
  'p.version',
] as const;

/** Nobody sees what a suspended freelance wrote. @param account column with the id of their account. */
export const isNotSuspended = (account: string) =>
  sql<boolean>`not exists (select from freelance_suspensions s
    where s.freelance_id = ${sql.ref(account)} and s.ended_at is null)`;

/** Those who show themselves. */
export const shownFreelances = (db: Db) =>
  profilesOf(db)
    .where('p.is_visible', '=', true)
    .where('a.status', '=', 'active')
    .where('a.role', '=', 'freelance')
    .where(isNotSuspended('p.account_id'));

export type FreelanceRow = Awaited<ReturnType<typeof selectFreelances>>[number];

/** The rows of a page of the index, in its order; one hidden since is left out. */
export const selectFreelances = (db: Db, ids: readonly number[]) =>
  shownFreelances(db)
    .where('p.search_id', '=', sql<number>`any(${ids}::int[])`)
    .select(summaryColumns)
    .orderBy(sql`array_position(${ids}::int[], p.search_id)`)
    .execute();

export type FreelanceDetailRow = NonNullable<Awaited<ReturnType<typeof findFreelance>>>;

/** One who shows themselves, or who is the reader, or who proposed their services to the reader. */
export function findFreelance(db: Db, id: string, readerId: string | null) {
  return profilesOf(db)
    .where('p.id', '=', id)
    .where('a.status', '=', 'active')
    .where('a.role', '=', 'freelance')
    .where(isNotSuspended('p.account_id'))
    .where(
      sql<boolean>`(p.is_visible or p.account_id = ${readerId}::uuid or exists (
        select 1 from mission_proposals i join missions m on m.id = i.mission_id
        where i.freelance_id = p.account_id and i.status <> 'withdrawn' and m.client_id = ${readerId}::uuid))`,
    )
    .select(detailColumns)
    .executeTakeFirst();
}

export type OwnProfileRow = NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>;

export function findOwnProfile(db: Db, accountId: string) {
  return profilesOf(db).where('p.account_id', '=', accountId).select(detailColumns).executeTakeFirst();
}

/** Why the administration suspended this freelance, and until when; undefined for one who is not. */
export function findSuspension(db: Db, accountId: string) {
  return db
    .selectFrom('freelance_suspensions')
    .where('freelance_id', '=', accountId)
    .where('ended_at', 'is', null)
    .select(['reason', sql<string | null>`until_on::text`.as('until_on')])
    .executeTakeFirst();
}

/** @returns false when the profile is no longer at this version. */
export async function saveProfile(
  tx: Db,
  accountId: string,
  profile: FreelanceProfile & { version: number },
  at: Date,
): Promise<boolean> {
  const values = {
    headline: profile.headline,
    summary: profile.summary,
    category_id: profile.domain,
    skills: profile.skills,
    languages: profile.languages,
    city: profile.city,
    country: profile.country,
    years_of_experience: profile.yearsOfExperience,
    daily_rate_xof: profile.dailyRate,
    is_visible: profile.isVisible,
    shows_full_name: profile.showsFullName,
    version: profile.version + 1,
    updated_at: at,
  };
  const saved =
    profile.version === 0
      ? await tx
          .insertInto('freelance_profiles')
          .values({
            ...values,
            availability: profile.availability ?? 'now',
            account_id: accountId,
            created_at: at,
          })
          .onConflict((on) => on.column('account_id').doNothing())
          .returning('id')
          .executeTakeFirst()
      : await tx
          .updateTable('freelance_profiles')
          .set(values)
          .$if(profile.availability !== undefined, (query) =>
            query.set({
              availability: sql<string>`case when ${hasCalendar(accountId)} then availability
                else ${profile.availability} end`,
            }),
          )
          .where('account_id', '=', accountId)
          .where('version', '=', profile.version)
          .returning('id')
          .executeTakeFirst();
  return saved !== undefined;
}

/** The entries of a sitemap. */
export function selectShownFreelances(db: Db): Promise<{ id: string; updated_at: Date }[]> {
  return shownFreelances(db).select(['p.id', 'p.updated_at']).orderBy('p.id').execute();
}
