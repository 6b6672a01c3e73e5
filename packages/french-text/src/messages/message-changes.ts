import { normalize } from '../normalize.ts';
import { CLOSING_LINE, OPENING_LINE } from './politeness.ts';

/** One thing changed in a message: what stood there and what stands now ('' for nothing, ¶ for a paragraph). */
export type MessageChange = {
  kind: 'typography' | 'spelling' | 'politeness' | 'structure';
  before: string;
  after: string;
};

const MOST_CHANGES = 40;

/** What differs between a message and its improvement, word against word, in order; at most 40 changes. */
export function changesBetween(before: string, after: string): MessageChange[] {
  const added = politenessAdded(before, after);
  const body = added.reduce(
    (text, line) => (line === OPENING_LINE ? text.slice(line.length) : text.slice(0, -line.length)),
    after,
  );
  const changes: MessageChange[] = added.map((line) => ({ kind: 'politeness', before: '', after: line }));
  compareWords(wordsOf(before), wordsOf(body), changes);
  if (paragraphsOf(before) !== paragraphsOf(body))
    changes.push({ kind: 'structure', before: '', after: '¶' });
  return changes.slice(0, MOST_CHANGES);
}

function politenessAdded(before: string, after: string): string[] {
  const known = normalize(before);
  const added: string[] = [];
  if (after.startsWith(OPENING_LINE) && !/^\W*(?:bonjour|bjr)/.test(known)) added.push(OPENING_LINE);
  if (after.endsWith(CLOSING_LINE) && !known.includes('cordial')) added.push(CLOSING_LINE);
  return added;
}

function compareWords(from: readonly string[], to: readonly string[], changes: MessageChange[]): void {
  const fromKeys = from.map(lettersOf);
  const toKeys = to.map(lettersOf);
  let i = 0;
  let j = 0;
  while (i < from.length || j < to.length) {
    const [nextI, nextJ] = nextMeeting(fromKeys, toKeys, i, j);
    if (nextI > i || nextJ > j) {
      changes.push({
        kind: 'spelling',
        before: from.slice(i, nextI).join(' '),
        after: to.slice(j, nextJ).join(' '),
      });
    } else if (from[i] !== to[j]) {
      changes.push({ kind: 'typography', before: from[i] ?? '', after: to[j] ?? '' });
    }
    const met = nextI === i && nextJ === j ? 1 : 0;
    [i, j] = [nextI + met, nextJ + met];
  }
}

const wordsOf = (text: string): string[] =>
  text.split(/[ \n\t\r]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
const paragraphsOf = (text: string): number => text.trim().split(/\n+/).length;
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

const WINDOW = 6;

/** The nearest place, from here on, where both sides read the same. */
function nextMeeting(from: readonly string[], to: readonly string[], i: number, j: number): [number, number] {
  for (let reach = 0; reach <= WINDOW * 2; reach++) {
    for (let a = Math.max(0, reach - WINDOW); a <= Math.min(reach, WINDOW); a++) {
      const [x, y] = [i + a, j + reach - a];
      if (x >= from.length && y >= to.length) return [from.length, to.length];
      if (from[x] !== undefined && from[x] === to[y]) return [x, y];
    }
  }
  return [Math.min(i + 1, from.length), Math.min(j + 1, to.length)];
}
