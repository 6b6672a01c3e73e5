import {
  type ApplicationSource,
  applicationSources,
  applicationSourceTitles,
  namedSource,
} from '@baara/contract/applications/sources';
import {
  LEAST_FOR_MEDIAN,
  LEAST_FOR_PERCENT,
  type MeasureKey,
  MOST_LINES,
  QUALITY_MONTHS,
  type ReportBreakdown,
  type ReportCell,
  reportMeasures,
} from '@baara/contract/workspace/report-measures';
import type { MeasureResult } from '@baara/contract/workspace/reports';
import { stages, stageTitles } from '@baara/contract/applications/stages';
import { funnelStages } from '@baara/contract/workspace/statistics-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';
import type { Span } from './report-times.ts';

export type Filters = {
  offerIds: readonly number[];
  departmentIds: readonly string[];
  sources: readonly string[];
};
export type Asked = {
  scope: OfferScope;
  filters: Filters;
  breakdown: ReportBreakdown;
  period: Span;
  previous: Span;
};

/** What the lines of a table are: a key, its title, and what the lines' own ids come from. */
type Split = { key: RawBuilder<unknown>; title: RawBuilder<unknown>; join: RawBuilder<unknown> };
const none = sql``;
const splits: Record<ReportBreakdown, Split> = {
  none: { key: sql`null::text`, title: sql`null::text`, join: none },
  // Each agency apart.
  source: {
    key: sql`coalesce(ap.source_agency_id::text, ap.source)`,
    title: sql`coalesce(agency.name, ap.source)`,
    join: sql`left join agencies agency on agency.id = ap.source_agency_id`,
  },
  offer: { key: sql`o.id::text`, title: sql`o.title`, join: none },
  // Of the offer: who made it.
  recruiter: {
    key: sql`o.created_by::text`,
    title: nameOf('maker'),
    join: sql`left join accounts maker on maker.id = o.created_by`,
  },
  department: {
    key: sql`coalesce(d.id::text, fold(o.department))`,
    title: sql`coalesce(d.name, o.department)`,
    join: sql`left join departments d on d.company_id = o.company_id and fold(d.name) = fold(o.department)`,
  },
};
const nameless: Record<ReportBreakdown, string> = {
  none: '',
  source: '',
  offer: 'Sans titre',
  recruiter: 'Sans recruteur',
  department: 'Sans département',
};

/** Of `ap` and `o`: within the scope and the filters. */
const isAsked = ({ scope, filters: { offerIds, departmentIds, sources } }: Asked): RawBuilder<boolean> =>
  sql<boolean>`${isInOfferScope(scope, { company: 'ap.company_id', offer: 'ap.offer_id' })}
    ${offerIds.length > 0 ? sql`and ap.offer_id = any(${[...offerIds]}::integer[])` : none}
    ${sources.length > 0 ? sql`and ap.source = any(${[...sources]}::text[])` : none}
    ${
      departmentIds.length > 0
        ? sql`and fold(o.department) in (select fold(named.name) from departments named
            where named.company_id = ${scope.companyId}::uuid and named.id = any(${[...departmentIds]}::uuid[]))`
        : none
    }`;

/** `column` within the period or the one before. */
const withinBoth = (column: RawBuilder<unknown>, { period, previous }: Asked): RawBuilder<boolean> =>
  sql<boolean>`${column} >= ${previous.from}::date and ${column} < ${period.to}::date + 1`;
const isBefore = (column: RawBuilder<unknown>, { period }: Asked): RawBuilder<boolean> =>
  sql<boolean>`${column} < ${period.from}::date`;

type Row = { is_before: boolean; is_total: boolean; key: string | null; title: string | null; cells: Cells };
type Cells = Record<string, number | null>;

