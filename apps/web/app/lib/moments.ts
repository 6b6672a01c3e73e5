import { dayWriter } from '@baara/contract/formats/days';
import { hourInWords } from '@baara/contract/formats/moments';
import { relativeTime } from '@baara/contract/formats/relative-time';
import { formatDate, type Instant } from './format.ts';

/** Moments and months for people, apart from the days that every public page writes, for its weight. */
const NO_BREAK = '\u00A0';

const monthOfYear = dayWriter({ month: 'long', year: 'numeric' });

/** `2024-01` (or any day of it) → `janvier 2024`; a text that is not a month stays unchanged, such as a bare year. */
export function formatMonth(month: string): string {
  const date = new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
  return /^\d{4}-\d{2}/.test(month) && !Number.isNaN(date.getTime()) ? monthOfYear(date) : month;
}

/** `20 novembre 2026 à 9 h 05`. */
export function formatDateTime(value: Instant | null | undefined, fallback = 'Date inconnue'): string {
  const day = formatDate(value, fallback);
  return value && day !== fallback ? `${day} à ${hourInWords(value)}` : day;
}

/**
 * How long ago, in the words of specification 2, section 9: 'Il y a quelques secondes', then minutes, hours,
 * days ('hier' for one), months, years; a future date gives 'Programmé pour le {date}'.
 */
export function formatRelative(value: Instant, now: Date = new Date()): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return 'Date inconnue';
  return relativeTime(date, now).replace(/(\d) /g, `$1${NO_BREAK}`);
}
