import { markMessages as messages } from '@baara/contract/campaigns/marks-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { isSealed, type MarkRow, type MarkSource, upsertMarks } from './marks.queries.ts';

/**
 * Stores the marks of files in one test; each replaces the one there was. Every way to make a mark ends here.
 * @param rows one a file. @param authorId null for what nobody typed.
 * @throws 409 MARKS_SEALED once the marks of the test are sealed; RangeError for a mark beyond the test's scale.
 */
export async function recordMarks(
  tx: Db,
  {
    test,
    rows,
    ...made
  }: {
    test: { id: string; maxScore: number };
    rows: readonly MarkRow[];
    source: MarkSource;
    authorId: string | null;
    at: Date;
  },
): Promise<void> {
  // The lock lets nothing be written beside the sealing.
  if (await isSealed(tx, test.id)) throw conflict('MARKS_SEALED', messages.SEALED);
  const highest = test.maxScore * 100;
  const wrong = rows.find(({ scoreHundredths }) => (scoreHundredths ?? 0) > highest);
  if (wrong) throw new RangeError(`A mark of ${wrong.applicationId} is beyond ${highest} hundredths.`);
  await upsertMarks(tx, { testId: test.id, rows, ...made });
}
