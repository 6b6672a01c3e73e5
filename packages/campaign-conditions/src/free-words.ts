import { analyze, normalize } from '@baara/french-text';
import { looselyRelatedTerms, synonymsOf } from '@baara/taxonomy';

/** No more of a text is read: longer ones come from no form of ours. */
const LONGEST_READ = 1000;
const LONGEST_SHOWN = 80;

/** A text that a person typed, on one line and short enough for a sentence. */
export function shown(text: string | null | undefined): string {
  const line = (text ?? '').slice(0, LONGEST_READ).replaceAll(/\s/g, ' ').trim();
  const characters = [...line];
  return characters.length > LONGEST_SHOWN ? `${characters.slice(0, LONGEST_SHOWN).join('')}…` : line;
}

/** Accents, number and gender do not matter, nor does a hyphen. */
function stemsOf(text: string): Set<string> {
  const read = text.slice(0, LONGEST_READ).replaceAll(/[-‐‑–—/]/g, ' ');
  const stems = analyze(read);
  return new Set(stems.length > 0 ? stems : [normalize(read).trim()].filter(Boolean));
}

/** In the names of most studies: that two share one of them brings them no closer. */
const GENERIC = stemsOf(
  'science technique technologie étude général formation diplôme licence master bts dut bac brevet agent',
);
const COMMON_BEGINNING = 6;

export type Likeness = 'same' | 'near' | 'other';

/**
 * How declared words stand to those asked for. « Finance et comptabilité » is the same as « comptabilité »; « gestion
 * comptable » is near it, by its family or by the taxonomy, and a person must compare.
 */
export function likenessOf(asked: readonly string[], declared: string): Likeness {
  const declaredStems = stemsOf(declared);
  const contains = (stems: ReadonlySet<string>): boolean =>
    stems.size > 0 && [...stems].every((stem) => declaredStems.has(stem));
  const askedStems = asked.map(stemsOf);
  if (askedStems.some(contains)) return 'same';
  const beginnings = new Set([...declaredStems].map(beginningOf));
  const isNear = askedStems.some((stems) =>
    [...stems].some((stem) => !GENERIC.has(stem) && beginnings.has(beginningOf(stem))),
  );
  const isRelated = (word: string): boolean =>
    [...synonymsOf(word), ...looselyRelatedTerms(word)].some((term) => contains(stemsOf(term)));
  return isNear || asked.some(isRelated) ? 'near' : 'other';
}

/** « Comptabilité » and « comptable » begin alike; short words must be the same. */
const beginningOf = (stem: string): string => stem.slice(0, COMMON_BEGINNING);

/** « Région de Sikasso », « SIKASSO » and « sikasso » are one place. */
export function placeKey(name: string): string {
  const names = [...stemsOf(name)].filter((stem) => !PLACE_KINDS.has(stem));
  return names.toSorted().join(' ');
}
const PLACE_KINDS = stemsOf('région district cercle commune province');
