import { markSheet } from '@baara/exam-papers';
import type { Db } from '../../../platform/db/database.ts';
import { type OnlineMark, recordOnlineMarks } from '../marks/online-marks.ts';
import { selectCancelledIds } from '../question-analysis/cancellation.queries.ts';
import { findPaper, type FrozenPaper } from '../tests/papers.queries.ts';
import { lockUnmarked, selectAnswers, setScore } from './sittings.queries.ts';

const MOST_AT_ONCE = 200;

/**
 * Marks sittings whose end and grace are over, some at a time; also those that were submitted, once nobody of that hour can
 * answer any more. Marks go with those of the test, and are shown to nobody before those are closed.
 * @returns whether there may be more.
 */
export async function markSome(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const sittings = await lockUnmarked(tx, now, MOST_AT_ONCE);
    const papers = new Map<string, FrozenPaper | undefined>();
    const cancelled = new Map<string, ReadonlySet<string>>();
    const tests = new Map<string, { maxScore: number; marks: OnlineMark[] }>();
    for (const { id, test_id, application_id, sheet, max_score: maxScore, file_number } of sittings) {
      if (!papers.has(test_id)) papers.set(test_id, await findPaper(tx, test_id));
      const paper = papers.get(test_id);
      if (!paper) throw new TypeError(`The paper of test ${test_id} is gone.`);
      const without = cancelled.get(test_id) ?? (await selectCancelledIds(tx, test_id));
      cancelled.set(test_id, without);
      const answers: number[][] = [];
      for (const { place, choices } of await selectAnswers(tx, id)) answers[place] = choices;
      const marked = markSheet(paper.paper, paper.answerKey, sheet, answers, maxScore, without);
      await setScore(tx, id, marked, now);
      const test = tests.get(test_id) ?? { maxScore, marks: [] };
      test.marks.push({
        applicationId: application_id,
        scoreHundredths: marked.scoreHundredths,
        paper: file_number,
        choices: answers,
        questions: sheet.length,
      });
      tests.set(test_id, test);
    }
    for (const [id, { maxScore, marks }] of tests) await recordOnlineMarks(tx, { id, maxScore }, marks, now);
    return sittings.length === MOST_AT_ONCE;
  });
}
