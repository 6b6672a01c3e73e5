import { homeCountries } from '@baara/contract/candidates/profile-rules';

const world = new Intl.DisplayNames(['fr'], { type: 'region', fallback: 'code' });

/** Added to each row: public pages need no list of countries. @param code ISO 3166-1, two letters. */
export const countryName = (code: string): string =>
  homeCountries.find((country) => country.code === code)?.name ?? world.of(code) ?? code;
