import { improveMessage } from '../src/messages/index.ts';
import { parseLines } from './measured-set.ts';

export type StreetMeasure = {
  mistakes: number;
  corrected: number;
  left: { typed: string; mistake: string; got: string }[];
  right: number;
  harmed: { text: string; got: string }[];
};

/**
 * Counts mistakes one by one. A line holds typed, corrected and « wrong→right ; wrong→right » parted by tabs; a
 * mistake is corrected when fewer of its wrong form stand in the answer than were typed, and more of its right form.
 * @param right one right sentence per line.
 */
export function measureStreet(lines: string, right: string): StreetMeasure {
  const left: StreetMeasure['left'] = [];
  let mistakes = 0;
  for (const line of parseLines(lines)) {
    const [typed = '', , listed = ''] = line.split('\t');
    const got = improveMessage({ message: typed }).text;
    for (const mistake of listed.split(/\s;\s/).filter((each) => each.includes('→'))) {
      const [wrong = '', meant = ''] = mistake.split('→').map((side) => side.trim());
      mistakes++;
      const gone = times(got, wrong) < Math.max(1, times(typed, wrong));
      if (!gone || times(got, meant) <= times(typed, meant)) left.push({ typed, mistake, got });
    }
  }
  const sentences = parseLines(right);
  const harmed = sentences
    .map((text) => ({ text, got: improveMessage({ message: text }).text }))
    .filter(({ text, got }) => !plain(got).includes(plain(text)));
  return { mistakes, corrected: mistakes - left.length, left, right: sentences.length, harmed };
}

/** How often a form stands as words of its own; capitals count, for « bamako » is a mistake. */
function times(text: string, form: string): number {
  const words = ` ${plainWords(text)} `;
  const looked = ` ${plainWords(form)} `;
  let count = 0;
  for (let at = words.indexOf(looked); at >= 0; at = words.indexOf(looked, at + looked.length - 1)) count++;
  return count;
}

const plainWords = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{M}\p{N}'-]+/gu, ' ')
    .trim();

const plain = (text: string): string =>
  text
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('’', "'")
    .trim();
