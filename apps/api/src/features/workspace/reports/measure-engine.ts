import {
  isSensitive,
  isTimeBreakdown,
  LEAST_PERSONS,
  measureOf,
  type PlatformBreakdown,
} from '@baara/contract/workspace/platform-measures';
import {
  LEAST_FOR_MEDIAN,
  LEAST_FOR_PERCENT,
  type MeasureUnit,
  MOST_LINES,
  type ReportBreakdown,
  type ReportCell,
} from '@baara/contract/workspace/report-measures';
import { stages } from '@baara/contract/applications/stages';
import type { MeasureResult } from '@baara/contract/workspace/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type Span, stepsOf } from './report-times.ts';

/**
 * How every measure is counted, of a company's reports and of the platform's: facts of a period and of the one before,
 * whole and by lines. A measure brings its facts and its cells; a report brings what it is limited to and its splits.
 */

/** Lines in the order of time: a year of days. */
export const MOST_STEPS = 366;

export type AnyBreakdown = ReportBreakdown | PlatformBreakdown;

/** What the lines of a table are: a key, its title, and what the lines' own ids come from. */
export type Split = { key: RawBuilder<unknown>; title: RawBuilder<unknown>; join: RawBuilder<unknown> };
export const none = sql``;

export type Asked = {
  breakdown: AnyBreakdown;
  period: Span;
  previous: Span;
  /** Applications as `ap`, with what `isAsked` names. */
  applications: RawBuilder<unknown>;
  /** Of `ap`: within the scope and the filters. */
  isAsked: RawBuilder<boolean>;
  /** @param column the instant that the measure counts by. */
  splitOf: (breakdown: AnyBreakdown, column: RawBuilder<unknown>) => Split;
};

/** `column` within the period or the one before. */
export const withinBoth = (
  column: RawBuilder<unknown>,
  { period, previous }: Pick<Asked, 'period' | 'previous'>,
): RawBuilder<boolean> =>
  sql<boolean>`${column} >= ${previous.from}::date and ${column} < ${period.to}::date + 1`;
export const isBefore = (
  column: RawBuilder<unknown>,
  { period }: Pick<Asked, 'period'>,
): RawBuilder<boolean> => sql<boolean>`${column} < ${period.from}::date`;

export type Row = {
  is_before: boolean;
  is_total: boolean;
  key: string | null;
  title: string | null;
  cells: Cells;
};
export type Cells = Record<string, number | null>;

