import { halfUp, type TestRules } from '@baara/concours-ranking';
import type { ShownQuestion } from './draw-paper.ts';

const FIRST_LETTER = 65;
const letterOf = (choice: number): string => String.fromCharCode(FIRST_LETTER + choice);

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
    const ticked = [...word].map((letter) => order[letter.charCodeAt(0) - FIRST_LETTER]);
    if (ticked.includes(undefined)) return null;
    const own = (ticked as number[]).toSorted((a, b) => a - b).map(letterOf);
    points += own.join('') === right.get(question.id) ? question.points : -question.wrong;
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
