import type { Statistics } from '@baara/contract/workspace/statistics';
import type { Db } from '../../../platform/db/database.ts';
import { countFigures, countRefusals, countSeries, countSources } from './count-statistics.ts';
import { type AskedPeriod, readPeriod } from './period.ts';
import {
  applicationSourcesView,
  figuresView,
  funnelView,
  reasonCodes,
  refusalsView,
  sourcesView,
} from './statistics.view.ts';
import {
  type Scope,
  selectApplicationSources,
  selectDelays,
  selectReceived,
  selectRefusals,
  selectViews,
} from './company-statistics.queries.ts';

/** A quarter is still read day by day. */
const MOST_DAYS_APART = 92;

/**
 * Everything counted of a company, or of one of its offers, in a period and in the one before it.
 * @throws 422 for a period that cannot be.
 */
export async function readStatistics(
  db: Db,
  scope: Scope,
  asked: AskedPeriod,
  now: Date,
): Promise<Statistics> {
  const { period, previous } = readPeriod(asked, now);
  const stepDays = period.days > MOST_DAYS_APART ? 7 : 1;
  const counted = { scope, period, previous, stepDays, now };
  const [received, views, answers, hirings, refusals, sources] = await Promise.all([
    selectReceived(db, counted),
    selectViews(db, counted),
    selectDelays(db, counted, 'answered_at'),
    selectDelays(db, counted, 'hired_at'),
    selectRefusals(db, counted, reasonCodes),
    selectApplicationSources(db, counted),
  ]);
  const read = { received, views, answers, hirings, refusals };
  const figures = countFigures(read, 'period');
  return {
    period,
    previous,
    figures: figuresView(figures),
    before: figuresView(countFigures(read, 'previous')),
    funnel: funnelView(figures),
    sources: sourcesView(countSources(views)),
    applicationSources: applicationSourcesView(sources),
    refusals: refusalsView(countRefusals(refusals)),
    stepDays,
    series: countSeries(read, period, stepDays),
  };
}
