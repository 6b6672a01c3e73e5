import { normalize } from '../normalize.ts';
import { MISSING_APOSTROPHES } from './apostrophes.ts';
import { ACRONYMS, PROPER_NAMES } from './proper-names.ts';
import { skeleton } from './skeleton.ts';
import { CONTEXT_FIXES } from './context-fixes.ts';
import { WORD_FIXES } from './spelling-fixes.ts';
import { CORRECT_WORDS } from './spelling-words.ts';
import { AGREEMENT_FIXES } from './agreement-fixes.ts';
import { GRAMMAR_FIXES } from './grammar-fixes.ts';
import { TURN_FIXES } from './turn-fixes.ts';
import { STREET_WORDS } from './street-words.ts';
import { frenchLexicon } from './french-lexicon.ts';
import { fixTokens } from './token-fixes.ts';

/**
 * Corrects the common errors of a text without its facts (`protectFacts`): word by word where the error is no
 * French word, by what stands around where it is one. Words with a capital inside a sentence are names and
 * stay; so does every word this package has no good reason to touch.
 */
export function correctSpelling(text: string): string {
  const isLocal = LOCAL_SPEECH.test(text);
  let corrected = text.replace(WORD, (word, at: number) =>
    (isLocal && /^ya$/i.test(word)) || (word === 'Pr' && /^ \p{Lu}/u.test(text.slice(at + 2, at + 4)))
      ? word
      : correctWord(word, opensSentence(text, at)),
  );
  corrected = fixTokens(corrected);
  for (const [pattern, replacement] of FIXES)
    corrected = corrected.replace(pattern, (found: string, ...groups: unknown[]) =>
      isLetterName(found, groups, corrected)
        ? found
        : likeTyped(fill(replacement, groups), /^\p{Lu}/u.test(found)),
    );
  return corrected;
}

/** « Permis C est exigé », « R&D en énergie »: a capital alone inside a sentence is no elision. */
function isLetterName(found: string, groups: readonly unknown[], text: string): boolean {
  if (!/^\p{Lu}(?=[ ’'])/u.test(found)) return false;
  const at = groups.find((group) => typeof group === 'number') as number;
  return !opensSentence(text, at);
}

/** The speech of Abidjan's streets, where « ya » is a word: « ya pas djossi ». */
const LOCAL_SPEECH =
  /(?<!\p{L})(?:djossi|m[oô]g[oô]s?|enjaill\p{L}*|chap|dja|gb[eê]|drap|dra|fohi|foye|wari|d[éè]h?|deh|vié|tch[eè]|gbangban|kpakpato|gaou|yak[oô]|kouman|gnaga|dabali|môh|go|gbaou|zié|kra|krou|s[oô]r[oô])(?!\p{L})/iu;

const FIXES = [...CONTEXT_FIXES, ...AGREEMENT_FIXES, ...GRAMMAR_FIXES, ...TURN_FIXES];
const known = (lower: string): string | undefined => WORD_FIXES.get(lower) ?? STREET_WORDS.get(lower);

/** `$1` and so on stand for what the pattern's groups caught. */
const fill = (replacement: string, groups: readonly unknown[]): string =>
  replacement.replace(/\$(\d)/g, (_, index: string) => {
    const group = groups[Number(index) - 1];
    return typeof group === 'string' ? group : '';
  });

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*(?:-[\p{L}\p{M}]+)*/gu;
const SHORTEST_BY_SKELETON = 6;

function correctWord(word: string, opens: boolean): string {
  const capital = /^\p{Lu}/u.test(word);
  if (/^\p{Lu}{2,}$/u.test(word) || (capital && !opens)) return word;
  const [, article = '', bare = word] = /^((?:[cdjlmnst]|qu)['’])(.+)$/iu.exec(word) ?? [];
  const lower = word.toLowerCase();
  const whole = known(lower) ?? MISSING_APOSTROPHES.get(lower);
  if (whole !== undefined) return likeTyped(whole, capital);
  const folded = normalize(bare);
  if (!capital && PROPER_NAMES.has(folded)) return article + bare.charAt(0).toUpperCase() + bare.slice(1);
  if (!capital && folded === 'cv') return article + bare.toUpperCase();
  if (ACRONYMS.has(folded)) return word;
  const fixed = known(bare.toLowerCase()) ?? bySkeleton(bare.toLowerCase());
  return fixed === undefined ? word : article + likeTyped(fixed, /^\p{Lu}/u.test(bare));
}

const likeTyped = (word: string, capital: boolean): string =>
  capital ? word.charAt(0).toUpperCase() + word.slice(1) : word;

function bySkeleton(lower: string): string | undefined {
  if (lower.length < SHORTEST_BY_SKELETON) return undefined;
  skeletons ??= new Map(CORRECT_WORDS.map((right) => [skeleton(right), right]));
  correct ??= new Set(CORRECT_WORDS);
  // « Évènement », « règlementation »: the other spelling is right as well.
  if (/[éèêîôûâç]/.test(lower) && frenchLexicon().has(lower)) return undefined;
  if (correct.has(lower) || lower === 'diffèrent' || lower === 'diffère') return undefined;
  const right = skeletons.get(skeleton(lower));
  // « demandé » is no slip for « demande ».
  if (/é[es]*$/.test(lower) !== /é[es]*$/.test(right ?? '')) return undefined;
  return right === lower ? undefined : right;
}

let skeletons: Map<string, string> | undefined;
let correct: Set<string> | undefined;

function opensSentence(text: string, at: number): boolean {
  return /(?:^|[.!?:;\n«"])\s{0,4}$/.test(text.slice(Math.max(0, at - 4), at));
}
