import {
  isTimeBreakdown,
  type PlatformBreakdown,
  type PlatformMeasureKey,
  platformFiltersOf,
  platformMeasures,
  type PlatformOnlyKey,
} from '@baara/contract/workspace/platform-measures';
import type { MeasureResult } from '@baara/contract/workspace/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { amountCells, movements } from '../../money/revenue/public/movements.ts';
import {
  type Asked,
  count,
  gather,
  isBefore,
  MOST_STEPS,
  none,
  readLines,
  share,
  type Split,
  type Sql,
  withinBoth,
} from './measure-engine.ts';
import { measures as sharedMeasures } from './measures.queries.ts';
import { titleOf } from './platform-titles.ts';
import { type Span, stepsOf } from './report-times.ts';

export type PlatformFilters = { countries: readonly string[]; companyIds: readonly string[] };
export type PlatformAsked = {
  filters: PlatformFilters;
  breakdown: PlatformBreakdown;
  period: Span;
  previous: Span;
};

const whole: Split = { key: sql`null::text`, title: sql`null::text`, join: none };
/** Titles that are codes are written in words later; a company's name is what it is. */
const code = (column: RawBuilder<unknown>, join: RawBuilder<unknown> = none): Split => ({
  key: sql`(${column})::text`,
  title: sql`(${column})::text`,
  join,
});
const step = (by: 'month' | 'week' | 'day', column: RawBuilder<unknown>): Split =>
  code(sql`date_trunc(${sql.lit(by)}, ${column} at time zone 'UTC')::date`);
const company = (id: RawBuilder<unknown>): Split => ({
  key: sql`(${id})::text`,
  title: sql`co.name`,
  join: sql`left join companies co on co.id = ${id}`,
});
const countryOf = (id: RawBuilder<unknown>): Split =>
  code(sql`co.country`, sql`left join companies co on co.id = ${id}`);

type Splits = Partial<Record<PlatformBreakdown, Split>>;
const splitBy =
  (own: Splits) =>
  (breakdown: string, column: RawBuilder<unknown>): Split => {
    if (isTimeBreakdown(breakdown)) return step(breakdown, column);
    return own[breakdown as PlatformBreakdown] ?? whole;
  };

const splitOfApplications = splitBy({
  country: countryOf(sql`ap.company_id`),
  company: company(sql`ap.company_id`),
  source: {
    key: sql`coalesce(ap.source_agency_id::text, ap.source)`,
    title: sql`coalesce(agency.name, ap.source)`,
    join: sql`left join agencies agency on agency.id = ap.source_agency_id`,
  },
  contract: code(sql`o.contract_type`, sql`join offers o on o.id = ap.offer_id`),
  gender: code(sql`person.gender`, sql`join accounts person on person.id = ap.candidate_id`),
});

/** What a column of countries or of companies is limited to. */
const inCountries = (column: RawBuilder<unknown>, { countries }: PlatformFilters): RawBuilder<unknown> =>
  countries.length > 0 ? sql`and ${column} = any(${[...countries]}::text[])` : none;
const inCompanies = (
  column: RawBuilder<unknown>,
  { countries, companyIds }: PlatformFilters,
): RawBuilder<unknown> => sql`
  ${companyIds.length > 0 ? sql`and ${column} = any(${[...companyIds]}::uuid[])` : none}
  ${
    countries.length > 0
      ? sql`and ${column} in (select k.id from companies k where k.country = any(${[...countries]}::text[]))`
      : none
  }`;

type Facts = Readonly<{
  /** The table, with its alias. */
  from: RawBuilder<unknown>;
  /** The instant it is counted by. */
  column: RawBuilder<unknown>;
  facts: RawBuilder<unknown>;
  splits: Splits;
  limits: (filters: PlatformFilters) => RawBuilder<unknown>;
  only?: RawBuilder<unknown>;
  cells: RawBuilder<unknown>;
}>;

