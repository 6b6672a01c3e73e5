/** Days as people read them. Bamako is on UTC all year. */
type At = Date | string | number;

/** Writes days in French by these options. Its format is made when first asked for: few pages need all of them. */
export function dayWriter(options: Intl.DateTimeFormatOptions): (day: At) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (day) => {
    format ??= new Intl.DateTimeFormat('fr-FR', { timeZone: 'Africa/Bamako', ...options });
    // The first of a month is an ordinal in French; the library leaves that to us.
    return format.format(new Date(day)).replace(/\b1 /, '1er ');
  };
}

/** « 1er décembre 2026 », of an instant or of a day written `2026-12-01`. */
export const dayInWords = /* @__PURE__ */ dayWriter({ dateStyle: 'long' });
