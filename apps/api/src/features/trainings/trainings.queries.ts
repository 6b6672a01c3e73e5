import { ONLINE_PLACE } from '@baara/contract/trainings/training-messages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { searchWords } from '../../platform/db/search-words.ts';

export type TrainingFilter = {
  search?: string | undefined;
  category?: string | undefined;
  /** A city, in any writing, or `ONLINE_PLACE`. */
  place?: string | undefined;
  /** `2026-12`. */
  month?: string | undefined;
  free?: boolean | undefined;
};

const monthOf = sql<string>`to_char(s.starts_at at time zone 'Africa/Bamako', 'YYYY-MM')`;

/** The first session to come in the place and month asked for; a closed one only for want of another. */
function nextSession({ place, month }: TrainingFilter, now: Date) {
  const conditions = [sql`s.training_id = t.id and s.status = 'planned' and s.starts_at > ${now}`];
  if (place === ONLINE_PLACE) conditions.push(sql`s.mode = 'online'`);
  else if (place) conditions.push(sql`fold(s.city) = fold(${place})`);
  if (month) conditions.push(sql`${monthOf} = ${month}`);
  return sql<{ id: string; starts_at: Date }>`(select s.id, s.starts_at from training_sessions s
    where ${sql.join(conditions, sql` and `)}
    order by coalesce(s.registration_deadline <= ${now}, false), s.starts_at, s.id limit 1)`;
}

function matching(db: Db, filter: TrainingFilter, now: Date) {
  const { search, category, place, month, free } = filter;
  const words = searchWords(search);
  const text = sql`fold(concat_ws(' ', t.title, t.summary, t.trainer, t.objectives::text, t.programme::text))`;
  const conditions = words.map((word) => sql<boolean>`strpos(${text}, fold(${word})) > 0`);
  return db
    .selectFrom('trainings as t')
    .leftJoinLateral(nextSession(filter, now).as<'n'>(sql.ref('n')), (join) => join.onTrue())
    .where('t.is_published', '=', true)
    .$if(Boolean(place) || Boolean(month), (query) => query.where('n.id', 'is not', null))
    .$if(category !== undefined, (query) => query.where('t.category', '=', category ?? ''))
    .$if(free === true, (query) => query.where('t.price_xof', '=', 0))
    .$if(conditions.length > 0, (query) => query.where(sql<boolean>`(${sql.join(conditions, sql` and `)})`));
}

const summaryColumns = [
  't.id',
  't.slug',
  't.title',
  't.summary',
  't.category',
  't.level',
  't.duration_hours',
  't.price_xof',
  't.is_paid_online',
  't.certificate',
  't.trainer',
] as const;

const sessionsCount = (now: Date) =>
  sql<number>`(select count(*)::integer from training_sessions c
    where c.training_id = t.id and c.status = 'planned' and c.starts_at > ${now})`.as('sessions_count');

export type TrainingRow = Awaited<ReturnType<typeof selectTrainings>>['rows'][number];

/** Published ones: those given soonest first, those without a date last. */
export async function selectTrainings(
  db: Db,
  filter: TrainingFilter & { page: number; limit: number },
  now: Date,
) {
  const { total } = await matching(db, filter, now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching(db, filter, now)
    .select(summaryColumns)
    .select(['n.id as next_session_id', sessionsCount(now)])
    .orderBy(sql`n.starts_at nulls last, t.title, t.id`)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
  return { rows, total };
}

export type ProgrammeModule = { title: string; points: string[] };
export const textColumns = [
  sql<string[]>`t.objectives`.as('objectives'),
  sql<ProgrammeModule[]>`t.programme`.as('programme'),
  't.audience',
  't.prerequisites',
  't.updated_at',
] as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type TrainingDetailRow = NonNullable<Awaited<ReturnType<typeof findTraining>>>;

/** A published one. @param key its id or its slug. */
export function findTraining(db: Db, key: string, now: Date) {
  return db
    .selectFrom('trainings as t')
    .where('t.is_published', '=', true)
    .where(UUID.test(key) ? sql<boolean>`t.id = ${key}::uuid` : sql<boolean>`t.slug = ${key.toLowerCase()}`)
    .select(summaryColumns)
    .select(textColumns)
    .select(sessionsCount(now))
    .executeTakeFirst();
}

/** What published trainings may be looked for by. */
export async function selectFilters(
  db: Db,
  now: Date,
): Promise<{ categories: string[]; cities: string[]; months: string[]; hasOnline: boolean }> {
  const { rows } = await sql<{
    categories: string[];
    cities: string[];
    months: string[];
    hasOnline: boolean;
  }>`
    with coming as (
      select s.city, ${monthOf} as month from training_sessions s join trainings t on t.id = s.training_id
      where t.is_published and s.status = 'planned' and s.starts_at > ${now})
    select array(select distinct category from trainings where is_published) as categories,
      array(select distinct city from coming where city is not null order by city) as cities,
      array(select distinct month from coming order by month) as months,
      exists (select 1 from coming where city is null) as "hasOnline"`.execute(db);
  return rows[0] ?? { categories: [], cities: [], months: [], hasOnline: false };
}

/** Every published training's address, for search engines. */
export function selectTrainingAddresses(db: Db): Promise<{ slug: string; updated_at: Date }[]> {
  return db
    .selectFrom('trainings')
    .where('is_published', '=', true)
    .select(['slug', 'updated_at'])
    .orderBy('id')
    .limit(50_000)
    .execute();
}
