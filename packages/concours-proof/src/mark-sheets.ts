import { halfUp, type TestRules } from '@baara/concours-ranking';
import type { ShownQuestion } from './draw-paper.ts';

const FIRST_LETTER = 65;
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The letters of the choices at ticked places, ascending; null when a place does not exist. */
function choicesOf(word: string, order: readonly number[]): string | null {
  const choices: number[] = [];
  for (let at = 0; at < word.length; at++) {
    const choice = order[word.charCodeAt(at) - FIRST_LETTER];
    if (choice === undefined) return null;
    choices.push(choice);
  }
  if (choices.length === 1) return letters[choices[0] as number] as string;
  return choices
    .toSorted((a, b) => a - b)
    .map((choice) => letters[choice])
    .join('');
}

/**
 * The mark of a multiple-choice sheet.
 * @param answers one word for each question shown: the letters of the places that were ticked, or `-`.
 * @param right by question, the letters of its right choices, in the paper's own order.
 * @param max the highest mark, in hundredths.
 * @returns hundredths; null when the answers are not one for each question.
 */
export function markAnswers(
  shown: readonly ShownQuestion[],
  answers: string,
  {
    right,
    cancelled,
    max,
  }: { right: ReadonlyMap<string, string>; cancelled: ReadonlySet<string>; max: number },
): number | null {
  const words = answers === '' ? [] : answers.split(' ');
  if (words.length !== shown.length) return null;
  let [total, points] = [0, 0];
  for (const [index, { question, order }] of shown.entries()) {
    if (cancelled.has(question.id)) continue;
    total += question.points;
    const word = words[index] as string;
    if (word === '-') continue;
    const ticked = choicesOf(word, order);
    if (ticked === null) return null;
    points += ticked === right.get(question.id) ? question.points : -question.wrong;
  }
  return total === 0 ? max : halfUp(max * Math.max(0, points), total);
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
