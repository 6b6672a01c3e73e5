import type { saveSittingAnswers } from '@baara/contract/campaigns/sittings';
import { sittingMessages as messages } from '@baara/contract/campaigns/sittings-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isGraceOver, type StartedTest } from './candidate-test.ts';
import { readStarted } from './open-sitting.ts';
import { type GivenAnswers, insertGivenAnswers } from './saving.queries.ts';
import { insertEvents, markSubmitted, type TestOfCandidate } from './sittings.queries.ts';

type Given = BodyOf<typeof saveSittingAnswers>;

/** Each answer in one statement with those that come with it: see `insertGivenAnswers`. */
export type SaveTogether = (given: GivenAnswers) => Promise<Date | undefined>;

/**
 * Stores answers of the device that sits the test. Sent twice or out of their order, the last given one counts.
 * @returns when the sitting ends.
 * @throws 404; 409 SITTING_NOT_STARTED, SITTING_TAKEN_OVER, SITTING_OVER; 422 for a question or choice that the sheet has not.
 */
export async function saveAnswers(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  of: TestOfCandidate,
  given: Given,
  { now, save }: { now: Date; save: SaveTogether },
): Promise<Date> {
  const { deviceId, answers, leaves = [] } = given;
  const endsAt = await save({ ...of, accountId, deviceId, answers, now });
  if (!endsAt || leaves.length > 0) {
    const row = await readStarted(db, accountId, of);
    if (!endsAt) throw refusalOf(row, given, now);
    await insertLeaves(db, row.sitting_id, given);
  }
  return endsAt;
}

/** Why nothing of it was written. */
function refusalOf(row: StartedTest, { deviceId, answers }: Given, now: Date): Error {
  const outside = outsideSheet(row, answers);
  if (outside !== -1) return invalid([{ field: `answers.${outside}`, message: messages.ANSWER_OUTSIDE }]);
  const isElsewhere = row.device_id !== deviceId && !row.submitted_at && !isGraceOver(row, now);
  return isElsewhere
    ? conflict('SITTING_TAKEN_OVER', messages.TAKEN_OVER)
    : conflict('SITTING_OVER', messages.OVER);
}

const insertLeaves = (db: Db, sittingId: string, { deviceId, leaves = [] }: Given): Promise<void> =>
  insertEvents(
    db,
    sittingId,
    leaves.map(({ sequence, at, seconds }) => ({
      kind: 'left',
      deviceId,
      at: new Date(at),
      seconds,
      sequence,
    })),
  );

/** The first answer to a question or by a choice that the sheet has not; -1 for none. */
const outsideSheet = ({ sheet }: StartedTest, answers: Given['answers']): number =>
  answers.findIndex(({ place, choices }) => {
    const question = sheet[place];
    return !question || choices.some((choice) => choice >= question.choices.length);
  });

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
    const [endsAt] = await insertGivenAnswers(tx, [{ ...of, accountId, now, ...given }]);
    if (!endsAt) throw refusalOf(row, given, now);
    await insertLeaves(tx, row.sitting_id, given);
    if (await markSubmitted(tx, row.sitting_id, now))
      await insertEvents(tx, row.sitting_id, [{ kind: 'submitted', deviceId: given.deviceId, at: now }]);
    return { ...row, submitted_at: now };
  });
}
