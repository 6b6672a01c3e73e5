import { analyze, normalize } from '@baara/french-text';
import { relatedTermGroups, synonymGroups } from './word-groups.ts';

const MOST_TERMS = 5;
const SHORTEST_KEPT = 3;

/**
 * Other words worth trying beside `word`: synonyms first, then words of the same world of work.
 * Accents, number and gender do not matter.
 * @returns at most 5 terms, each over 2 characters, as people write them.
 */
export function relatedTerms(word: string): string[] {
  const key = keyOf(word);
  if (key === '') return [];
  const related = new Map<string, string>();
  for (const group of [...(groupsByKey.synonyms.get(key) ?? []), ...(groupsByKey.related.get(key) ?? [])]) {
    for (const term of group) {
      const termKey = keyOf(term);
      if (termKey !== key && normalize(term).length >= SHORTEST_KEPT && !related.has(termKey))
        related.set(termKey, term);
    }
  }
  return [...related.values()].slice(0, MOST_TERMS);
}

/** « Aides-comptables », « aide comptable » and « aide-comptable » share one key. */
function keyOf(term: string): string {
  return analyze(term.replaceAll('-', ' ')).join(' ');
}

type Group = readonly string[];

function indexGroups(groups: readonly Group[]): Map<string, Group[]> {
  const index = new Map<string, Group[]>();
  for (const group of groups) {
    for (const term of group) {
      const key = keyOf(term);
      const known = index.get(key);
      if (!known) index.set(key, [group]);
      else if (!known.includes(group)) known.push(group);
    }
  }
  // Groups that begin with the word are about it: they speak first.
  for (const [key, known] of index)
    known.sort((a, b) => Number(keyOf(b[0] ?? '') === key) - Number(keyOf(a[0] ?? '') === key));
  return index;
}

const groupsByKey = { synonyms: indexGroups(synonymGroups), related: indexGroups(relatedTermGroups) };
