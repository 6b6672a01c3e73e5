const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Africa/Bamako' });
const times = new Intl.DateTimeFormat('fr-FR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Bamako',
});

const toDate = (day: Date | string): Date => (day instanceof Date ? day : new Date(day));

/** « 1er décembre 2026 », of an instant or of a day written `2026-12-01`. Bamako is on UTC all year. */
export const dayInWords = (day: Date | string): string => days.format(toDate(day)).replace(/^1 /, '1er ');

/** « 1er décembre 2026 à 09:05 (heure de Bamako) ». */
export const momentInWords = (at: Date): string =>
  `${dayInWords(at)} à ${times.format(at)} (heure de Bamako)`;
