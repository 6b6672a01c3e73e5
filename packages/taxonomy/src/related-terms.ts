import { analyze, normalize } from '@baara/french-text';
import { relatedTermGroups, synonymGroups } from './word-groups.ts';

const MOST_TERMS = 5;
const SHORTEST_TERM = 3;

/**
 * Other words worth trying beside `word`: synonyms first, then words of the same world of work.
 * Accents, number and gender do not matter.
 * @returns at most 5 terms, each over 2 characters, as people write them.
 */
export function relatedTerms(word: string): string[] {
  return [...synonymsOf(word), ...looselyRelatedTerms(word)]
    .filter((term) => normalize(term).length >= SHORTEST_TERM)
    .slice(0, MOST_TERMS);
}

/** Words that stand for `word` in offers, of any length; a search for one finds the others. */
export function synonymsOf(word: string): string[] {
  return [...othersOf(groupsByKey.synonyms, keyOf(word)).values()];
}

/** Words of the same world of work that do not stand for `word`: suggestions, not matches. */
export function looselyRelatedTerms(word: string): string[] {
  const key = keyOf(word);
  const synonyms = othersOf(groupsByKey.synonyms, key);
  return [...othersOf(groupsByKey.related, key)].flatMap(([other, term]) =>
    synonyms.has(other) ? [] : [term],
  );
}

/** The other terms of a word's groups, by key, in order. */
function othersOf(groups: ReadonlyMap<string, Group[]>, key: string): Map<string, string> {
  const others = new Map<string, string>();
  for (const term of (groups.get(key) ?? []).flat()) {
    const termKey = keyOf(term);
    if (termKey !== key && !others.has(termKey)) others.set(termKey, term);
  }
  return others;
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
