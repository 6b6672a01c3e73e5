import { improveMessage } from '@baara/french-text/messages';
import { enumerate } from './wording.ts';

const LONGEST_READ = 2000;
const MOST_NAMED = 3;

const bare = (text: string): string => text.replace(/^[^\p{L}]{1,5}|[^\p{L}]{1,5}$/gu, '').toLowerCase();

/**
 * The person's own sentences go into the letter as they are: misspelt words are named, with how they are written.
 * @returns one sentence, or none.
 */
export function misspeltHint(motive: string): string[] {
  const { changes } = improveMessage({ message: motive.slice(0, LONGEST_READ) });
  const marks = changes
    .filter(({ kind }) => kind === 'spelling' || kind === 'typography')
    .map(({ before, after }) => ({ before: bare(before), after: bare(after).replaceAll("'", '’') }))
    .filter(({ before, after }) => before !== '' && after !== '' && before.replaceAll("'", '’') !== after)
    .slice(0, MOST_NAMED)
    .map(({ before, after }) => `« ${before} » s’écrit « ${after} »`);
  return marks.length === 0 ? [] : [`Relisez vos phrases : ${enumerate(marks)}.`];
}
