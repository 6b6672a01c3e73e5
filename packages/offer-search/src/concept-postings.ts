import { FIELDS } from './offer-terms.ts';
import { FIELD_BITS, intersect } from './posting-list.ts';
import type { Alternative, Concept } from './reading-types.ts';
import type { TermDictionary } from './term-dictionary.ts';

/** Postings of an alternative: a term's own, or those where all its terms stand in one same field. */
export type Postings = { packed: Uint32Array; length: number; weight: number; fields: number };

/** A trade is what one looks for; the words around it only say which. */
const KIND_WEIGHT: Record<Concept['kind'], number> = { trade: 2, field: 1.5, word: 1 };
/** Where a word that is not wanted leaves an offer out. */
const EXCLUDING_FIELDS = (1 << FIELDS.indexOf('title')) | (1 << FIELDS.indexOf('skills'));

/**
 * Postings of each alternative of a concept, weighted by its kind and how rare its best alternative is.
 * @param within the fields that count: those of an answer, or all.
 */
export function postingsOf(
  dictionary: TermDictionary,
  { alternatives, kind }: Concept,
  liveCount: number,
  within: 'strong' | 'fields',
): Postings[] {
  const lists = alternatives
    .filter((alternative) => alternative[within] !== 0)
    .map((alternative) => postingsOfAlternative(dictionary, alternative, alternative[within]));
  const main = lists[0]?.length || totalLength(lists);
  const rarity = Math.log(1 + liveCount / Math.max(1, main)) * KIND_WEIGHT[kind];
  return lists.map((list) => ({ ...list, weight: list.weight * rarity }));
}

/** Slots of offers that say what is not wanted. */
export function excludedSlots(dictionary: TermDictionary, concepts: readonly Concept[]): Set<number> {
  const slots = new Set<number>();
  for (const { alternatives } of concepts.filter(({ isExcluded }) => isExcluded)) {
    for (const { packed, length } of alternatives
      .filter(({ strong }) => strong !== 0)
      .map((alternative) =>
        postingsOfAlternative(dictionary, alternative, alternative.strong & EXCLUDING_FIELDS),
      ))
      for (let i = 0; i < length; i++)
        if (((packed[i] as number) & EXCLUDING_FIELDS) !== 0) slots.add((packed[i] as number) >>> FIELD_BITS);
  }
  return slots;
}

export function totalLength(lists: readonly { length: number }[]): number {
  return lists.reduce((sum, list) => sum + list.length, 0);
}

function postingsOfAlternative(
  dictionary: TermDictionary,
  { terms, weight }: Alternative,
  fields: number,
): Postings {
  const lists = terms.map((term) => dictionary.postings(term)).toSorted((a, b) => a.length - b.length);
  const [shortest, ...others] = lists;
  if (!shortest) return { packed: new Uint32Array(0), length: 0, weight, fields };
  let packed = shortest.packed;
  let length = shortest.length;
  for (const other of others) {
    packed = intersect(packed, length, other.packed, other.length);
    length = packed.length;
  }
  return { packed, length, weight, fields };
}
