import { halfUp, type TestRules } from '@baara/concours-ranking';
import type { MarkingKey } from './bundle.ts';
import type { ShownQuestion } from './draw-paper.ts';

const FIRST_LETTER = 65;

/** The places of the choices that were ticked, in the paper's own order, ascending; null when one does not exist. */
function choicesOf(word: string, order: readonly number[]): number[] | null {
  const choices: number[] = [];
  for (let at = 0; at < word.length; at++) {
    const choice = order[word.charCodeAt(at) - FIRST_LETTER];
    if (choice === undefined) return null;
    choices.push(choice);
  }
  return choices.length === 1 ? choices : choices.toSorted((a, b) => a - b);
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((choice, at) => choice === b[at]);

/**
 * The mark of a multiple-choice sheet.
 * @param answers one word for each question shown: the letters of the places that were ticked, or `-`.
 * @param key the places of the right choices, in the paper's own order.
 * @param max the highest mark, in hundredths.
 * @returns hundredths; null when the answers are not one for each question.
 */
export function markAnswers(
  shown: readonly ShownQuestion[],
  answers: string,
  { key, cancelled, max }: { key: MarkingKey; cancelled: ReadonlySet<string>; max: number },
): number | null {
  const words = answers === '' ? [] : answers.split(' ');
  if (words.length !== shown.length) return null;
  let [total, points] = [0, 0];
  for (const [index, { question, part, place, order }] of shown.entries()) {
    if (cancelled.has(question.id)) continue;
    total += question.points;
    const word = words[index] as string;
    if (word === '-') continue;
    const ticked = choicesOf(word, order);
    if (ticked === null) return null;
    points += isSame(ticked, key.right[part]?.[place] ?? []) ? question.points : -question.wrong;
  }
  return total === 0 ? 0 : halfUp(max * Math.max(0, points), total);
}

/**
 * The mark of a copy that people marked.
 * @returns null for another number of marks than the rules ask, or one outside 0 to the highest.
 */
export function markReadings(
  { readers, gap, max }: Pick<TestRules, 'readers' | 'gap' | 'max'>,
  marks: readonly number[],
): number | null {
  const [first = -1, second = -1] = marks;
  const asked = readers === 1 ? 1 : Math.abs(first - second) <= gap ? 2 : 3;
  if (marks.length !== asked || marks.some((mark) => mark < 0 || mark > max)) return null;
  if (asked === 1) return first;
  return asked === 2 ? halfUp(first + second, 2) : (marks.toSorted((a, b) => a - b)[1] as number);
}
