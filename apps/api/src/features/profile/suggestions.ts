import { normalize } from '@baara/french-text';
import { cities, jobDenominations, languages, skills } from '@baara/taxonomy';

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

/** The first eight that start as the text does, then those with a word that does. */
export function suggestionsFor(kind: SuggestionKind, search: string): string[] {
  const wanted = normalize(search).trim();
  const all = entries[kind];
  if (wanted === '') return all.slice(0, SHOWN).map(({ label }) => label);
  const first: string[] = [];
  const then: string[] = [];
  for (const { label, key } of all) {
    if (key.startsWith(wanted)) first.push(label);
    else if (startsAWord(key, wanted)) then.push(label);
    if (first.length === SHOWN) break;
  }
  return [...first, ...then].slice(0, SHOWN);
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