/** Rows of `facts`, which names `is_before`, `key` and `title`, gathered whole and line by line. */
async function gather(db: Db, facts: RawBuilder<unknown>, cells: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with facts as (${facts})
    select is_before, grouping(key) = 1 as is_total, key, max(title) as title, ${cells} as cells
    from facts group by grouping sets ((is_before), (is_before, key))`.execute(db);
  return rows;
}

type Part = Record<'column' | 'facts', RawBuilder<unknown>> &
  Partial<Record<'join' | 'only', RawBuilder<unknown>>>;

/** The applications whose `column` lies within the period. */
const applicationsBy = (
  asked: Asked,
  breakdown: ReportBreakdown,
  { column, facts, join = none, only = none }: Part,
): RawBuilder<unknown> => {
  const split = splits[breakdown];
  return sql`select ${isBefore(column, asked)} as is_before, ${split.key} as key, ${split.title} as title, ${facts}
    from applications ap join offers o on o.id = ap.offer_id ${split.join} ${join}
    where ${isAsked(asked)} and ${withinBoth(column, asked)} ${only}`;
};

const rankOf = (stage: (typeof funnelStages)[number]): RawBuilder<unknown> =>
  sql.lit(funnelStages.indexOf(stage));
const delays = sql`json_build_object('n', count(*),
  'median', percentile_cont(0.5) within group (order by hours),
  'ninth', percentile_cont(0.9) within group (order by hours))`;

const delayTo =
  (column: 'answered_at' | 'hired_at') =>
  (db: Db, asked: Asked, breakdown: ReportBreakdown): Promise<Row[]> => {
    const end = sql.ref(`ap.${column}`);
    const facts = sql`extract(epoch from ${end} - ap.created_at) / 3600 as hours`;
    return gather(db, applicationsBy(asked, breakdown, { column: end, facts }), delays);
  };

const count = ({ n = null }: Cells): ReportCell => ({ value: n ?? 0, n: n ?? 0 });
const share = (value: number | null | undefined, n: number | null | undefined): ReportCell => ({
  value: value ?? 0,
  n: n ?? 0,
});
/** Nothing is said of fewer than `least`. */
const over = (least: number, value: number | null | undefined, n: number | null | undefined): ReportCell => ({
  value: (n ?? 0) < least ? null : (value ?? null),
  n: n ?? 0,
});
const delayCells = (cells: Cells): ReportCell[] => [
  count(cells),
  over(LEAST_FOR_MEDIAN, cells.median, cells.n),
  over(LEAST_FOR_PERCENT, cells.ninth, cells.n),
];

type Sql = {
  select: (db: Db, asked: Asked, breakdown: ReportBreakdown) => Promise<Row[]>;
  /** In the order of the measure's columns. */
  cells: (cells: Cells) => ReportCell[];
};

/** The SQL of each row of `report-measures.ts`. */
const measures: Record<MeasureKey, Sql> = {
  funnel: {
    select: (db, asked, breakdown) =>
      gather(
        db,
        applicationsBy(asked, breakdown, {
          column: sql`ap.created_at`,
          facts: sql`ap.reached, ap.read_at is not null or ap.reached > 0 as is_read`,
        }),
        sql`json_build_object('n', count(*), 'read', count(*) filter (where is_read),
          'interview', count(*) filter (where reached >= ${rankOf('interview')}),
          'offer', count(*) filter (where reached >= ${rankOf('offer')}),
          'hired', count(*) filter (where reached >= ${rankOf('hired')}))`,
      ),
    cells: (cells) => [
      count(cells),
      ...['read', 'interview', 'offer', 'hired'].map((part) => share(cells[part], cells.n)),
    ],
  },
  stage_time: {
    // An application that left a stage in the period has changed since: its index finds them, and their history says the rest.
    select: (db, asked) =>
      gather(
        db,
        sql`select ${isBefore(sql`at`, asked)} as is_before, stay.stage as key, stay.stage as title,
            extract(epoch from at - since) / 3600 as hours
          from (
            select e.from_stage as stage, e.created_at as at,
              coalesce(lag(e.created_at) over (partition by e.application_id order by e.created_at, e.id), ap.created_at) as since
            from applications ap join offers o on o.id = ap.offer_id
            join application_events e on e.application_id = ap.id
            where ${isAsked(asked)} and ap.stage_changed_at >= ${asked.previous.from}::date
              and e.kind = 'stage' and e.from_stage is distinct from e.to_stage
          ) as stay
          where stay.stage is not null and ${withinBoth(sql`at`, asked)}`,
        delays,
      ),
    cells: delayCells,
  },
  first_answer: { select: delayTo('answered_at'), cells: delayCells },
  time_to_hire: { select: delayTo('hired_at'), cells: delayCells },
  quality: {
    select: (db, asked, breakdown) =>
      gather(
        db,
        applicationsBy(asked, breakdown, {
          column: sql`(ap.hired_at + make_interval(months => ${QUALITY_MONTHS}))`,
          facts: sql`hc.outcome, hc.mark`,
          // The index of hirings has no other rows.
          join: sql`left join hiring_checks hc on hc.application_id = ap.id`,
          only: sql`and ap.hired_at is not null`,
        }),
        sql`json_build_object('n', count(*), 'here', count(*) filter (where outcome = 'here'),
          'left', count(*) filter (where outcome = 'left'),
          'marked', count(mark), 'mark', avg(mark))`,
      ),
    cells: (cells) => {
      const answered = (cells.here ?? 0) + (cells.left ?? 0);
      return [
        count(cells),
        share(answered, cells.n),
        share(cells.here, answered),
        share(cells.left, answered),
        { value: (cells.n ?? 0) - answered, n: cells.n ?? 0 },
        over(LEAST_FOR_MEDIAN, cells.mark, cells.marked),
      ];
    },
  },
};

const stagePlaces = new Map<string | null, number>(stages.map((stage, place) => [stage, place]));

/** One measure of the period and of the one before, whole and by its lines, the longest first. */
export async function readMeasure(db: Db, key: MeasureKey, asked: Asked): Promise<MeasureResult> {
  const breakdown = reportMeasures[key].breakdowns.includes(asked.breakdown) ? asked.breakdown : 'none';
  const by = key === 'stage_time' ? 'stage' : breakdown;
  const { select, cells } = measures[key];
  const rows = await select(db, asked, breakdown);
  const totalOf = (before: boolean): ReportCell[] =>
    cells(rows.find((row) => row.is_total && row.is_before === before)?.cells ?? {});
  const lines = by === 'none' ? [] : rows.filter((row) => !row.is_total && !row.is_before);
  const sorted =
    by === 'stage'
      ? lines.toSorted((a, b) => (stagePlaces.get(a.key) ?? 0) - (stagePlaces.get(b.key) ?? 0))
      : lines.toSorted((a, b) => (b.cells.n ?? 0) - (a.cells.n ?? 0));
  return {
    key,
    by,
    total: totalOf(false),
    before: totalOf(true),
    lines: sorted.slice(0, MOST_LINES).map((row) => ({
      key: row.key,
      title: titleOf(by, row),
      cells: cells(row.cells),
    })),
    hidden: Math.max(0, lines.length - MOST_LINES),
  };
}

const isSource = (key: string | null): key is ApplicationSource =>
  applicationSources.some((source) => source === key);

function titleOf(by: MeasureResult['by'], { key, title }: Row): string {
  if (by === 'stage') return stageTitles[title as keyof typeof stageTitles] ?? '';
  if (by === 'source') return isSource(key) ? applicationSourceTitles[key] : namedSource('agency', title);
  return title?.trim() || nameless[by];
}
