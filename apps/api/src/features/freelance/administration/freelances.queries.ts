import type { FreelanceFilter } from '@baara/contract/freelance/administration';
import type {
  FreelanceMark,
  FreelanceSort,
  FreelanceValidation,
} from '@baara/contract/freelance/administration-words';
import type { FreelanceAvailability } from '@baara/contract/freelance/market-states';
import { VERIFICATION_WARNED_DAYS } from '@baara/contract/document-review/review-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import { foundBy } from '../../accounts/users/public/found-accounts.ts';
import { hasWords } from '../public/search-filter.ts';

type Condition = RawBuilder<boolean>;
const DAY_MS = 24 * 3600 * 1000;

export type ManagedRow = {
  id: string;
  account_id: string;
  name: string;
  email: string;
  headline: string;
  category_id: number | null;
  category_title: string | null;
  skills: string[];
  city: string | null;
  country: string;
  availability: FreelanceAvailability;
  validation: FreelanceValidation;
  featured_until: string | null;
  is_suspended: boolean;
  is_visible: boolean;
  is_active: boolean;
  proposals: number;
  created_at: Date;
};

const hasRequest = (state: 'sent' | 'accepted'): Condition => sql`exists (select from verifications v
  where v.freelance_id = p.account_id and v.state = ${sql.lit(state)})`;
const lastState = sql`(select v.state from verifications v where v.freelance_id = p.account_id and v.state <> 'draft'
  order by v.created_at desc, v.id desc limit 1)`;

/** In the order of `freelanceValidations`: the first that is true. */
const validations: readonly (readonly [FreelanceValidation, Condition])[] = [
  ['second', hasRequest('accepted')],
  ['first', hasRequest('sent')],
  ['verified', sql`p.verified_at is not null`],
  ['refused', sql`coalesce(${lastState} = 'refused', false)`],
  ['ended', sql`coalesce(${lastState} in ('outdated', 'expired', 'withdrawn'), false)`],
];

const validationOf = sql<FreelanceValidation>`case
  ${sql.join(
    validations.map(([validation, condition]) => sql`when ${condition} then ${sql.lit(validation)}`),
    sql` `,
  )} else 'none' end`;

/** What of the order leads to this one: its own condition, and none of those before. */
function inValidation(validation: FreelanceValidation): Condition {
  const place = validations.findIndex(([name]) => name === validation);
  const before = (place < 0 ? validations : validations.slice(0, place)).map(
    ([, condition]) => sql`not ${condition}`,
  );
  const own = validations[place];
  return sql`${sql.join([...(own ? [own[1]] : []), ...before], sql` and `)}`;
}

const withMark = (mark: FreelanceMark, now: Date): Condition => {
  if (mark === 'featured')
    return sql`p.account_id in (select f.freelance_id from freelance_featurings f where f.ended_at is null)`;
  if (mark === 'suspended')
    return sql`p.account_id in (select s.freelance_id from freelance_suspensions s where s.ended_at is null)`;
  if (mark === 'hidden') return sql`not p.is_visible`;
  const by = new Date(now.getTime() + VERIFICATION_WARNED_DAYS * DAY_MS).toISOString().slice(0, 10);
  return sql`p.verified_at is not null and p.verified_until <= ${by}::date`;
};

/** Of one search: more names than anybody reads through. */
const MOST_FOUND = 1000;

const from = sql`freelance_profiles p join accounts a on a.id = p.account_id`;

function conditionOf(filter: FreelanceFilter, now: Date): Condition {
  const { search, validation, mark, country, skills } = filter;
  const people = sql<boolean>`a.role = 'freelance' and a.erased_at is null`;
  const parts: Condition[] = [
    people,
    ...(search
      ? [
          sql<boolean>`p.account_id in (${foundBy(search, { where: people, facets: { role: 'freelance' }, most: MOST_FOUND })})`,
        ]
      : []),
    ...(validation ? [inValidation(validation)] : []),
    ...(mark ? [withMark(mark, now)] : []),
    ...(country ? [sql<boolean>`p.country = ${country}`] : []),
    ...(skills ? [hasWords(sql<string>`array_to_string(p.skills, '|')`, skills)] : []),
  ];
  return sql`${sql.join(parts, sql` and `)}`;
}

const wholeName = sql`coalesce(${nameOf('a')}, a.email)`;
const orders: Record<FreelanceSort, RawBuilder<unknown>> = {
  recent: sql`p.created_at desc, p.id desc`,
  name: sql`fold(${wholeName}), p.id`,
};

const columns = sql`
  p.id, p.account_id, ${wholeName} as name, a.email, p.headline, p.category_id, k.title as category_title, p.skills,
  p.city, p.country, p.availability, ${validationOf} as validation, p.is_visible, a.status = 'active' as is_active,
  (select f.until_on::text from freelance_featurings f where f.freelance_id = p.account_id and f.ended_at is null)
    as featured_until,
  exists (select from freelance_suspensions s where s.freelance_id = p.account_id and s.ended_at is null)
    as is_suspended,
  (select count(*)::integer from mission_proposals i where i.freelance_id = p.account_id
    and i.status in ('sent', 'shortlisted') and i.ended_at is null) as proposals,
  p.created_at`;

