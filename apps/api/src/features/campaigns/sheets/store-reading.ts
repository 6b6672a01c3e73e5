import { numberValue } from '@baara/answer-sheets';
import type { ScanPageState } from '@baara/contract/campaigns/sheets-words';
import type { Db } from '../../../platform/db/database.ts';
import type { PageReading } from './scan-reading.ts';
import { insertDoubts, selectDoubtsOfPages } from './doubts.queries.ts';
import { insertPage, type PageAnswers, type PageRow, selectPagesOfSheet } from './scans.queries.ts';
import { answersOf, firstQuestionOf, refreshSheet, type TestOfSheets } from './settle-sheet.ts';
import { MOST_VERSIONS } from './sheet-codes.ts';
import { findTestOfCode, lockSheet } from './sheets.queries.ts';

type ReadPage = {
  scanId: string;
  /** In its file. */
  number: number;
  reading: PageReading;
  pictureKey: string | null;
  /** By question. */
  rowKeys: ReadonlyMap<number, string>;
};

type Moment = { authorId: string | null; at: Date };

const stateOfProblem: Partial<Record<string, ScanPageState>> = {
  'other-set': 'other_test',
  'code-false': 'unknown',
  'other-layout': 'unknown',
};

/** Stores what was read of one page. A page of a sheet that was read before never replaces it: a person chooses. */
export async function storeReading(
  tx: Db,
  test: TestOfSheets,
  { scanId, number, reading, pictureKey, rowKeys }: ReadPage,
  moment: Moment,
): Promise<void> {
  const page = {
    scan_id: scanId,
    test_id: test.id,
    number,
    picture_key: pictureKey,
    read_at: moment.at,
  };
  if (!reading.isRead) {
    const { problem, set } = reading;
    const other =
      problem === 'other-set' && set !== null ? await findTestOfCode(tx, set, test.id) : undefined;
    const state = stateOfProblem[problem] ?? 'unreadable';
    await insertPage(tx, { ...page, state, problem, other_test_id: other?.id ?? null });
    return;
  }
  const value = numberValue(reading.number);
  const sheet = await lockSheet(tx, test.id, { ordinal: Math.floor(value / MOST_VERSIONS) });
  if (!sheet) {
    await insertPage(tx, { ...page, state: 'unknown', problem: 'no-such-sheet' });
    return;
  }
  const applicationId = sheet.application_id;
  const version = value % MOST_VERSIONS;
  const known = await selectPagesOfSheet(tx, { testId: test.id, applicationId });
  const rival = known.find(({ state, sheet_page }) => state === 'read' && sheet_page === reading.page);
  const answers = reading.answers.map((answer) => answer && [...answer]);
  const state = rival ? await comparedWith(tx, test, rival, { version, answers }) : 'read';
  const pageId = await insertPage(tx, {
    ...page,
    state,
    application_id: applicationId,
    version,
    sheet_page: reading.page,
    answers: JSON.stringify(answers),
  });
  await insertDoubts(
    tx,
    pageId,
    reading.doubts.map(({ question, doubt, suggested }) => ({
      question,
      doubt,
      suggested,
      pictureKey: rowKeys.get(question) ?? null,
    })),
  );
  await refreshSheet(tx, test, applicationId, moment);
}

/** The same sheet again: the same answers change nothing, others wait for a person. */
async function comparedWith(
  tx: Db,
  test: TestOfSheets,
  rival: PageRow,
  read: { version: number; answers: PageAnswers },
): Promise<'duplicate' | 'conflict'> {
  if (rival.version !== read.version) return 'conflict';
  const before = answersOf(
    rival,
    await selectDoubtsOfPages(tx, [rival.id]),
    firstQuestionOf(test.set, rival.sheet_page ?? 1),
  );
  return differences(before, read.answers).length === 0 ? 'duplicate' : 'conflict';
}

/** Rows from 0 that the first reading decided and the second read otherwise, or not. */
export const differences = (counting: PageAnswers, other: PageAnswers): number[] =>
  counting.flatMap((answer, row) =>
    answer === null || (other[row] ?? null)?.join() === answer.join() ? [] : [row],
  );
