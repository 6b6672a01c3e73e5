type Names = { first_name: string; last_name: string };

/** The name of a person for people they do not know: « Moussa T. ». */
export function shortName({ first_name: first, last_name: last }: Names, otherwise: string): string {
  const initial = /\p{L}/u.exec(last)?.[0]?.toLocaleUpperCase('fr');
  const name = [first.trim(), ...(initial ? [`${initial}.`] : [])].filter((part) => part !== '').join(' ');
  return name || otherwise;
}

export const fullName = ({ first_name: first, last_name: last }: Names): string => `${first} ${last}`.trim();

/** A freelance, as they chose to be named. */
export const freelanceName = (names: Names & { shows_full_name: boolean }): string =>
  (names.shows_full_name && fullName(names)) || shortName(names, 'Freelance');