export async function selectManaged(
  db: Db,
  { page, limit, sort, ...filter }: FreelanceFilter & { page: number; limit: number; sort: FreelanceSort },
  now: Date,
): Promise<{ rows: ManagedRow[]; total: number }> {
  const where = conditionOf(filter, now);
  const { rows } = await sql<ManagedRow>`
    select ${columns} from ${from} left join job_categories k on k.id = p.category_id where ${where}
    order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from ${from} where ${where}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** What the newest profiles say most, in the order of the alphabet. */
export async function selectUsualSkills(db: Db): Promise<string[]> {
  const { rows } = await sql<{ skill: string }>`
    select skill from (
      select min(skill) as skill from (
        select skills from freelance_profiles order by created_at desc, id desc limit 2000) newest,
        unnest(newest.skills) as skill
      group by fold(skill) order by count(*) desc, fold(min(skill)) limit 40) usual
    order by fold(skill)`.execute(db);
  return rows.map(({ skill }) => skill);
}

/** All that a filter finds, as one statement. */
export const exportedFreelances = (filter: FreelanceFilter, limit: number, now: Date) =>
  sql<ManagedRow>`select ${columns} from ${from} left join job_categories k on k.id = p.category_id
    where ${conditionOf(filter, now)} order by ${orders.recent} limit ${limit}`;

export async function countExportedFreelances(
  db: Db,
  filter: FreelanceFilter,
  most: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (
    select from ${from} where ${conditionOf(filter, now)} limit ${most}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

export type ManagedDetailRow = ManagedRow & {
  first_name: string;
  phone: string | null;
  summary: string;
  languages: string[];
  portfolio: { title: string; description: string | null; link: string | null }[];
  years_of_experience: number | null;
  daily_rate_xof: number | null;
  is_verified: boolean;
  verified_until: string | null;
  featuring_reason: string | null;
  featured_by_name: string | null;
  featured_at: Date | null;
  suspension_reason: string | null;
  suspended_until: string | null;
  suspended_by_name: string | null;
  suspended_at: Date | null;
};

/** Published or not: the administration reads all of them. */
const works = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('title', w.title, 'description', w.description, 'link', w.link)
    order by w.position, w.id), '[]')
  from freelance_works w where w.account_id = p.account_id)`;

/** @param id of the profile. */
export async function findManaged(db: Db, id: string): Promise<ManagedDetailRow | undefined> {
  const { rows } = await sql<ManagedDetailRow>`
    select ${columns}, a.first_name, a.phone, p.summary, p.languages, ${works} as portfolio, p.years_of_experience, p.daily_rate_xof,
      p.verified_at is not null as is_verified, p.verified_until::text as verified_until,
      g.reason as featuring_reason, coalesce(${nameOf('gb')}, gb.email) as featured_by_name, g.featured_at,
      x.reason as suspension_reason, x.until_on::text as suspended_until,
      coalesce(${nameOf('xb')}, xb.email) as suspended_by_name, x.suspended_at
    from ${from} left join job_categories k on k.id = p.category_id
    left join freelance_featurings g on g.freelance_id = p.account_id and g.ended_at is null
    left join accounts gb on gb.id = g.featured_by
    left join freelance_suspensions x on x.freelance_id = p.account_id and x.ended_at is null
    left join accounts xb on xb.id = x.suspended_by
    where p.id = ${id} and a.role = 'freelance' and a.erased_at is null`.execute(db);
  return rows[0];
}

/** As `findManaged`, locked for other decisions until the transaction ends. */
export async function lockManaged(tx: Db, id: string): Promise<ManagedDetailRow | undefined> {
  await sql`select from freelance_profiles where id = ${id} for no key update`.execute(tx);
  return findManaged(tx, id);
}

export type FreelanceEventRow = {
  id: number;
  at: Date;
  action: string;
  actor_name: string | null;
  reason: string | null;
};

/** Rows of the audit that are counted; beyond, nobody turns pages. */
const EVENTS_COUNTED = 500;

/** What the audit says of their work as a freelance. */
export async function selectFreelanceEvents(
  db: Db,
  accountId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: FreelanceEventRow[]; total: number }> {
  const where = sql`l.subject = ${accountId} and l.action like 'freelance.%'`;
  const { rows } = await sql<FreelanceEventRow>`
    select l.id, l.at, l.action, l.detail ->> 'reason' as reason,
      case when l.actor_id is not null then coalesce(${nameOf('a')}, a.email, 'un compte supprimé') end as actor_name
    from audit_log l left join accounts a on a.id = l.actor_id where ${where}
    order by l.at desc, l.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`select count(*)::integer as total from (
    select from audit_log l where ${where} limit ${EVENTS_COUNTED}) counted`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}
