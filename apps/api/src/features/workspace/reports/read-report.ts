import { applicationSourceTitles } from '@baara/contract/applications/sources';
import type { ReportFigures } from '@baara/contract/workspace/reports';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { OfferScope } from '../../companies/access/public/offer-scope.ts';
import { readMeasure } from './measures.queries.ts';
import { spansOf } from './report-times.ts';
import type { MeasureKey, ReportBreakdown } from '@baara/contract/workspace/report-measures';
import { type ReportRow, selectFilterNames } from './reports.queries.ts';

/** Of one measure: a report that takes longer says so, and the database goes on. */
const MOST_MS = 10_000;

/** The figures of a report, of the offers that the scope shows; in a transaction, which bounds what they cost. */
export async function readReport(
  tx: Db,
  scope: OfferScope,
  report: ReportRow,
  now: Date,
): Promise<ReportFigures> {
  const spans = spansOf({ period: report.period, from: report.from_on, to: report.to_on }, now);
  const { offer_ids: offerIds, department_ids: departmentIds, sources } = report;
  // The database lets a company's report have no others.
  const breakdown = report.breakdown as ReportBreakdown;
  const measures = report.measures as MeasureKey[];
  const filters = { offerIds, departmentIds, sources };
  await sql`select set_config('statement_timeout', ${String(MOST_MS)}, true)`.execute(tx);
  const results: ReportFigures['measures'] = [];
  for (const key of measures)
    results.push(await readMeasure(tx, key, { scope, filters, breakdown, ...spans }));
  const names = await selectFilterNames(tx, scope.companyId, filters);
  const sourceNames = sources.map((source) => applicationSourceTitles[source]);
  return {
    ...spans,
    measures: results,
    filters: [
      ...limitedTo('Offres', names.offers),
      ...limitedTo('Départements', names.departments),
      ...limitedTo('Sources', sourceNames),
    ],
    countedAt: now.toISOString(),
  };
}

const limitedTo = (what: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${what} : ${names.join(', ')}`];
