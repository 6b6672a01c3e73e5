import { normalize } from '../normalize.ts';
import { ACRONYMS, PROPER_NAMES } from './proper-names.ts';
import { isCommonWord } from './common-words.ts';
import { frenchLexicon } from './french-lexicon.ts';

/**
 * Brings a text shouted in capitals down to lower case, line by line. Acronyms stay in capitals, known places and names
 * have one, and a word that is not plain French stays as typed: it may be a name.
 */
export function calmCapitals(text: string): string {
  return text
    .split('\n')
    .map((line) => (isShouted(line) ? calmLine(line) : calmRuns(line)))
    .join('\n');
}

function isShouted(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  const capitals = line.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= 8 && capitals / letters > 0.7 && /\p{Lu}{4}/u.test(line);
}

const calmLine = (line: string): string => line.replace(/[\p{L}\p{M}]+/gu, calmWord);

/** Three plain words or more in capitals inside a quiet line: « c'est TRES TRES URGENT ». */
const calmRuns = (line: string): string =>
  line.replace(/(?<!\p{Lu})\p{Lu}{2,}(?:[ '’]\p{Lu}+(?!\p{Ll})){2,}/gu, (run) =>
    run.replace(/\p{L}+/gu, calmWord),
  );

function calmWord(word: string): string {
  if (word !== word.toUpperCase()) return word;
  const folded = normalize(word);
  if (ACRONYMS.has(folded)) return word;
  if (PROPER_NAMES.has(folded)) return word.charAt(0) + word.slice(1).toLowerCase();
  return word.length <= 2 ||
    isCommonWord(folded) ||
    FRENCH_ENDING.test(folded) ||
    isFrench(word.toLowerCase())
    ? word.toLowerCase()
    : word;
}

const isFrench = (word: string): boolean =>
  frenchLexicon().has(word) || frenchLexicon().accented(word).length > 0;

/** Endings that names do not have. */
const FRENCH_ENDING =
  /(?:[^aeiou]ez|tions?|aux|iques?|ables?|ances?|ences?|euses?|iers|ants|ents|.{5}ment|.{4}eurs?|oir)$/;
