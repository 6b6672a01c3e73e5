import { stem } from './stem.ts';
import { STOP_WORDS } from './stop-words.ts';
import { normalizeWord, tokenize, type Token } from './tokenize.ts';

/** A token that means something, with its stem. */
export type AnalyzedToken = Token & { stem: string };

/** The meaning-bearing words of a text, in order, with their place in it. */
export function analyzeTokens(text: string): AnalyzedToken[] {
  const analyzed: AnalyzedToken[] = [];
  for (const token of tokenize(text)) {
    if (!STOP_WORDS.has(token.normalized)) analyzed.push({ ...token, stem: stemOf(token) });
  }
  return analyzed;
}

/** The stems of a text, in order, repeated as in the text, stop words left out. */
export function analyze(text: string): string[] {
  return analyzeTokens(text).map((token) => token.stem);
}

/** A compound folds part by part: « experte-comptable » meets « expert-comptable ». */
function stemOf(token: Token): string {
  if (token.kind === 'word') return stem(token.normalized);
  return token.text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((part) => stem(normalizeWord(part)))
    .join('');
}
