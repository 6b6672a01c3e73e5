import { dayInWords, dayWriter } from './days.ts';

/** Hours and days with their name: apart from the days that every page writes, for its weight. */
type At = Date | string | number;

/** « 16 h », « 9 h 05 », at the hour of Bamako. The spaces do not break. */
export const hourInWords = (at: At): string =>
  new Date(at)
    .toISOString()
    .slice(11, 16)
    .replace(/^0?(\d+):/, '$1\u00A0h\u00A0')
    .replace(/\u00A000$/, '');

/** « 1er décembre 2026 à 9 h 05 (heure de Bamako) ». */
export const momentInWords = (at: At): string => `${dayInWords(at)} à ${hourInWords(at)} (heure de Bamako)`;

/** « mardi 1er décembre 2026 ». */
export const weekdayInWords = dayWriter({ dateStyle: 'full' });

/** « mardi 8 décembre 2026, de 9 h à 10 h 30 », at the hour of Bamako. */
export function spanInWords({ startsAt, endsAt }: { startsAt: At; endsAt: At }): string {
  const [first, last] = [weekdayInWords(startsAt), weekdayInWords(endsAt)];
  return `${first}, de ${hourInWords(startsAt)} à ${first === last ? '' : `${last} `}${hourInWords(endsAt)}`;
}
