import { analyzeTokens, STOP_WORDS } from '@baara/french-text';
import { SHORT_SPELLINGS } from './query-words.ts';
import type { QueryToken } from './read-amounts.ts';
import type { Correction, Lexicon } from './reading-types.ts';
import {
  expressionKey,
  findExpression,
  findKnownWord,
  findPlace,
  findTrade,
  hasKnownPrefix,
  isWorkWord,
  wordByConsonants,
  wordBySound,
  wordBySpelling,
} from './reading-vocabulary.ts';

/** A word that fewer offers contain may be a mistake somebody published. */
const RARE = 3;

/**
 * The correction of a mistyped word. A known trade, place or small word wins over a rare word of the offers: words with
 * the same sound first, then a few letters away, then the offers' own words, then consonants alone.
 * @param isBeingTyped whether the last word may go on.
 */
export function correctToken(
  token: QueryToken,
  { isLast, isBeingTyped }: { isLast: boolean; isBeingTyped: boolean },
  lexicon: Lexicon,
  corrected: Correction[],
): QueryToken {
  const short = SHORT_SPELLINGS.get(token.normalized);
  // « ss » before another word is « sans »; alone, it is what was typed.
  if (short && !(isLast && STOP_WORDS.has(short)))
    return { ...token, normalized: short, stem: stemOf(short), isStop: analyzeTokens(short).length === 0 };
  if (token.isStop || isKnown(token)) return token;
  const { dictionary, isLive } = lexicon;
  const term = dictionary.findTerm(token.stem);
  const ownFrequency = term !== undefined && isLive(term) ? lexicon.frequency(term) : 0;
  const bySound = token.normalized.length >= SHORTEST ? wordBySound(token.normalized) : undefined;
  if (ownFrequency > 0) {
    const meant =
      bySound?.isTrade && ownFrequency < RARE ? dictionary.findTerm(stemOf(bySound.text)) : undefined;
    const isCommoner = meant !== undefined && lexicon.frequency(meant) >= ownFrequency * RARE;
    return isCommoner && bySound ? replaced(token, bySound.display, corrected) : token;
  }
  if (isLast && isBeingTyped && isPrefix(token.normalized, lexicon)) return token;
  if (token.normalized.length === SHORTEST - 1 && /^[a-z]+$/.test(token.normalized)) {
    const trade = wordBySound(token.normalized);
    return trade?.isTrade ? replaced(token, trade.display, corrected) : token;
  }
  if (!/^[a-z]{4,}$/.test(token.normalized)) return token;
  if (bySound) return replaced(token, bySound.display, corrected);
  const known = wordBySpelling(token.normalized);
  const own = dictionary.correct(token.normalized, isLive);
  const isNear = known !== undefined && (own === undefined || known.distance <= 1 || known.word.isTrade);
  if (known && isNear) return replaced(token, known.word.display, corrected);
  if (own) return replaced(token, own.display, corrected);
  const bare = wordByConsonants(token.normalized);
  return bare ? replaced(token, bare.display, corrected) : token;
}

const SHORTEST = 4;

function isKnown(token: QueryToken): boolean {
  return (
    findKnownWord(token.normalized) !== undefined ||
    isWorkWord(token.stem) ||
    findExpression(token.stem) !== undefined ||
    findTrade(token.stem) !== undefined ||
    findPlace(token.normalized, token.text) !== undefined
  );
}

function isPrefix(letters: string, { dictionary, isLive }: Lexicon): boolean {
  return dictionary.termsByPrefix(letters).some((term) => isLive(term)) || hasKnownPrefix(letters);
}

function replaced(token: QueryToken, display: string, corrected: Correction[]): QueryToken {
  corrected.push({ from: token.text, to: display });
  const analyzed = analyzeTokens(display).at(-1);
  const normalized = analyzed?.normalized ?? display;
  return { ...token, text: display, normalized, stem: analyzed?.stem ?? normalized, isStop: false };
}

const stemOf = (word: string): string => expressionKey(word);
