import { normalize } from '@baara/french-text';
import {
  cities,
  countries,
  jobDenominations,
  languages,
  placeNames,
  skills,
  synonymsOf,
} from '@baara/taxonomy';

export type SuggestionKind = 'skill' | 'job' | 'city' | 'language';

const SHOWN = 8;

type Entry = { label: string; key: string };

const entriesOf = (labels: readonly string[]): readonly Entry[] =>
  [...new Set(labels)].map((label) => ({ label, key: normalize(label) }));

/** Built once: a few thousand short texts, in the order they are proposed. */
const entries: Readonly<Record<SuggestionKind, readonly Entry[]>> = {
  skill: entriesOf(skills.map((skill) => skill.label)),
  job: entriesOf(jobDenominations.map((job) => job.title)),
  city: entriesOf(cities.toSorted((a, b) => b.weight - a.weight).map((city) => city.name)),
  language: entriesOf(languages.map((language) => language.name)),
};

/**
 * The first eight: those that start as the text does, then with a word that does, then with each of its words somewhere,
 * then the same of its synonyms (« compta » finds « Comptabilité générale », « RH » what « ressources humaines » finds).
 */
export function suggestionsFor(kind: SuggestionKind, search: string): string[] {
  const wanted = normalize(search).trim();
  const all = entries[kind];
  if (wanted === '') return all.slice(0, SHOWN).map(({ label }) => label);
  const texts = [wanted, ...synonymsOf(search.trim()).map((term) => normalize(term))];
  return [...new Set(texts.flatMap((text) => matching(all, text)))].slice(0, SHOWN);
}

function matching(all: readonly Entry[], wanted: string): string[] {
  const words = wanted.split(/[^a-z0-9+#.]+/).filter((word) => word !== '');
  const found: string[][] = [[], [], []];
  for (const { label, key } of all) {
    if (key.startsWith(wanted)) found[0]?.push(label);
    else if (startsAWord(key, wanted)) found[1]?.push(label);
    else if (words.length > 1 && words.every((word) => startsAWord(key, word))) found[2]?.push(label);
  }
  return found.flat();
}

type Place = { city: string; country: string; countryName: string; via: string | null };

const countryNames = new Map(countries.map(({ code, name }) => [code, name]));
const places: readonly (Place & { key: string; weight: number })[] = [
  ...cities.map(({ name, country, weight }) => ({ name, city: name, country, weight })),
  ...placeNames.flatMap(({ name, city }) =>
    cities.filter((one) => one.name === city).map(({ country, weight }) => ({ name, city, country, weight })),
  ),
].map(({ name, city, country, weight }) => ({
  city,
  country,
  countryName: countryNames.get(country) ?? country,
  via: name === city ? null : name,
  key: normalize(name),
  weight,
}));

/** Eight towns at most, each once: by name before nickname or quarter, those of `country` first, then the weightiest. */
export function placesFor(search: string, country: string | undefined): Place[] {
  const wanted = normalize(search).trim();
  const towns = new Map<string, Place>();
  const rank = ({ via, country: code, key, weight }: (typeof places)[number]): number =>
    (code === country ? 0 : 4000) + (via === null ? 0 : 2000) + (key.startsWith(wanted) ? 0 : 1000) - weight;
  const found = places
    .filter(({ key, via }) =>
      wanted === '' ? via === null : key.startsWith(wanted) || startsAWord(key, wanted),
    )
    .toSorted((a, b) => rank(a) - rank(b));
  for (const { city, country: code, countryName, via } of found)
    if (!towns.has(`${code} ${city}`))
      towns.set(`${code} ${city}`, { city, country: code, countryName, via });
  return [...towns.values()].slice(0, SHOWN);
}

function startsAWord(key: string, wanted: string): boolean {
  for (let at = key.indexOf(wanted); at >= 0; at = key.indexOf(wanted, at + 1))
    if (/[^a-z0-9]/.test(key[at - 1] ?? ' ')) return true;
  return false;
}

const categoryByJob = new Map(
  jobDenominations.flatMap(({ title, masculine, feminine, categoryId }) =>
    [title, masculine, feminine].map((name) => [normalize(name), categoryId] as const),
  ),
);

/** The trade of the first desired job that names one; null when none does. */
export function categoryOfJobs(jobs: readonly string[]): number | null {
  for (const job of jobs) {
    const category = categoryByJob.get(normalize(job).trim());
    if (category !== undefined) return category;
  }
  return null;
}
