import { offerCountries } from '@baara/contract/offers/reference';

const countries = [...offerCountries, { code: 'FR', name: 'France' }];
const world = new Intl.DisplayNames(['fr'], { type: 'region', fallback: 'code' });

/** @param code ISO 3166-1, two letters. */
export const countryTitle = (code: string): string =>
  countries.find((country) => country.code === code)?.name ?? world.of(code) ?? code;

/** Countries of companies; one from elsewhere stays in the list of its own. */
export function countryOptions(current: string): { value: string; label: string }[] {
  const isListed = countries.some(({ code }) => code === current);
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  return isListed ? options : [...options, { value: current, label: countryTitle(current) }];
}
