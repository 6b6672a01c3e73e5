import { dayWriter } from '@baara/contract/formats/days';
import { weekdayInWords } from '@baara/contract/formats/moments';

/** Days of Africa/Bamako, which is UTC all year: `2026-12-08`, never a local date. */

export const views = ['month', 'week', 'day', 'list'] as const;
export type View = (typeof views)[number];
export const viewTitles: Record<View, string> = {
  month: 'Mois',
  week: 'Semaine',
  day: 'Jour',
  list: 'Liste',
};

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const dayOf = (instant: number | string | Date): string =>
  new Date(instant).toISOString().slice(0, 10);
export const addDays = (day: string, days: number): string => dayOf(at(day) + days * DAY_MS);

export const isDay = (text: string | null): text is string =>
  text !== null && /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text)) && dayOf(at(text)) === text;

/** The Monday of its week. */
const mondayOf = (day: string): string => addDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7));
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

function addMonths(day: string, months: number): string {
  const first = new Date(at(firstOfMonth(day)));
  first.setUTCMonth(first.getUTCMonth() + months);
  return dayOf(first);
}

/** A list begins with its month, and never ends sooner than two weeks after its day: the next things are in it. */
const LIST_DAYS = 14;

/** The days a view shows, the first and how many. A month is whole weeks. */
export function spanOf(view: View, day: string): { first: string; days: number } {
  if (view === 'day') return { first: day, days: 1 };
  if (view === 'week') return { first: mondayOf(day), days: 7 };
  const first = firstOfMonth(day);
  const last = addDays(addMonths(day, 1), -1);
  if (view === 'list')
    return { first, days: Math.max(Number(last.slice(8)), (at(day) - at(first)) / DAY_MS + LIST_DAYS) };
  const monday = mondayOf(first);
  return { first: monday, days: Math.ceil((at(last) - at(monday) + DAY_MS) / DAY_MS / 7) * 7 };
}

export const daysOf = ({ first, days }: { first: string; days: number }): string[] =>
  Array.from({ length: days }, (_, index) => addDays(first, index));

/** The same view before or after. */
export function shift(view: View, day: string, by: 1 | -1): string {
  if (view === 'day') return addDays(day, by);
  return view === 'week' ? addDays(day, by * 7) : addMonths(day, by);
}

export const weekDay = dayWriter({ weekday: 'short' });
export const wholeWeekDay = dayWriter({ weekday: 'long' });
const month = dayWriter({ month: 'long', year: 'numeric' });
const shortDay = dayWriter({ day: 'numeric', month: 'short' });

/** The title of a view. */
export function titleOf(view: View, day: string): string {
  if (view === 'day') return weekdayInWords(day);
  if (view === 'list') {
    const { first, days } = spanOf('list', day);
    const last = addDays(first, days - 1);
    if (last.slice(0, 7) === first.slice(0, 7)) return month(day);
    const [from = '', year] = month(first).split(' ');
    return last.startsWith(year ?? '') ? `${from} – ${month(last)}` : `${month(first)} – ${month(last)}`;
  }
  if (view !== 'week') return month(day);
  const monday = mondayOf(day);
  return `${shortDay(monday)} – ${shortDay(addDays(monday, 6))} ${addDays(monday, 6).slice(0, 4)}`;
}

type Span = { startsAt: string; endsAt: string };
/** Whether something stands, in part at least, in this day. */
export const isOn = (day: string, { startsAt, endsAt }: Span): boolean =>
  Date.parse(startsAt) < at(addDays(day, 1)) && Date.parse(endsAt) > at(day);

/** Stands in several days, and has the hour of the first alone. */
export const isLong = ({ startsAt, endsAt }: Span): boolean =>
  Date.parse(endsAt) - Date.parse(startsAt) > DAY_MS;

/** « 26 oct. – 11 nov. » */
export const daysInWords = ({ startsAt, endsAt }: Span): string =>
  `${shortDay(dayOf(startsAt))} – ${shortDay(dayOf(endsAt))}`;

/** Minutes of this day a span takes, cut at midnight on both sides. */
export function minutesOn(day: string, { startsAt, endsAt }: Span): { from: number; to: number } {
  const minutes = (instant: string): number => (Date.parse(instant) - at(day)) / 60_000;
  return { from: Math.max(0, minutes(startsAt)), to: Math.min(1440, minutes(endsAt)) };
}
