import { hourInWords } from '@baara/contract/formats/moments';
import { relativeTime } from '@baara/contract/formats/relative-time';
import { formatDate, type Instant } from './format.ts';
import { shortDate } from './short-day.ts';

/** Moments for people, apart from the days that every public page writes, for its weight. */
const NO_BREAK = '\u00A0';

/** `20 novembre 2026 à 9 h 05`. */
export function formatDateTime(value: Instant | null | undefined, fallback = 'Date inconnue'): string {
  const day = formatDate(value, fallback);
  return value && day !== fallback ? `${day} à ${hourInWords(value)}` : day;
}

/** For the rows of a table: `22 nov., 16 h`, with its year when that is another. */
export const shortMoment = (value: string): string => `${shortDate(value)}, ${hourInWords(value)}`;

/**
 * How long ago, in the words of specification 2, section 9: 'Il y a quelques secondes', then minutes, hours,
 * days ('hier' for one), months, years; a future date gives 'Programmé pour le {date}'.
 */
export function formatRelative(value: Instant, now: Date = new Date()): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return 'Date inconnue';
  return relativeTime(date, now).replace(/(\d) /g, `$1${NO_BREAK}`);
}
