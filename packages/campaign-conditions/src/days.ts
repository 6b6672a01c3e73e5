import { dayInWords, dayWriter } from '@baara/contract/formats/days';

/** Days written `2026-11-20` compare as texts. */
export type Day = string;

/** All that a day known in part may be: `1999` lies between its 1 January and its 31 December. */
export type DayRange = { first: Day; last: Day; known: 'day' | 'month' | 'year' };

const PATTERN = /^((?:19|20|21)\d\d)(?:-(\d\d)(?:-(\d\d))?)?$/;

/** @returns null when nothing is written, or no day of the calendar. */
export function readDay(text: string | null | undefined): DayRange | null {
  const [, year, month, day] = PATTERN.exec(text ?? '') ?? [];
  if (year === undefined) return null;
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31`, known: 'year' };
  if (Number(month) < 1 || Number(month) > 12) return null;
  const length = daysInMonth(Number(year), Number(month));
  if (day === undefined)
    return { first: `${year}-${month}-01`, last: `${year}-${month}-${length}`, known: 'month' };
  if (Number(day) < 1 || Number(day) > length) return null;
  return { first: `${year}-${month}-${day}`, last: `${year}-${month}-${day}`, known: 'day' };
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const partsOf = (day: Day): [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The same day some months later; the last of a month that is too short: 30 November and 3 months, 28 February. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, dayOfMonth] = partsOf(day);
  const count = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const newDay = Math.min(dayOfMonth, daysInMonth(newYear, newMonth));
  return `${newYear}-${twoDigits(newMonth)}-${twoDigits(newDay)}`;
}

const DAY_IN_MS = 86_400_000;
const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_IN_MS);

export const nextDay = (day: Day): Day => new Date(Date.parse(day) + DAY_IN_MS).toISOString().slice(0, 10);

/** Whole years: a birthday counts on its day, that of 29 February on 1 March of a common year. */
export function yearsBetween(from: Day, to: Day): number {
  const [fromYear, fromMonth, fromDay] = partsOf(from);
  const [toYear, toMonth, toDay] = partsOf(to);
  const isBefore = toMonth < fromMonth || (toMonth === fromMonth && toDay < fromDay);
  return toYear - fromYear - (isBefore ? 1 : 0);
}

export type Span = { months: number; days: number };

/** Whole calendar months and the days left, from one day to a later one. */
export function spanBetween(from: Day, to: Day): Span {
  const [fromYear, fromMonth] = partsOf(from);
  const [toYear, toMonth] = partsOf(to);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  const whole = addMonths(from, months) > to ? months - 1 : months;
  return { months: whole, days: daysBetween(addMonths(from, whole), to) };
}

const monthInWords = dayWriter({ month: 'long', year: 'numeric' });

/** « 14 juillet 1999 », « juillet 1999 », « 1999 ». */
export function rangeInWords({ first, known }: DayRange): string {
  if (known === 'day') return dayInWords(first);
  return known === 'month' ? monthInWords(first) : first.slice(0, 4);
}

/** « le 14 juillet 1999 », « en juillet 1999 », « en 1999 ». */
export const whenInWords = (range: DayRange): string =>
  `${range.known === 'day' ? 'le' : 'en'} ${rangeInWords(range)}`;

const years = (count: number): string => `${count} an${count > 1 ? 's' : ''}`;

/** « 3 mois et 11 jours », « 1 jour », « 2 mois ». */
export function spanInWords({ months, days }: Span): string {
  const dayWords = days === 0 ? '' : `${days} jour${days > 1 ? 's' : ''}`;
  return [months === 0 ? '' : `${months} mois`, dayWords].filter(Boolean).join(' et ') || '0 jour';
}

/** « 8 mois », « 1 an », « 2 ans et 3 mois », « moins d’un mois ». */
export function monthsInWords(months: number): string {
  const [wholeYears, rest] = [Math.floor(months / 12), months % 12];
  const words = [wholeYears === 0 ? '' : years(wholeYears), rest === 0 ? '' : `${rest} mois`];
  return words.filter(Boolean).join(' et ') || 'moins d’un mois';
}

export { years as yearsInWords };
