import type { InterviewHours } from '@baara/contract/applications/interview-hours';
import type { Span } from './interview-writes.queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A candidate reads no further. */
const MOST = 240;

export type PersonTimes = { hours: InterviewHours; busy: readonly Span[] };

const shift = (at: Date, by: number): Date => new Date(at.getTime() + by);

/** `2026-12-07`, as the calendar of UTC has it. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** How far a zone's clocks are ahead of UTC at this instant, in milliseconds. */
function ahead(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
}

/** The instant at which the clocks of a zone show this time of this day. */
function instantOf(day: string, time: string, zone: string): Date {
  const shown = new Date(`${day}T${time}:00Z`);
  const guess = shift(shown, -ahead(zone, shown));
  return shift(shown, -ahead(zone, guess));
}

/** Somebody's hours on this day of their zone, without their pause. */
export function openSpans(hours: InterviewHours, day: string): Span[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  if (!hours.weekdays.includes(weekday)) return [];
  const at = (time: string): Date => instantOf(day, time, hours.timeZone);
  const { from, to, pauseFrom, pauseTo } = hours;
  if (pauseFrom === null || pauseTo === null) return [{ startsAt: at(from), endsAt: at(to) }];
  return [
    { startsAt: at(from), endsAt: at(pauseFrom) },
    { startsAt: at(pauseTo), endsAt: at(to) },
  ].filter(({ startsAt, endsAt }) => startsAt < endsAt);
}

/** What is left of these spans, sorted, without another one. */
const without = (spans: readonly Span[], taken: Span): Span[] =>
  spans.flatMap((span) => {
    if (taken.endsAt <= span.startsAt || taken.startsAt >= span.endsAt) return [span];
    return [
      { startsAt: span.startsAt, endsAt: taken.startsAt },
      { startsAt: taken.endsAt, endsAt: span.endsAt },
    ].filter(({ startsAt, endsAt }) => startsAt < endsAt);
  });

const common = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some
    .flatMap((one) =>
      others.map((other) => ({
        startsAt: one.startsAt > other.startsAt ? one.startsAt : other.startsAt,
        endsAt: one.endsAt < other.endsAt ? one.endsAt : other.endsAt,
      })),
    )
    .filter(({ startsAt, endsAt }) => startsAt < endsAt);

/**
 * The times at which all of these people can conduct an interview, first to last: within their hours, after the longest
 * of their notices, with what each leaves free before and after. Nobody to conduct it: none.
 * @param busy when the candidate is taken.
 */
export function freeTimes(
  people: readonly PersonTimes[],
  { minutes, until, busy, now }: { minutes: number; until: Date; busy: readonly Span[]; now: Date },
): Span[] {
  const [first, ...others] = people.map((person) => freeSpans(person, { until, now }));
  if (!first) return [];
  const together = others.reduce((spans, more) => common(spans, more), first);
  const left = busy.reduce<Span[]>((spans, taken) => without(spans, taken), together);
  const notice = Math.max(...people.map(({ hours }) => hours.noticeHours));
  const earliest = shift(now, notice * HOUR);
  const buffer = Math.max(...people.map(({ hours }) => hours.bufferMinutes));
  return left
    .flatMap((span) => cut(span, { length: minutes * MINUTE, step: (minutes + buffer) * MINUTE, earliest }))
    .filter(({ endsAt }) => endsAt <= until)
    .slice(0, MOST);
}

/** Hours of a person without what takes them, day after day of their zone. */
function freeSpans({ hours, busy }: PersonTimes, { until, now }: { until: Date; now: Date }): Span[] {
  const spans: Span[] = [];
  for (let at = shift(now, -DAY); at.getTime() <= until.getTime() + DAY; at = shift(at, DAY))
    spans.push(...openSpans(hours, dayOf(at)));
  const buffer = hours.bufferMinutes * MINUTE;
  return busy.reduce<Span[]>(
    (left, taken) =>
      without(left, { startsAt: shift(taken.startsAt, -buffer), endsAt: shift(taken.endsAt, buffer) }),
    spans,
  );
}

/** Times one after the other, at five minutes that people write. */
function cut(
  { startsAt, endsAt }: Span,
  { length, step, earliest }: { length: number; step: number; earliest: Date },
): Span[] {
  const times: Span[] = [];
  let at = new Date(Math.ceil(startsAt.getTime() / (5 * MINUTE)) * 5 * MINUTE);
  for (; at.getTime() + length <= endsAt.getTime(); at = shift(at, step))
    if (at >= earliest) times.push({ startsAt: at, endsAt: shift(at, length) });
  return times;
}
