import type { SheetState } from '@baara/contract/campaigns/sheets-words';
import { markSheet } from '@baara/exam-papers';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { sheetMessages as messages } from '@baara/contract/campaigns/sheets-words';
import { recordMarks } from '../marks/record-marks.ts';
import { recordAwayAgain } from '../marks/roll-marks.ts';
import { type DrawnPaper, findDrawnPaper } from '../proof/drawn-paper.ts';
import { isDrawAwaited } from '../proof/proof-steps.ts';
import { selectCancelledIds } from '../question-analysis/cancellation.queries.ts';
import type { TestRow } from '../tests/tests.queries.ts';
import { type DoubtRow, selectDoubtsOfPages } from './doubts.queries.ts';
import { type PageAnswers, type PageRow, selectPagesOfSheet } from './scans.queries.ts';
import { sheetOfVersion } from './sheet-set.ts';
import {
  deleteSheetMark,
  findSheetSet,
  isExcluded,
  isMarksSealed,
  type SheetSet,
  updateSheetState,
} from './sheets.queries.ts';

/** A test with all that its sheets are read by. */
export type TestOfSheets = { id: string; maxScore: number; set: SheetSet; paper: DrawnPaper };

/** @throws 409 SHEETS_UNAVAILABLE before any sheet is prepared; PROOF_DRAW_MISSING before the public draw. */
export async function requireSheets(
  db: Db,
  { id, max_score }: Pick<TestRow, 'id' | 'max_score'>,
): Promise<TestOfSheets> {
  const set = await findSheetSet(db, id);
  const paper = await findDrawnPaper(db, id);
  if (!set || !paper) throw conflict('SHEETS_UNAVAILABLE', messages.NO_SHEETS);
  return { id, maxScore: max_score, set, paper };
}

/** @returns null before any sheet is prepared, or drawn. */
export async function findSheets(
  db: Db,
  { campaignId, test }: { campaignId: string; test: Pick<TestRow, 'id' | 'max_score'> },
): Promise<TestOfSheets | null> {
  const isReady =
    (await findSheetSet(db, test.id)) && !(await isDrawAwaited(db, { campaignId, testId: test.id }));
  return isReady ? requireSheets(db, test) : null;
}

/** @throws 409 MARKS_SEALED: readings change no more. */
export async function requireUnsealed(db: Db, testId: string): Promise<void> {
  if (await isMarksSealed(db, testId)) throw conflict('MARKS_SEALED', messages.SEALED);
}

/** The answers of a page, with what people settled; null where nobody did yet. */
export function answersOf(
  { id, answers }: Pick<PageRow, 'id' | 'answers'>,
  doubts: readonly DoubtRow[],
  firstQuestion: number,
): PageAnswers {
  const settled = new Map(
    doubts.filter(({ page_id }) => page_id === id).map(({ question, answer }) => [question, answer]),
  );
  return (answers ?? []).map((answer, row) => answer ?? settled.get(firstQuestion + row) ?? null);
}

/** The number that stands at the first row of a page. */
export const firstQuestionOf = ({ layout }: SheetSet, sheetPage: number): number =>
  layout.pages[sheetPage - 1]?.rows[0]?.question ?? 1;

const FIRST_LETTER = 65;
/** One word a question, as docs/verifiable-concours.md writes them. */
const answersInWords = (answers: readonly (readonly number[])[]): string =>
  answers
    .map((choices) =>
      choices.length === 0
        ? '-'
        : choices
            .toSorted((a, b) => a - b)
            .map((choice) => String.fromCodePoint(FIRST_LETTER + choice))
            .join(''),
    )
    .join(' ');

/**
 * Works out anew where a sheet stands, after something of it changed; its row must be locked. A final sheet has its mark, unless a
 * person or the signed report of the room excluded its owner; one that is not final any more loses it.
 * @throws 409 MARKS_SEALED.
 */
export async function refreshSheet(
  tx: Db,
  test: TestOfSheets,
  applicationId: string,
  { authorId, at }: { authorId: string | null; at: Date },
): Promise<void> {
  const of = { testId: test.id, applicationId };
  const pages = await selectPagesOfSheet(tx, of);
  const counting = pages.filter(({ state }) => state === 'read');
  const doubts = await selectDoubtsOfPages(
    tx,
    counting.map(({ id }) => id),
  );
  const answers = counting.flatMap((page) =>
    answersOf(page, doubts, firstQuestionOf(test.set, page.sheet_page ?? 1)),
  );
  const version = counting[0]?.version ?? 0;
  const state = stateOf(test, pages, counting, answers);
  await updateSheetState(tx, of, state);
  if (state !== 'final') {
    await deleteSheetMark(tx, of);
    if (state === 'expected') await recordAwayAgain(tx, of, { authorId, at });
    return;
  }
  if (await isExcluded(tx, of)) return;
  const given = answers.map((answer) => answer ?? []);
  const sheet = sheetOfVersion(test.paper, version);
  // Read anew: two people may have cancelled a question since the sheets were first read.
  const cancelled = await selectCancelledIds(tx, test.id);
  const { paper, answerKey } = test.paper;
  const { scoreHundredths } = markSheet(paper, answerKey, sheet, given, test.maxScore, cancelled);
  await recordMarks(tx, {
    test: { id: test.id, maxScore: test.maxScore },
    rows: [
      {
        applicationId,
        state: 'marked',
        scoreHundredths,
        marks: [],
        answers: answersInWords(given),
        paper: version,
      },
    ],
    source: 'sheet',
    authorId,
    at,
  });
}

function stateOf(
  { set }: TestOfSheets,
  pages: readonly PageRow[],
  counting: readonly PageRow[],
  answers: PageAnswers,
): SheetState {
  if (counting.length === 0) return 'expected';
  const versions = new Set(counting.map(({ version }) => version));
  if (counting.length < set.layout.pages.length || versions.size > 1) return 'incomplete';
  const hasConflict = pages.some(({ state }) => state === 'conflict');
  return hasConflict || answers.includes(null) ? 'doubtful' : 'final';
}