const ofFacts =
  ({ from, column, facts, splits, limits, only = none, cells }: Facts) =>
  (filters: PlatformFilters): Sql['select'] =>
  (db, asked, breakdown) => {
    const split = splitBy(splits)(breakdown, column);
    return gather(
      db,
      sql`select ${isBefore(column, asked)} as is_before, ${split.key} as key, ${split.title} as title, ${facts}
        from ${from} ${split.join} where ${withinBoth(column, asked)} ${limits(filters)} ${only}`,
      cells,
    );
  };

const shares =
  (...parts: string[]): Sql['cells'] =>
  (cells) => [count(cells), ...parts.map((part) => share(cells[part], cells.n))];

type PlatformSql = { select: (filters: PlatformFilters) => Sql['select']; cells: Sql['cells'] };

/** The SQL of each measure that only the platform has. Rows of people are counted, and never leave the database. */
const measures: Record<PlatformOnlyKey, PlatformSql> = {
  accounts: {
    select: ofFacts({
      from: sql`accounts a`,
      column: sql`a.created_at`,
      facts: sql`a.email_verified_at is not null as is_verified,
        coalesce(a.last_login_at >= a.created_at + interval '7 days', false) as is_back`,
      splits: { country: code(sql`a.country`), role: code(sql`a.role`), gender: code(sql`a.gender`) },
      limits: (filters) => inCountries(sql`a.country`, filters),
      cells: sql`json_build_object('n', count(*), 'verified', count(*) filter (where is_verified),
        'back', count(*) filter (where is_back))`,
    }),
    cells: shares('verified', 'back'),
  },
  candidates: {
    select: ofFacts({
      from: sql`candidates c`,
      column: sql`c.created_at`,
      facts: sql`cardinality(c.skills) > 0 as is_skilled, c.is_visible,
        exists (select from applications ap where ap.candidate_id = c.account_id) as has_applied`,
      splits: {
        country: code(sql`c.country`),
        gender: code(sql`person.gender`, sql`join accounts person on person.id = c.account_id`),
      },
      limits: (filters) => inCountries(sql`c.country`, filters),
      cells: sql`json_build_object('n', count(*), 'skilled', count(*) filter (where is_skilled),
        'visible', count(*) filter (where is_visible), 'applied', count(*) filter (where has_applied))`,
    }),
    cells: shares('skilled', 'visible', 'applied'),
  },
  companies: {
    select: ofFacts({
      from: sql`companies c`,
      column: sql`c.created_at`,
      facts: sql`c.is_verified,
        exists (select from offers o where o.company_id = c.id and o.published_at is not null) as has_published`,
      splits: { country: code(sql`c.country`) },
      limits: (filters) => inCompanies(sql`c.id`, filters),
      cells: sql`json_build_object('n', count(*), 'verified', count(*) filter (where is_verified),
        'published', count(*) filter (where has_published))`,
    }),
    cells: shares('verified', 'published'),
  },
  offers: {
    select: ofFacts({
      from: sql`offers o`,
      column: sql`o.published_at`,
      facts: sql`o.positions, o.filled_at is not null as is_filled,
        exists (select from applications ap where ap.offer_id = o.id) as has_applications`,
      splits: {
        country: code(sql`o.country`),
        company: company(sql`o.company_id`),
        contract: code(sql`o.contract_type`),
      },
      limits: (filters) => inCompanies(sql`o.company_id`, filters),
      cells: sql`json_build_object('n', count(*), 'positions', coalesce(sum(positions), 0),
        'applied', count(*) filter (where has_applications), 'filled', count(*) filter (where is_filled))`,
    }),
    cells: (cells) => [
      count(cells),
      { value: cells.positions ?? 0, n: cells.n ?? 0 },
      share(cells.applied, cells.n),
      share(cells.filled, cells.n),
    ],
  },
  campaign_files: {
    select: ofFacts({
      from: sql`campaign_applications f join campaigns ca on ca.id = f.campaign_id`,
      column: sql`f.submitted_at`,
      facts: sql`f.status`,
      splits: {
        campaign: { key: sql`ca.id::text`, title: sql`ca.title`, join: none },
        country: countryOf(sql`ca.company_id`),
        company: company(sql`ca.company_id`),
        gender: code(sql`f.gender`),
      },
      limits: (filters) => inCompanies(sql`ca.company_id`, filters),
      cells: sql`json_build_object('n', count(*), 'accepted', count(*) filter (where status = 'ACCEPTED'),
        'rejected', count(*) filter (where status = 'REJECTED'), 'withdrawn', count(*) filter (where status = 'WITHDRAWN'))`,
    }),
    cells: shares('accepted', 'rejected', 'withdrawn'),
  },
  trainings: {
    select: ofFacts({
      from: sql`training_registrations r join training_sessions s on s.id = r.session_id
        join trainings t on t.id = s.training_id`,
      column: sql`r.created_at`,
      facts: sql`r.outcome, exists (select from training_certificates k where k.registration_id = r.id) as has_certificate`,
      splits: {
        training: { key: sql`t.id::text`, title: sql`t.title`, join: none },
        gender: code(sql`person.gender`, sql`join accounts person on person.id = r.account_id`),
      },
      limits: () => none,
      only: sql`and r.status <> 'cancelled'`,
      cells: sql`json_build_object('n', count(*), 'completed', count(*) filter (where outcome = 'completed'),
        'absent', count(*) filter (where outcome = 'absent'), 'certified', count(*) filter (where has_certificate))`,
    }),
    cells: shares('completed', 'absent', 'certified'),
  },
  revenue: {
    select: (filters) => (db, asked, breakdown) => {
      const split = splitBy({
        country: countryOf(sql`m.company_id`),
        company: company(sql`m.company_id`),
        kind: code(sql`m.kind`),
      })(breakdown, sql`m.posted_at`);
      return gather(
        db,
        sql`select ${isBefore(sql`m.posted_at`, asked)} as is_before, ${split.key} as key, ${split.title} as title, m.*
          from (${movements({ from: asked.previous.from, to: asked.period.to })}) m ${split.join}
          where true ${inCompanies(sql`m.company_id`, filters)}`,
        amountCells,
      );
    },
    cells: (cells) => [
      count(cells),
      ...['earnedXof', 'depositedXof', 'feesXof'].map((part) => ({
        value: cells[part] ?? 0,
        n: cells.n ?? 0,
      })),
    ],
  },
};

