import { normalize } from '../normalize.ts';
import { CLOSING_LINE, OPENING_LINE } from './politeness.ts';

/** One thing changed in a message: what stood there and what stands now ('' for nothing). */
export type MessageChange = {
  kind: 'typography' | 'spelling' | 'politeness' | 'structure';
  before: string;
  after: string;
};

const MOST_CHANGES = 40;

/** What differs between a message and its improvement, word against word, in order. */
export function changesBetween(before: string, after: string): MessageChange[] {
  const changes: MessageChange[] = [];
  const from = wordsOf(before);
  const to = wordsOf(after);
  let i = 0;
  let j = 0;
  while (i < from.length || j < to.length) {
    if (from[i] === to[j]) {
      i++;
      j++;
      continue;
    }
    const [nextI, nextJ] = nextMeeting(from, to, i, j);
    changes.push(nameChange(from.slice(i, nextI).join(' '), to.slice(j, nextJ).join(' ')));
    [i, j] = [nextI, nextJ];
  }
  if (paragraphsOf(before) !== paragraphsOf(after) && changes.every(({ kind }) => kind !== 'structure'))
    changes.push({ kind: 'structure', before: '', after: '¶' });
  return changes.slice(0, MOST_CHANGES);
}

const wordsOf = (text: string): string[] => text.split(/[ \n\t\r]+/).filter(Boolean);
const paragraphsOf = (text: string): number => text.trim().split(/\n+/).length;

const WINDOW = 8;

/** The nearest place where both sides read the same again. */
function nextMeeting(from: string[], to: string[], i: number, j: number): [number, number] {
  for (let reach = 1; reach <= WINDOW * 2; reach++) {
    for (let a = 0; a <= reach; a++) {
      const b = reach - a;
      if (a > WINDOW || b > WINDOW) continue;
      const meets =
        from[i + a] === to[j + b] &&
        (from[i + a] !== undefined || (i + a >= from.length && j + b >= to.length));
      if (meets) return [Math.min(i + a, from.length), Math.min(j + b, to.length)];
    }
  }
  return [Math.min(i + 1, from.length), Math.min(j + 1, to.length)];
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

function nameChange(before: string, after: string): MessageChange {
  if (before === '' && (after === OPENING_LINE || after === CLOSING_LINE))
    return { kind: 'politeness', before, after };
  const same = lettersOf(before) === lettersOf(after) && normalize(before) !== '';
  return { kind: same ? 'typography' : 'spelling', before, after };
}
