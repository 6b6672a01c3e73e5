import { normalize } from '@baara/french-text';
import { cities, type City } from './cities.ts';
import { countries, type Country } from './countries.ts';

/**
 * The town a text names by itself (« segou », « Ségou », « Ségou, Mali », « SAN PEDRO »), the weightiest when
 * several share the name; undefined when the text is anything else.
 */
export function findCity(text: string): City | undefined {
  const [name = '', ...rest] = text.split(/[,(/]/);
  const named = citiesByKey.get(placeKey(name));
  if (!named) return undefined;
  const country = rest.length > 0 ? findCountry(rest.join(' ').replace(')', '')) : undefined;
  return (country && named.find((city) => city.country === country.code)) ?? named[0];
}

/** The country a text names by its French name, an alias or its ISO code, whatever case and accents. */
export function findCountry(text: string): Country | undefined {
  return countriesByKey.get(placeKey(text));
}

/** « Saint-Louis », « saint louis » and « SAINT LOUIS » are one place. */
function placeKey(name: string): string {
  return normalize(name)
    .replace(/[-'’.\s]+/g, ' ')
    .trim();
}

const citiesByKey = new Map<string, City[]>();
for (const city of cities) {
  const key = placeKey(city.name);
  citiesByKey.set(
    key,
    [...(citiesByKey.get(key) ?? []), city].toSorted((a, b) => b.weight - a.weight),
  );
}

const countriesByKey = new Map<string, Country>(
  countries.flatMap((country) =>
    [country.name, country.code, ...country.aliases].map((name) => [placeKey(name), country] as const),
  ),
);
