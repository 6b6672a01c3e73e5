import { drawSheet, type Sheet } from '@baara/exam-papers';
import type { Item, Response } from '@baara/exam-papers/item-analysis';
import type { Db } from '../../../platform/db/database.ts';
import type { DrawnPaper } from '../proof/drawn-paper.ts';
import type { FrozenPaper } from '../tests/papers.queries.ts';
import { type Copy, selectCopies } from './analysis.queries.ts';

const AT_ONCE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';
const LETTER_A = 65;

/** `AC -` → `[[0, 2], []]`: the places that were ticked, as the copy shows them. */
export const tickedPlaces = (answers: string): number[][] =>
  answers === ''
    ? []
    : answers
        .split(' ')
        .map((word) => (word === '-' ? [] : [...word].map((letter) => letter.charCodeAt(0) - LETTER_A)));

/** Every marked copy of a test, a part of them at a time. */
export async function* readCopies(db: Db, testId: string): AsyncGenerator<Copy[]> {
  for (let after = FIRST; ;) {
    const copies = await selectCopies(db, testId, { after, limit: AT_ONCE });
    if (copies.length > 0) yield copies;
    if (copies.length < AT_ONCE) return;
    after = copies.at(-1)?.application_id ?? FIRST;
  }
}

/** The questions of a copy in their order: as they were stored when it was taken online, else drawn again by its number. */
export function sheetOfCopy(
  { sheet, paper: number }: Pick<Copy, 'sheet' | 'paper'>,
  paper: DrawnPaper,
): Sheet {
  return sheet ?? drawSheet(paper.drawSeed, number ?? 0, paper.paper);
}

/** The questions of a paper one after the other, as they are counted. */
export function itemsOf({ paper, answerKey }: FrozenPaper, cancelled: ReadonlySet<string>): Item[] {
  return paper.parts.flatMap(({ questions }, part) =>
    questions.map(({ id, choices, pointsHundredths }, place) => ({
      part,
      choices: choices.length,
      right: answerKey[part]?.[place] ?? [],
      points: pointsHundredths,
      isCancelled: cancelled.has(id),
    })),
  );
}

/** Where each part begins among the questions of a paper. */
export function partStarts({ paper }: Pick<FrozenPaper, 'paper'>): number[] {
  let next = 0;
  return paper.parts.map(({ questions }) => {
    const start = next;
    next += questions.length;
    return start;
  });
}

/** What a copy answered, by the places of the paper. */
export function responsesOf(copy: Copy, paper: DrawnPaper, starts: readonly number[]): Response[] {
  const ticked = tickedPlaces(copy.answers);
  return sheetOfCopy(copy, paper).map(({ part, question, choices }, place) => ({
    item: (starts[part] ?? 0) + question,
    ticked: (ticked[place] ?? []).reduce((mask, shown) => (mask | (1 << (choices[shown] ?? 0))) >>> 0, 0),
  }));
}