/** Rows of `facts`, which names `is_before`, `key` and `title`, gathered whole and line by line. */
export async function gather(db: Db, facts: RawBuilder<unknown>, cells: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with facts as (${facts})
    select is_before, grouping(key) = 1 as is_total, key, max(title) as title, ${cells} as cells
    from facts group by grouping sets ((is_before), (is_before, key))`.execute(db);
  return rows;
}

type Part = Record<'column' | 'facts', RawBuilder<unknown>> &
  Partial<Record<'join' | 'only', RawBuilder<unknown>>>;

/** The applications whose `column` lies within the period. */
export const applicationsBy = (
  asked: Asked,
  breakdown: AnyBreakdown,
  { column, facts, join = none, only = none }: Part,
): RawBuilder<unknown> => {
  const split = asked.splitOf(breakdown, column);
  return sql`select ${isBefore(column, asked)} as is_before, ${split.key} as key, ${split.title} as title, ${facts}
    from ${asked.applications} ${split.join} ${join}
    where ${asked.isAsked} and ${withinBoth(column, asked)} ${only}`;
};

/** How many, and the median and ninth tenth of `hours`. */
export const delays = sql`json_build_object('n', count(*),
  'median', percentile_cont(0.5) within group (order by hours),
  'ninth', percentile_cont(0.9) within group (order by hours))`;

export const count = ({ n = null }: Cells): ReportCell => ({ value: n ?? 0, n: n ?? 0 });
export const share = (value: number | null | undefined, n: number | null | undefined): ReportCell => ({
  value: value ?? 0,
  n: n ?? 0,
});
/** Nothing is said of fewer than `least`. */
export const over = (
  least: number,
  value: number | null | undefined,
  n: number | null | undefined,
): ReportCell => ({
  value: (n ?? 0) < least ? null : (value ?? null),
  n: n ?? 0,
});
export const delayCells = (cells: Cells): ReportCell[] => [
  count(cells),
  over(LEAST_FOR_MEDIAN, cells.median, cells.n),
  over(LEAST_FOR_PERCENT, cells.ninth, cells.n),
];

export type Sql = {
  select: (db: Db, asked: Asked, breakdown: AnyBreakdown) => Promise<Row[]>;
  /** In the order of the measure's columns. */
  cells: (cells: Cells) => ReportCell[];
};

const stagePlaces = new Map<string | null, number>(stages.map((stage, place) => [stage, place]));

type Read = {
  measure: Sql;
  /** What its lines are: its own breakdown, or the stages. */
  by: MeasureResult['by'];
  breakdown: AnyBreakdown;
  titleOf: (by: MeasureResult['by'], row: Pick<Row, 'key' | 'title'>) => string;
};

/** One measure of the period and of the one before, whole and by its lines: in the order of time, or the longest first. */
export async function readLines(
  db: Db,
  key: MeasureResult['key'],
  asked: Asked,
  { measure: { select, cells }, by, breakdown, titleOf }: Read,
): Promise<MeasureResult> {
  const rows = await select(db, asked, breakdown);
  const totalOf = (before: boolean): ReportCell[] =>
    cells(rows.find((row) => row.is_total && row.is_before === before)?.cells ?? {});
  const found = by === 'none' ? [] : rows.filter((row) => !row.is_total && !row.is_before);
  const lines = orderLines(isTimeBreakdown(by) ? withEmptySteps(found, asked.period, by) : found, by);
  const shown = lines.slice(0, isTimeBreakdown(by) ? MOST_STEPS : MOST_LINES).map((row) => ({
    key: row.key,
    title: titleOf(by, row),
    isHidden: false,
    cells: cells(row.cells),
  }));
  return {
    key,
    by,
    total: totalOf(false),
    before: totalOf(true),
    lines: isSensitive(by)
      ? withoutSmallGroups(
          shown,
          measureOf(key).columns.map(({ unit }) => unit),
        )
      : shown,
    hidden: lines.length - shown.length,
  };
}

function orderLines(lines: readonly Row[], by: MeasureResult['by']): Row[] {
  if (isTimeBreakdown(by)) return lines.toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? ''));
  return by === 'stage'
    ? lines.toSorted((a, b) => (stagePlaces.get(a.key) ?? 0) - (stagePlaces.get(b.key) ?? 0))
    : lines.toSorted((a, b) => (b.cells.n ?? 0) - (a.cells.n ?? 0));
}

/** A step of the period in which nothing happened is a line too. */
function withEmptySteps(lines: readonly Row[], period: Span, by: 'month' | 'week' | 'day'): Row[] {
  const found = new Map(lines.map((row) => [row.key, row]));
  return stepsOf(period, by).map(
    (key) => found.get(key) ?? { is_before: false, is_total: false, key, title: key, cells: {} },
  );
}

type Line = MeasureResult['lines'][number];
const nothing: ReportCell = { value: null, n: 0 };

/**
 * Takes away what would say something of a few persons: groups of fewer than five, and figures of one to four within a
 * group. What one subtraction from the whole would give back goes too: the next smallest group beside a single one.
 */
export function withoutSmallGroups(lines: readonly Line[], units: readonly MeasureUnit[]): Line[] {
  const sizes = lines.map(({ cells }) => cells[0]?.value ?? 0);
  const hiddenLines = alsoNext(sizes.map(isSmall), sizes);
  const columns = lines[0]?.cells.map((_, column) => {
    const values = lines.map(({ cells }) => cells[column]?.value ?? 0);
    // Delays and means are of at least five already; they count nobody.
    return units[column] === 'count' || units[column] === 'share'
      ? alsoNext(
          values.map((value, line) => hiddenLines[line] === true || isSmall(value)),
          values,
        )
      : hiddenLines;
  });
  return lines.map((line, place) =>
    hiddenLines[place]
      ? { ...line, isHidden: true, cells: line.cells.map(() => nothing) }
      : {
          ...line,
          cells: line.cells.map((cell, column) =>
            columns?.[column]?.[place] ? { value: null, n: cell.n } : cell,
          ),
        },
  );
}

const isSmall = (value: number): boolean => value > 0 && value < LEAST_PERSONS;

/** With the smallest of those left, when a single one that counts somebody is hidden. */
function alsoNext(hidden: readonly boolean[], values: readonly number[]): boolean[] {
  if (hidden.filter((is, place) => is && (values[place] ?? 0) > 0).length !== 1) return [...hidden];
  const left = values
    .flatMap((value, place) => (hidden[place] ? [] : [{ value, place }]))
    .toSorted((a, b) => a.value - b.value);
  // Beside zeros alone, the whole is the hidden one: a zero goes with it.
  const next = left.find(({ value }) => value > 0) ?? left[0];
  return hidden.map((is, place) => is || place === next?.place);
}
