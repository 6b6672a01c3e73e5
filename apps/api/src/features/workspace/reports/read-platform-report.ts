import {
  isTimeBreakdown,
  measureOf,
  measurePermission,
  type PlatformBreakdown,
  platformFiltersOf,
  type PlatformMeasureKey,
  platformMeasures,
} from '@baara/contract/workspace/platform-measures';
import type { ReportFigures } from '@baara/contract/workspace/reports';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readPlatformMeasure } from './platform-measures.queries.ts';
import { spansOf } from './report-times.ts';
import type { ReportRow } from './reports.queries.ts';

/** What a screen waits for; a job may take longer. Of all measures together, and of each. */
export const SCREEN_MS = 900;
export const JOB_MS = 120_000;

/** Longer than it may take: the database stopped, and a job may go on. */
export class TakesTooLong extends Error {}

const isTimeout = (error: unknown): boolean => (error as { code?: string }).code === '57014';

/** What this reader may see of a report: revenue has a permission of its own. */
export function visibleMeasures(
  report: Pick<ReportRow, 'measures'>,
  permissions: readonly string[],
): { measures: PlatformMeasureKey[]; withheld: string[] } {
  // The database lets a report of the platform have no others.
  const all = report.measures as PlatformMeasureKey[];
  const may = (key: PlatformMeasureKey): boolean => {
    const needed = measurePermission[key];
    return needed === undefined || permissions.includes(needed);
  };
  return {
    measures: all.filter(may),
    withheld: all.filter((key) => !may(key)).map((key) => measureOf(key).title),
  };
}

type Limits = {
  now: Date;
  /** Of the whole, in milliseconds. */
  budgetMs: number;
  onMeasure?: (done: number) => Promise<void>;
};

/**
 * The figures of a report of the platform, in a transaction, which bounds what they cost.
 * @throws TakesTooLong when the budget is spent.
 */
export async function readPlatformReport(
  tx: Db,
  report: ReportRow,
  measures: readonly PlatformMeasureKey[],
  { now, budgetMs, onMeasure }: Limits,
): Promise<ReportFigures> {
  const spans = spansOf({ period: report.period, from: report.from_on, to: report.to_on }, now);
  const breakdown = report.breakdown as PlatformBreakdown;
  const filters = { countries: report.countries, companyIds: report.company_ids };
  const end = performance.now() + budgetMs;
  const results: ReportFigures['measures'] = [];
  for (const [done, key] of measures.entries()) {
    const left = Math.floor(end - performance.now());
    if (left <= 0) throw new TakesTooLong();
    await sql`select set_config('statement_timeout', ${String(left)}, true)`.execute(tx);
    try {
      results.push(await readPlatformMeasure(tx, key, { filters, breakdown, ...spans }));
    } catch (error) {
      if (isTimeout(error)) throw new TakesTooLong();
      throw error;
    }
    await onMeasure?.(done + 1);
  }
  return {
    ...spans,
    measures: results,
    filters: filterTexts(report, measures),
    countedAt: now.toISOString(),
  };
}

const countryNames = new Intl.DisplayNames('fr', { type: 'region' });

/** What a report is limited to, in words, and which of its measures that leaves whole. */
function filterTexts(report: ReportRow, measures: readonly PlatformMeasureKey[]): string[] {
  const limit = (what: string, names: readonly string[], kind: 'countries' | 'companies'): string[] => {
    if (names.length === 0) return [];
    const whole = measures.filter((key) => !platformFiltersOf[key].includes(kind));
    const note = whole.map((key) => measureOf(key).title).join(', ');
    return [`${what} : ${names.join(', ')}${note && ` (sans effet sur : ${note})`}`];
  };
  const { breakdown } = report;
  const notSplit = measures.filter(
    (key) =>
      breakdown !== 'none' && !platformMeasures[key].breakdowns.includes(breakdown as PlatformBreakdown),
  );
  return [
    ...limit(
      'Pays',
      report.countries.map((code) => countryNames.of(code) ?? code),
      'countries',
    ),
    ...limit(
      'Entreprises',
      report.companies.map(({ name }) => name),
      'companies',
    ),
    ...(notSplit.length > 0
      ? [`Sans ce détail : ${notSplit.map((key) => measureOf(key).title).join(', ')}`]
      : []),
    ...(isTimeBreakdown(breakdown) ? ['Jours de Bamako (UTC)'] : []),
  ];
}
