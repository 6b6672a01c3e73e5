import {
  applicationSources,
  type ApplicationSource,
  applicationSourceTitles,
  namedSource,
} from '@baara/contract/applications/sources';
import {
  LEAST_FOR_MEDIAN,
  type MeasureKey,
  QUALITY_MONTHS,
  type ReportBreakdown,
  reportMeasures,
} from '@baara/contract/workspace/report-measures';
import type { MeasureResult } from '@baara/contract/workspace/reports';
import { stageTitles } from '@baara/contract/applications/stages';
import { funnelStages } from '@baara/contract/workspace/statistics-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import { isInOfferScope, type OfferScope } from '../../companies/access/public/offer-scope.ts';
import {
  type AnyBreakdown,
  applicationsBy,
  type Asked,
  count,
  delayCells,
  delays,
  gather,
  isBefore,
  none,
  over,
  readLines,
  type Row,
  share,
  type Split,
  type Sql,
  withinBoth,
} from './measure-engine.ts';
import type { Span } from './report-times.ts';

export type Filters = {
  offerIds: readonly number[];
  departmentIds: readonly string[];
  sources: readonly string[];
};
export type CompanyAsked = {
  scope: OfferScope;
  filters: Filters;
  breakdown: ReportBreakdown;
  period: Span;
  previous: Span;
};

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
const isOfCompany = ({
  scope,
  filters: { offerIds, departmentIds, sources },
}: CompanyAsked): RawBuilder<boolean> =>
  sql<boolean>`${isInOfferScope(scope, { company: 'ap.company_id', offer: 'ap.offer_id' })}
    ${offerIds.length > 0 ? sql`and ap.offer_id = any(${[...offerIds]}::integer[])` : none}
    ${sources.length > 0 ? sql`and ap.source = any(${[...sources]}::text[])` : none}
    ${
      departmentIds.length > 0
        ? sql`and fold(o.department) in (select fold(named.name) from departments named
            where named.company_id = ${scope.companyId}::uuid and named.id = any(${[...departmentIds]}::uuid[]))`
        : none
    }`;

const rankOf = (stage: (typeof funnelStages)[number]): RawBuilder<unknown> =>
  sql.lit(funnelStages.indexOf(stage));
const delayTo =
  (column: 'answered_at' | 'hired_at') =>
  (db: Db, asked: Asked, breakdown: AnyBreakdown): Promise<Row[]> => {
    const end = sql.ref(`ap.${column}`);
    const facts = sql`extract(epoch from ${end} - ap.created_at) / 3600 as hours`;
    return gather(db, applicationsBy(asked, breakdown, { column: end, facts }), delays);
  };

/** The SQL of each row of `report-measures.ts`. */
export const measures: Record<MeasureKey, Sql> = {
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
            from ${asked.applications}
            join application_events e on e.application_id = ap.id
            where ${asked.isAsked} and ap.stage_changed_at >= ${asked.previous.from}::date
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

const companyAsked = (asked: CompanyAsked): Asked => ({
  breakdown: asked.breakdown,
  period: asked.period,
  previous: asked.previous,
  applications: sql`applications ap join offers o on o.id = ap.offer_id`,
  isAsked: isOfCompany(asked),
  splitOf: (breakdown) => splits[breakdown as ReportBreakdown],
});

/** One measure of a company's report. */
export function readMeasure(db: Db, key: MeasureKey, asked: CompanyAsked): Promise<MeasureResult> {
  const breakdown = reportMeasures[key].breakdowns.includes(asked.breakdown) ? asked.breakdown : 'none';
  const by = key === 'stage_time' ? 'stage' : breakdown;
  return readLines(db, key, companyAsked(asked), { measure: measures[key], by, breakdown, titleOf });
}

const isSource = (key: string | null): key is ApplicationSource =>
  applicationSources.some((source) => source === key);
/** Of a source: its title, or the agency's name. */
export const sourceTitle = ({ key, title }: Pick<Row, 'key' | 'title'>): string =>
  isSource(key) ? applicationSourceTitles[key] : namedSource('agency', title);

function titleOf(by: MeasureResult['by'], row: Pick<Row, 'key' | 'title'>): string {
  if (by === 'stage') return stageTitles[row.title as keyof typeof stageTitles] ?? '';
  if (by === 'source') return sourceTitle(row);
  return row.title?.trim() || nameless[by as ReportBreakdown];
}
