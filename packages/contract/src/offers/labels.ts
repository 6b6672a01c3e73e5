import { contractTypes, offerCountries, offerDefaults, seniorityLevels, studyLevels } from './reference.ts';

const contracts = new Map<string, (typeof contractTypes)[number]>(
  contractTypes.map((type) => [type.code, type]),
);
const studies = new Map<number, string>(studyLevels.map((level) => [level.code, level.title]));
const seniorities = new Map<number, (typeof seniorityLevels)[number]>(
  seniorityLevels.map((level) => [level.code, level]),
);
const countries = new Map<string, string>(offerCountries.map((country) => [country.code, country.name]));
const worldCountries = new Intl.DisplayNames(['fr'], { type: 'region', fallback: 'code' });

/** « CDI » and « Contrat à durée indéterminée ». */
export function contractLabels(code: string | null): { title: string; full: string } {
  const contract = code === null ? undefined : contracts.get(code);
  return contract ?? { title: code ?? offerDefaults.other, full: code ?? offerDefaults.other };
}

/** « Confirmé » and « Confirmé (2-5 ans) »; codes 0 and 1 are both beginners. */
export function seniorityLabels(code: number | null): { title: string; display: string } {
  const level = code === null ? undefined : seniorities.get(code === 0 ? 1 : code);
  return level ?? { title: offerDefaults.other, display: offerDefaults.other };
}

export function studyLabel(code: number | null): string {
  return (code === null ? undefined : studies.get(code)) ?? offerDefaults.other;
}

/** @param code ISO 3166-1, two letters. */
export function countryName(code: string): string {
  return countries.get(code) ?? (/^[A-Z]{2}$/.test(code) ? (worldCountries.of(code) ?? code) : code);
}

/** « Bamako, Mali », or the country alone. */
export function placeLabel(city: string | null, country: string): string {
  return city ? `${city}, ${countryName(country)}` : countryName(country);
}