const isOwn = (key: PlatformMeasureKey): key is PlatformOnlyKey => key in measures;

/** A breakdown of more steps than a table has lines is one of longer steps. */
function fitting(breakdown: PlatformBreakdown, period: Span): PlatformBreakdown {
  if (!isTimeBreakdown(breakdown)) return breakdown;
  return stepsOf(period, breakdown).length > MOST_STEPS ? 'month' : breakdown;
}

/** One measure over the platform. */
export function readPlatformMeasure(
  db: Db,
  key: PlatformMeasureKey,
  { filters, ...asked }: PlatformAsked,
): Promise<MeasureResult> {
  const breakdown = platformMeasures[key].breakdowns.includes(asked.breakdown)
    ? fitting(asked.breakdown, asked.period)
    : 'none';
  const limited = platformFiltersOf[key];
  const own: PlatformFilters = {
    countries: limited.includes('countries') ? filters.countries : [],
    companyIds: limited.includes('companies') ? filters.companyIds : [],
  };
  const counted: Asked = {
    ...asked,
    breakdown,
    applications: sql`applications ap`,
    isAsked: sql<boolean>`true ${inCompanies(sql`ap.company_id`, own)}`,
    splitOf: splitOfApplications,
  };
  const measure: Sql = isOwn(key)
    ? { select: measures[key].select(own), cells: measures[key].cells }
    : sharedMeasures[key];
  return readLines(db, key, counted, { measure, by: breakdown, breakdown, titleOf });
}
