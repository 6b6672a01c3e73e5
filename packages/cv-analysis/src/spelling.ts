import { improveMessage } from '@baara/french-text/messages';
import { normalize } from '@baara/french-text';
import type { SpellingMark } from './types.ts';

const LONGEST_LINE = 400;
const MOST_LINES = 200;

/** The lines worth reading for their spelling: bounded, with words, once each. */
export const spellingLines = (text: string): string[] =>
  [...new Set(text.slice(0, 60_000).split('\n'))]
    .map((line) => line.replace(/^[\s•*–-]{1,10}/u, '').trim())
    .filter((line) => line.length <= LONGEST_LINE && /\p{Ll}{4}/u.test(line) && !/@|https?:|www\./.test(line))
    .slice(0, MOST_LINES);

/**
 * Misspelled words of one line, with how they are spelled. Names, capitals and accents left off a capital letter are
 * nobody's fault.
 */
export function spellingOf(line: string): SpellingMark[] {
  return improveMessage({ message: line } as Parameters<typeof improveMessage>[0])
    .changes.filter(({ kind }) => kind === 'spelling')
    .map(({ before, after }) => ({ line, before: bare(before), after: bare(after) }))
    .filter(({ before, after }) => isMistake(before, after, line));
}

const bare = (word: string): string => word.replace(/^[^\p{L}]{1,5}|[^\p{L}]{1,5}$/gu, '');

function isMistake(before: string, after: string, line: string): boolean {
  if (before === '' || after === '' || /[\s\d]/.test(before + after)) return false;
  const isFirst = line.startsWith(before);
  if (/^\p{Lu}/u.test(before) && !isFirst) return false;
  if (/\p{Lu}/u.test(before.slice(1))) return false;
  const [one, other] = [before.toLowerCase(), after.toLowerCase()];
  if (one === other) return false;
  // « Elaboration » for « Élaboration ».
  return !(isFirst && one.slice(1) === other.slice(1) && normalize(one) === normalize(other));
}
