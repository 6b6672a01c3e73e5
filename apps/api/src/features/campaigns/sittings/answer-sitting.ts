import type { saveSittingAnswers } from '@baara/contract/campaigns/sittings';
import { sittingMessages as messages } from '@baara/contract/campaigns/sittings-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isGraceOver, type StartedTest } from './candidate-test.ts';
import { readStarted } from './open-sitting.ts';
import { insertEvents, markSubmitted, type TestOfCandidate, upsertAnswers } from './sittings.queries.ts';

type Given = BodyOf<typeof saveSittingAnswers>;

/**
 * Stores answers of the device that sits the test. Sent twice or out of their order, the last given one counts.
 * @throws 404; 409 SITTING_NOT_STARTED, SITTING_TAKEN_OVER, SITTING_OVER; 422 for a question or choice that the sheet has not.
 */
export async function saveAnswers(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  of: TestOfCandidate,
  given: Given,
  now: Date,
): Promise<StartedTest> {
  const row = await readStarted(db, accountId, of);
  await storeGiven(db, row, given, now);
  return row;
}

async function storeGiven(db: Db, row: StartedTest, given: Given, now: Date): Promise<void> {
  const { deviceId, answers, leaves = [] } = given;
  requireOnSheet(row, answers);
  const isOpen = await upsertAnswers(db, { sittingId: row.sitting_id, deviceId, now }, answers);
  if (!isOpen) {
    const isElsewhere = row.device_id !== deviceId && !row.submitted_at && !isGraceOver(row, now);
    throw isElsewhere
      ? conflict('SITTING_TAKEN_OVER', messages.TAKEN_OVER)
      : conflict('SITTING_OVER', messages.OVER);
  }
  await insertEvents(
    db,
    row.sitting_id,
    leaves.map(({ sequence, at, seconds }) => ({
      kind: 'left',
      deviceId,
      at: new Date(at),
      seconds,
      sequence,
    })),
  );
}

function requireOnSheet({ sheet }: StartedTest, answers: Given['answers']): void {
  const outside = answers.findIndex(({ place, choices }) => {
    const question = sheet[place];
    return !question || choices.some((choice) => choice >= question.choices.length);
  });
  if (outside !== -1) throw invalid([{ field: `answers.${outside}`, message: messages.ANSWER_OUTSIDE }]);
}

/**
 * Ends a sitting with the answers that waited on the phone. Submitted already, or after the grace, it is answered as it is:
 * what had arrived counts.
 * @throws 404; 409 SITTING_NOT_STARTED, SITTING_TAKEN_OVER; 422.
 */
export async function submitAnswers(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  of: TestOfCandidate,
  given: Given,
  now: Date,
): Promise<StartedTest> {
  return db.transaction().execute(async (tx) => {
    const row = await readStarted(tx, accountId, of);
    if (row.submitted_at || isGraceOver(row, now)) return row;
    await storeGiven(tx, row, given, now);
    if (await markSubmitted(tx, row.sitting_id, now))
      await insertEvents(tx, row.sitting_id, [{ kind: 'submitted', deviceId: given.deviceId, at: now }]);
    return { ...row, submitted_at: now };
  });
}
