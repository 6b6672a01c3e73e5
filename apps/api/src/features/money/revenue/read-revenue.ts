import type { Revenue, RevenueFilter } from '@baara/contract/money/revenue';
import type { RevenueGrain } from '@baara/contract/money/revenue-words';
import { LONGEST_PERIOD, reportingMessages as messages } from '@baara/contract/workspace/statistics-rules';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { selectEarnedVat } from './earned-vat.queries.ts';
import type { DaySpan } from './public/movements.ts';
import {
  type AskedRevenue,
  findCompanyName,
  selectAdvances,
  selectOwed,
  selectRevenue,
} from './revenue.queries.ts';

const DAY_MS = 86_400_000;
/** Bamako is on UTC all year. */
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * The days asked for, or this month until today; and as many days just before.
 * @throws 422 for half a period, one that ends before it begins, or one of more than two years.
 */
export function revenueSpans(
  { from, to }: Pick<RevenueFilter, 'from' | 'to'>,
  now: Date,
): { period: DaySpan; previous: DaySpan } {
  if ((from === undefined) !== (to === undefined))
    throw invalid([{ field: from === undefined ? 'from' : 'to', message: messages.PERIOD_HALF }]);
  const today = dayOf(now.getTime());
  const period = { from: from ?? `${today.slice(0, 7)}-01`, to: to ?? today };
  if (period.to < period.from) throw invalid([{ field: 'to', message: messages.PERIOD_REVERSED }]);
  const days = (msOf(period.to) - msOf(period.from)) / DAY_MS + 1;
  if (days > LONGEST_PERIOD) throw invalid([{ field: 'from', message: messages.PERIOD_TOO_LONG }]);
  const before = msOf(period.from);
  return { period, previous: { from: dayOf(before - days * DAY_MS), to: dayOf(before - DAY_MS) } };
}

/** Points that a chart of 360 pixels can show. */
const grainOf = ({ from, to }: DaySpan): RevenueGrain => {
  const days = (msOf(to) - msOf(from)) / DAY_MS + 1;
  return days <= 45 ? 'day' : days <= 190 ? 'week' : 'month';
};

/** The first day of each step of a period: a Monday and the first of a month may lie before it, as `date_trunc` has it. */
export function stepsOf({ from, to }: DaySpan, grain: RevenueGrain): string[] {
  const day = new Date(msOf(from));
  if (grain === 'week') day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  if (grain === 'month') day.setUTCDate(1);
  const steps: string[] = [];
  while (day.getTime() <= msOf(to)) {
    steps.push(dayOf(day.getTime()));
    if (grain === 'month') day.setUTCMonth(day.getUTCMonth() + 1);
    else day.setUTCDate(day.getUTCDate() + (grain === 'week' ? 7 : 1));
  }
  return steps;
}

const nothing = { earnedXof: 0, depositedXof: 0, feesXof: 0 };

/** The revenue of a period, compared with the one before. In one transaction, so that its figures are of one moment. */
export async function readRevenue(
  tx: Db,
  { grain, from, to, ...limits }: RevenueFilter & { grain?: RevenueGrain | undefined },
  now: Date,
): Promise<Revenue> {
  const spans = revenueSpans({ from, to }, now);
  const asked: AskedRevenue = { ...spans, limits, grain: grain ?? grainOf(spans.period) };
  const sums = await selectRevenue(tx, asked);
  const totals = sums.totals?.find((one) => isNow(one)) ?? nothing;
  const before = sums.totals?.find((one) => !isNow(one)) ?? nothing;
  return {
    ...spans,
    grain: asked.grain,
    totals: amountsOf(totals),
    before: amountsOf(before),
    earnedVatXof: await selectEarnedVat(tx, asked),
    kinds: sums.kinds,
    points: stepsOf(spans.period, asked.grain).map((day) => ({
      day,
      ...amountsOf(sums.points.find((point) => point.day === day) ?? nothing),
    })),
    countries: sums.countries,
    company: limits.company ? await findCompanyName(tx, limits.company) : null,
    advances: await selectAdvances(tx, asked),
    owed: await selectOwed(tx, spans.period.to),
  };
}

type Amounts = Revenue['totals'];
const isNow = (one: Amounts & { is_now?: boolean }): boolean => one.is_now === true;
const amountsOf = ({ earnedXof, depositedXof, feesXof }: Amounts): Amounts => ({
  earnedXof,
  depositedXof,
  feesXof,
});
