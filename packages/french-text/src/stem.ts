import { INVARIABLE, IRREGULAR } from './stem-exceptions.ts';

/**
 * Light French stem of a normalized word: folds number and gender, and nothing else, so that
 * « infirmières » meets « infirmier » and « directrice » meets « directeur » while « directeur » stays
 * apart from « direct » and « informatique » from « information ». Words of another family
 * (comptable, comptabilité) are brought together by the taxonomy's groups, where each can be weighed.
 *
 * In the spirit of J. Savoy's light French stemmer (« Light Stemming Approaches for the French, Portuguese,
 * German and Hungarian Languages », SAC 2006) and of Snowball's French rules for the feminine, with rules
 * of our own for trades; no code taken from either.
 */
export function stem(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const result = computeStem(word);
  // A full cache is emptied rather than aged: vocabulary is far smaller, only hostile input fills it.
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(word, result);
  return result;
}

const MAX_CACHED = 50_000;
const cache = new Map<string, string>();

function computeStem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word) || INVARIABLE.has(word)) return word;
  const singular = IRREGULAR.get(word) ?? singularOf(word);
  if (INVARIABLE.has(singular)) return singular;
  const base = IRREGULAR.get(singular) ?? singular;
  return INVARIABLE.has(base) ? base : masculineOf(base);
}

/** [ending, replacement, least length of the word]; the first that fits applies. */
type Rule = readonly [ending: string, replacement: string, leastLength: number];

const PLURALS: readonly Rule[] = [
  ['eaux', 'eau', 5],
  ['yaux', 'yau', 5],
  ['ieux', 'ieux', 4], // lieux and vieux are settled below
  ['aux', 'al', 6],
  ['oux', 'ou', 6],
];
const PLURALS_IN_EUX = /(?:^|mi|ban|ch?ef-)lieux$|jeux$|^(?:cheveux|neveux|aveux|adieux|feux|voeux|noeuds)$/;

function singularOf(word: string): string {
  if (PLURALS_IN_EUX.test(word)) return word.slice(0, -1);
  const rule = PLURALS.find(([ending, , least]) => word.length >= least && word.endsWith(ending));
  if (rule) return word.slice(0, -rule[0].length) + rule[1];
  if (word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}

const GENDERS: readonly Rule[] = [
  ['trice', 'teur', 6], // directrice → directeur
  ['drice', 'deur', 8], // ambassadrice → ambassadeur
  ['euse', 'eur', 6], // vendeuse → vendeur
  ['eux', 'eur', 7], // dangereux and dangereuse meet
  ['ienne', 'ien', 6],
  ['enne', 'en', 6],
  ['onne', 'on', 6],
  ['anne', 'an', 7],
  ['elle', 'el', 6],
  ['aise', 'ai', 7], // française → françai, as français loses its s
  ['oise', 'oi', 7],
  ['ise', 'i', 6],
  ['use', 'u', 6],
  ['ivee', 'if', 6], // motivée meets motivé, which reads as motive
  ['ive', 'if', 5],
  ['ee', '', 6], // employée → employ, as employé
  ['e', '', 6], // agente → agent; shorter words (poste, vente, porte) preserve their e
];

function masculineOf(word: string): string {
  const rule = GENDERS.find(([ending, , least]) => word.length >= least && word.endsWith(ending));
  return rule ? word.slice(0, -rule[0].length) + rule[1] : word;
}
