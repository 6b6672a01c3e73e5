import { LONGEST_PERIOD, reportingMessages as messages } from '@baara/contract/workspace/statistics-rules';
import { type Period } from '@baara/contract/workspace/statistics';
import { invalid } from '../../../platform/http/errors.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

export type AskedPeriod = { days?: number | undefined; from?: string | undefined; to?: string | undefined };

/** Africa/Bamako is on UTC. */
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The `days` days that end with `to`, included. */
const endingWith = (to: string, days: number): Period => ({
  from: dayOf(msOf(to) - (days - 1) * DAY_MS),
  to,
  days,
});

/**
 * The period asked for, both days included, and the one as long just before it.
 * @throws 422 for half a period, one that ends before it begins or after today, or one of more than two years.
 */
export function readPeriod(asked: AskedPeriod, now: Date): { period: Period; previous: Period } {
  const period = chosen(asked, dayOf(now.getTime()));
  const previous = endingWith(dayOf(msOf(period.from) - DAY_MS), period.days);
  return { period, previous };
}

function chosen({ days, from, to }: AskedPeriod, today: string): Period {
  if (from === undefined && to === undefined) return endingWith(today, days ?? DEFAULT_DAYS);
  if (from === undefined || to === undefined)
    throw invalid([{ field: from === undefined ? 'from' : 'to', message: messages.PERIOD_HALF }]);
  if (to < from) throw invalid([{ field: 'to', message: messages.PERIOD_REVERSED }]);
  if (to > today) throw invalid([{ field: 'to', message: messages.PERIOD_FUTURE }]);
  const length = Math.round((msOf(to) - msOf(from)) / DAY_MS) + 1;
  if (length > LONGEST_PERIOD) throw invalid([{ field: 'from', message: messages.PERIOD_TOO_LONG }]);
  return { from, to, days: length };
}
