import type { ReportFrequency, ReportPeriod } from '@baara/contract/workspace/report-measures';

const DAY_MS = 86_400_000;
/** Bamako, and with it the rest of what runs by the clock, is on UTC all year. */
const HOUR = 7;

export type Span = { from: string; to: string };
export type AskedSpan = { period: ReportPeriod; from: string | null; to: string | null };

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** The days from one instant until another, which is left out. */
const until = (from: number, end: number): Span => ({ from: dayOf(from), to: dayOf(end - DAY_MS) });

/** The last whole week, month, quarter or year, and the one before; or two dates, and as many days before. */
export function spansOf(asked: AskedSpan, now: Date): { period: Span; previous: Span } {
  if (asked.period === 'custom' && asked.from !== null && asked.to !== null) {
    const from = msOf(asked.from);
    const length = msOf(asked.to) + DAY_MS - from;
    return { period: { from: asked.from, to: asked.to }, previous: until(from - length, from) };
  }
  const [before, from, end] = boundsOf(asked.period, now);
  return { period: until(from, end), previous: until(before, from) };
}

function boundsOf(period: ReportPeriod, now: Date): readonly [number, number, number] {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  switch (period) {
    case 'last_week': {
      const monday = Date.UTC(year, month, now.getUTCDate() - ((now.getUTCDay() + 6) % 7));
      return [monday - 14 * DAY_MS, monday - 7 * DAY_MS, monday];
    }
    case 'last_quarter': {
      const first = month - (month % 3);
      return [Date.UTC(year, first - 6), Date.UTC(year, first - 3), Date.UTC(year, first)];
    }
    case 'last_year':
      return [Date.UTC(year - 2, 0), Date.UTC(year - 1, 0), Date.UTC(year, 0)];
    default:
      return [Date.UTC(year, month - 2), Date.UTC(year, month - 1), Date.UTC(year, month)];
  }
}

/** The first day of each step of a period, as `date_trunc` has it: a Monday or the first of a month may lie before it. */
export function stepsOf({ from, to }: Span, step: 'day' | 'week' | 'month'): string[] {
  const day = new Date(msOf(from));
  if (step === 'week') day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  if (step === 'month') day.setUTCDate(1);
  const steps: string[] = [];
  while (day.getTime() <= msOf(to)) {
    steps.push(dayOf(day.getTime()));
    if (step === 'month') day.setUTCMonth(day.getUTCMonth() + 1);
    else day.setUTCDate(day.getUTCDate() + (step === 'week' ? 7 : 1));
  }
  return steps;
}

export type Schedule = { frequency: Exclude<ReportFrequency, 'none'>; weekday: number };

/** The next sending after this instant: that weekday, or the first of the month that is no week-end, at seven. */
export function nextSendingAt({ frequency, weekday }: Schedule, after: Date): Date {
  if (frequency === 'weekly') {
    const next = new Date(after);
    next.setUTCHours(HOUR, 0, 0, 0);
    next.setTime(next.getTime() + ((weekday - isoWeekday(next) + 7) % 7) * DAY_MS);
    if (next <= after) next.setTime(next.getTime() + 7 * DAY_MS);
    return next;
  }
  const ofMonth = firstWorkingDay(after.getUTCFullYear(), after.getUTCMonth());
  return ofMonth > after ? ofMonth : firstWorkingDay(after.getUTCFullYear(), after.getUTCMonth() + 1);
}

const isoWeekday = (day: Date): number => day.getUTCDay() || 7;

function firstWorkingDay(year: number, month: number): Date {
  const day = new Date(Date.UTC(year, month, 1, HOUR));
  while (isoWeekday(day) > 5) day.setTime(day.getTime() + DAY_MS);
  return day;
}
