import { dayWriter, hourInWords } from './days.ts';

/** Days with their name, and spans of time: apart from the days that every page writes, for its weight. */
type At = Date | string;

/** « mardi 1er décembre 2026 ». */
export const weekdayInWords = dayWriter({ dateStyle: 'full' });

/** « mardi 8 décembre 2026, de 9 h à 10 h 30 », at the hour of Bamako. */
export function spanInWords({ startsAt, endsAt }: { startsAt: At; endsAt: At }): string {
  const [first, last] = [weekdayInWords(startsAt), weekdayInWords(endsAt)];
  return `${first}, de ${hourInWords(startsAt)} à ${first === last ? '' : `${last} `}${hourInWords(endsAt)}`;
}
