import { normalize } from '@baara/french-text';

export type KnownPlaces = {
  countries: readonly { code: string; name: string }[];
  cities: readonly { city: string; country: string; display: string }[];
};

const SHORT_VALUE = 3;

/**
 * Reads the one free place field of a search: a known code is used as such; otherwise a part of a place's display
 * text; otherwise a value of 3 characters or fewer is taken as a country and a longer one as a city.
 * Source: specification, domain features, section 5.
 */
export function readLocation(value: string, known: KnownPlaces): { countries: string[]; cities: string[] } {
  const wanted = foldPlace(value);
  if (wanted === '') return { countries: [], cities: [] };
  const code = known.countries.find((country) => country.code.toLowerCase() === wanted);
  if (code) return { countries: [code.code], cities: [] };
  const exactCity = known.cities.find((place) => foldPlace(place.city) === wanted);
  if (exactCity) return { countries: [], cities: [exactCity.city] };
  const countries = known.countries.filter((country) => foldPlace(country.name).includes(wanted));
  if (countries.length > 0) return { countries: countries.map((country) => country.code), cities: [] };
  const cities = known.cities.filter((place) => foldPlace(place.display).includes(wanted));
  if (cities.length > 0) return { countries: [], cities: [...new Set(cities.map((place) => place.city))] };
  return wanted.length <= SHORT_VALUE
    ? { countries: [value.trim().toUpperCase()], cities: [] }
    : { countries: [], cities: [value.trim()] };
}

/** « SAINT LOUIS » and « Saint-Louis » are one place. */
export function foldPlace(text: string): string {
  return normalize(text)
    .replace(/[-'\s]+/g, ' ')
    .trim();
}
