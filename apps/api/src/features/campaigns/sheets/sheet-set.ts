import { sheetMessages as messages } from '@baara/contract/campaigns/sheets-words';
import { layoutOf, MOST_CHOICES, MOST_QUESTIONS, type RowRule, type SheetLayout } from '@baara/answer-sheets';
import { drawSheet, type Paper, type Sheet } from '@baara/exam-papers';
import { SHORT_CODE_ALPHABET } from '@baara/short-code';
import { randomBytes, randomInt } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { type DrawnPaper, findDrawnPaper } from '../proof/drawn-paper.ts';
import type { FrozenPaper } from '../tests/papers.queries.ts';
import type { TestRow } from '../tests/tests.queries.ts';
import { findSheetSet, insertSheetSet, type SheetSet } from './sheets.queries.ts';

/** A test that is answered on paper. @throws 409 NOT_ON_PAPER. */
export function requireOnPaper({ kind, is_online }: Pick<TestRow, 'kind' | 'is_online'>): void {
  if (kind !== 'qcm' || is_online) throw conflict('NOT_ON_PAPER', messages.NOT_ON_PAPER);
}

/** How a sheet of this paper looks. @returns why there is none, in French. */
export function sheetShape(
  paper: FrozenPaper | undefined,
): { questions: number; choices: number } | { refusal: string } {
  if (!paper) return { refusal: messages.PAPER_NOT_FROZEN };
  const { parts } = paper.paper;
  const questions = parts.reduce((sum, { count, questions: pool }) => sum + Math.min(count, pool.length), 0);
  const most = Math.max(2, ...parts.flatMap((part) => part.questions.map(({ choices }) => choices.length)));
  if (most > MOST_CHOICES) return { refusal: messages.TOO_MANY_CHOICES };
  return { questions: Math.min(questions, MOST_QUESTIONS), choices: most };
}

/** The questions of a version, in the order of its sheet. @param version 0 to 3. */
export const sheetOfVersion = ({ drawSeed, paper }: DrawnPaper, version: number): Sheet =>
  drawSheet(drawSeed, version, paper);

/** What each row of a version asks. */
export function rowRules(paper: DrawnPaper, version: number): RowRule[] {
  const { parts } = paper.paper;
  return sheetOfVersion(paper, version).map(({ part, question }) => {
    const asked = parts[part]?.questions[question];
    return { isSeveral: asked?.isMultiple ?? false, choices: asked?.choices.length ?? 0 };
  });
}

export const asksSeveral = ({ parts }: Paper): boolean =>
  parts.some(({ questions }) => questions.some(({ isMultiple }) => isMultiple));

const newCode = (): string =>
  Array.from({ length: 4 }, () => SHORT_CODE_ALPHABET[randomInt(SHORT_CODE_ALPHABET.length)]).join('');

const TRIES = 20;

/** The set of a test, made with its first sheets. @throws 409 SHEETS_UNAVAILABLE with why; PROOF_DRAW_MISSING. */
export async function ensureSheetSet(db: Db, testId: string, now: Date): Promise<SheetSet> {
  const known = await findSheetSet(db, testId);
  if (known) return known;
  const shape = sheetShape(await findDrawnPaper(db, testId));
  if ('refusal' in shape) throw conflict('SHEETS_UNAVAILABLE', shape.refusal);
  const layout: SheetLayout = layoutOf(shape);
  for (let time = 0; time < TRIES; time += 1) {
    const isMade = await insertSheetSet(db, {
      test_id: testId,
      code: newCode(),
      secret: randomBytes(32),
      layout: JSON.stringify(layout),
      created_at: now,
    });
    if (isMade) break;
  }
  const made = await findSheetSet(db, testId);
  if (!made) throw new Error('No free code for a set of sheets');
  return made;
}
