import { collectResponses } from '@baara/exam-papers/item-analysis';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../platform/db/database.ts';
import { findDrawnPaper } from '../proof/drawn-paper.ts';
import { findBars, upsertAnalysis } from './analysis.queries.ts';
import { selectCancelledIds } from './cancellation.queries.ts';
import { itemsOf, partStarts, readCopies, responsesOf } from './read-copies.ts';

/** What marks of a test are compared with. */
export const barsOf = (test: Awaited<ReturnType<typeof findBars>>) => ({
  maxScore: test.max_score,
  passHundredths: test.max_score * test.pass_percent,
  eliminatoryHundredths: test.eliminatory_hundredths,
});

/** Counts how the questions of a test did, from all its copies, and stores it. */
export async function analyseTest(db: Db, testId: string, now: Date): Promise<void> {
  const paper = await findDrawnPaper(db, testId);
  if (!paper) return;
  const cancelled = await selectCancelledIds(db, testId);
  const collected = collectResponses(itemsOf(paper, cancelled), { rest: () => setImmediate() });
  const starts = partStarts(paper);
  let marksUntil = new Date(0);
  for await (const copies of readCopies(db, testId))
    for (const copy of copies) {
      collected.add(responsesOf(copy, paper, starts));
      if (copy.updated_at > marksUntil) marksUntil = copy.updated_at;
    }
  const { count, test, items } = await collected.analyse();
  const effects = await collected.effects(barsOf(await findBars(db, testId)));
  const questions = paper.paper.parts.flatMap((part) => part.questions);
  await upsertAnalysis(db, {
    testId,
    marksUntil,
    at: now,
    analysis: {
      count,
      test,
      items: items.flatMap((item, place) => {
        const [question, effect] = [questions[place], effects[place]];
        return question && effect ? [{ id: question.id, ...item, effect }] : [];
      }),
    },
  });
}
