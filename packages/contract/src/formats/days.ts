/** Days and hours as people read them. Bamako is on UTC all year. */
type At = Date | string | number;
const toDate = (at: At): Date => (at instanceof Date ? at : new Date(at));

/** Writes days in French by these options. Its format is made when first asked for: few pages need all of them. */
export function dayWriter(options: Intl.DateTimeFormatOptions): (day: At) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (day) => {
    format ??= new Intl.DateTimeFormat('fr-FR', { timeZone: 'Africa/Bamako', ...options });
    // The first of a month is an ordinal in French; the library leaves that to us.
    return format.format(toDate(day)).replace(/\b1 /, '1er ');
  };
}

/** « 1er décembre 2026 », of an instant or of a day written `2026-12-01`. */
export const dayInWords = /* @__PURE__ */ dayWriter({ dateStyle: 'long' });
/** « mardi 1er décembre 2026 ». */
export const weekdayInWords = /* @__PURE__ */ dayWriter({ dateStyle: 'full' });

/** « 16 h », « 9 h 05 », at the hour of Bamako. The spaces do not break. */
export function hourInWords(at: At): string {
  const [hours = '', minutes = ''] = toDate(at).toISOString().slice(11).split(':');
  return `${Number(hours)}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`;
}

/** « 1er décembre 2026 à 9 h 05 (heure de Bamako) ». */
export const momentInWords = (at: At): string => `${dayInWords(at)} à ${hourInWords(at)} (heure de Bamako)`;

/** « mardi 8 décembre 2026, de 9 h à 10 h 30 ». */
export function spanInWords({ startsAt, endsAt }: { startsAt: At; endsAt: At }): string {
  const [first, last] = [weekdayInWords(startsAt), weekdayInWords(endsAt)];
  return `${first}, de ${hourInWords(startsAt)} à ${first === last ? '' : `${last} `}${hourInWords(endsAt)}`;
}
