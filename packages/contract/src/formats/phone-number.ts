const NO_BREAK = '\u00A0';

/** How nine-digit numbers are said where they are not said in pairs: Senegal, Guinea. */
const localGroups: Record<string, RegExp> = {
  '221': /^(\d{2})(\d{3})(\d{2})(\d{2})$/,
  '224': /^(\d{3})(\d{2})(\d{2})(\d{2})$/,
};

/**
 * `+22376123456` → `+223 76 12 34 56`, on screens and in documents: country code, then pairs or the groups of that
 * country. Anything else stays as it is.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replaceAll(/[\s.-]/g, '');
  const match = /^\+(22[0-9]|23[0-9]|24[0-9]|33|1)(\d+)$/.exec(digits);
  if (!match) return phone;
  const [, country = '', rest = ''] = match;
  const groups =
    localGroups[country]?.exec(rest)?.slice(1) ??
    (rest.length % 2 === 0
      ? rest.match(/\d{2}/g)
      : [rest.slice(0, 1), ...(rest.slice(1).match(/\d{2}/g) ?? [])]);
  return [`+${country}`, ...(groups ?? [])].join(' ').replaceAll(' ', NO_BREAK);
}
