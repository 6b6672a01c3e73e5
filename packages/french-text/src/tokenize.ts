import { normalize } from './normalize.ts';

/**
 * A word of a text. `start` and `end` are UTF-16 offsets in the text given (end excluded), `text` is what
 * stands there, `normalized` what it is compared by. A hyphenated word gives its parts (`word`) and then
 * the joined whole (`compound`): « sage-femme » gives sage, femme, sagefemme.
 */
export type Token = {
  start: number;
  end: number;
  text: string;
  normalized: string;
  kind: 'word' | 'compound';
};

/**
 * Cuts a French text into words. Elided articles and pronouns (l', d', qu'…) are left out, « aujourd'hui » and «
 * prud'homme » stay whole, inclusive endings (« chargé(e) », « vendeur·se ») are left out, C++, C#, .NET, 3D, R.H. and
 * Node.js stay whole.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(CHUNK)) {
    if (match[0].length > LONGEST_WORD) continue;
    pushChunk(tokens, text, match[0], match.index);
  }
  return tokens;
}

/** The normalized form of a word already cut out: « Sage-Femme » → « sagefemme », « R.H. » → « rh ». */
export function normalizeWord(word: string): string {
  const known = normalizedByWord.get(word);
  if (known !== undefined) return known;
  const folded = normalize(word);
  const normalized = SYMBOLIC.test(folded) ? folded : folded.replace(/['\-.]/g, '');
  if (word.length > LONGEST_WORD) return normalized;
  // A full cache is emptied rather than aged: vocabulary is far smaller, only hostile input fills it.
  if (normalizedByWord.size >= MOST_CACHED) normalizedByWord.clear();
  normalizedByWord.set(word, normalized);
  return normalized;
}

const MOST_CACHED = 50_000;
const normalizedByWord = new Map<string, string>();

/** Longer runs of letters are keys, hashes or encoded data, not words. */
export const LONGEST_WORD = 60;
const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad]*`;
const JOINER = String.raw`['‘’ʼ\x60´\-‐‑]`;
const CHUNK = new RegExp(
  [
    String.raw`(?:\p{Lu}\.){2,}\p{Lu}?(?!\p{L})`, // R.H., O.N.G.
    String.raw`(?<![\p{L}\p{N}])[CcFf](?:\+\+|#)`,
    String.raw`(?<![\p{L}\p{N}])\.(?:NET|Net|net)(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{M}\p{N}\u00ad])[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad]{0,30}\.js(?![\p{L}\p{N}])`,
    String.raw`${WORD}(?:${JOINER}${WORD})*`,
  ].join('|'),
  'gu',
);
const SYMBOLIC = /^(?:[cf](?:\+\+|#)|\.net)$/;
const ACRONYM = /^(?:\p{Lu}\.)+/u;
const APOSTROPHE = /['‘’ʼ`´]/;
const PART = new RegExp(WORD, 'gu');
const ONE_WORD = new RegExp(`^${WORD}$`, 'u');
const ELIDED = new Set('l d j m t s n c qu jusqu lorsqu puisqu quoiqu quelqu presqu'.split(' '));
const INCLUSIVE_ENDINGS = new Set(
  'e es ee se ses ne nes ve ves rice rices trice trices euse euses eure eures ere eres iere ieres enne ennes fe te le'.split(
    ' ',
  ),
);

function pushChunk(tokens: Token[], text: string, chunk: string, at: number): void {
  if (ONE_WORD.test(chunk)) {
    if (!isInclusiveEnding(text, chunk, at)) push(tokens, chunk, at, 'word');
    return;
  }
  if (SYMBOLIC.test(chunk.toLowerCase()) || ACRONYM.test(chunk)) {
    push(tokens, chunk, at, 'word');
    return;
  }
  const parts = [...chunk.matchAll(PART)].map((part) => ({ text: part[0], offset: part.index }));
  pushParts(tokens, chunk, parts, at);
}

type Part = { text: string; offset: number };

function pushParts(tokens: Token[], chunk: string, parts: Part[], at: number): void {
  const pieces: Part[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Part;
    const next = parts[i + 1];
    const joiner = next ? chunk.slice(part.offset + part.text.length, next.offset) : '';
    if (next && APOSTROPHE.test(joiner)) {
      if (ELIDED.has(normalize(part.text))) {
        // N'Djamena, M'Bour: people also write Ndjamena, Mbour.
        if (/^[NM]$/.test(part.text) && /^\p{Lu}/u.test(next.text))
          push(
            tokens,
            chunk.slice(part.offset, next.offset + next.text.length),
            at + part.offset,
            'compound',
          );
        continue;
      }
      // aujourd'hui, prud'homme, entr'aide: one word.
      pieces.push({
        text: chunk.slice(part.offset, next.offset + next.text.length),
        offset: part.offset,
      });
      i++;
      continue;
    }
    const isEnding = pieces.length > 0 && INCLUSIVE_ENDINGS.has(normalize(part.text));
    if (!isEnding) pieces.push(part);
  }
  for (const part of pieces) push(tokens, part.text, at + part.offset, 'word');
  const first = pieces[0];
  const last = pieces.at(-1);
  if (!first || !last || pieces.length < 2) return;
  push(tokens, chunk.slice(first.offset, last.offset + last.text.length), at + first.offset, 'compound');
}

function push(tokens: Token[], word: string, start: number, kind: Token['kind']): void {
  const normalized = normalizeWord(word);
  if (normalized !== '') tokens.push({ start, end: start + word.length, text: word, normalized, kind });
}

/** « (e) » in chargé(e), « se » in vendeur·se or vendeur/se: an ending of the word before, not a word. */
function isInclusiveEnding(text: string, word: string, at: number): boolean {
  if (at < 2 || word.length > 6) return false;
  if (!/[(·•.∙/]/.test(text.charAt(at - 1)) || !/[\p{L})]/u.test(text.charAt(at - 2))) return false;
  return INCLUSIVE_ENDINGS.has(normalize(word));
}
