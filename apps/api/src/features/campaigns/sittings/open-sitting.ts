import type { openSitting as openSittingEndpoint } from '@baara/contract/campaigns/sittings';
import { sittingMessages as messages } from '@baara/contract/campaigns/sittings-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { drawSheet } from '@baara/exam-papers';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sheetDrawOf } from '../proof/proof-steps.ts';
import { findFixedPaper } from '../tests/fixed-papers.ts';
import {
  candidateTestState,
  extraMinutesOf,
  isStarted,
  requireCandidateTest,
  sittingState,
  type StartedTest,
} from './candidate-test.ts';
import {
  type CandidateTestRow,
  insertEvents,
  insertSitting,
  type TestOfCandidate,
  updateDevice,
} from './sittings.queries.ts';

const MINUTE_MS = 60_000;

/**
 * Begins an online test, or goes on with it. One that is over is answered as it is.
 * @throws 404; 409 TEST_NOT_OPEN, SITTING_ELSEWHERE while another device answers.
 */
export async function openSitting(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  of: TestOfCandidate,
  { deviceId, takesOver = false }: BodyOf<typeof openSittingEndpoint>,
  now: Date,
): Promise<StartedTest> {
  return db.transaction().execute(async (tx) => {
    const found = await requireCandidateTest(tx, accountId, of);
    if (!isStarted(found) && (await startSitting(tx, found, deviceId, now)))
      return readStarted(tx, accountId, of);
    const row = isStarted(found) ? found : await readStarted(tx, accountId, of);
    if (sittingState(row, now) !== 'running') return row;
    const isElsewhere = row.device_id !== deviceId;
    if (isElsewhere && !takesOver) throw conflict('SITTING_ELSEWHERE', messages.ELSEWHERE);
    if (isElsewhere) await updateDevice(tx, row.sitting_id, deviceId);
    await insertEvents(tx, row.sitting_id, [
      { kind: isElsewhere ? 'taken-over' : 'resumed', deviceId, at: now },
    ]);
    return { ...row, device_id: deviceId };
  });
}

/** @returns false when another request began it in the same moment. @throws 409 TEST_NOT_OPEN. */
async function startSitting(db: Db, row: CandidateTestRow, deviceId: string, now: Date): Promise<boolean> {
  const paper = await findFixedPaper(db, row.id);
  if (candidateTestState(row, now) !== 'open' || !paper || row.file_number === null)
    throw conflict('TEST_NOT_OPEN', messages.NOT_OPEN);
  const extraMinutes = extraMinutesOf(row);
  const draw = (await sheetDrawOf(db, { testId: row.id, applicationId: row.application_id })) ?? {
    seed: paper.seed,
    number: row.file_number,
  };
  const sitting = await insertSitting(db, {
    testId: row.id,
    applicationId: row.application_id,
    deviceId,
    startedAt: now,
    endsAt: new Date(now.getTime() + (row.duration_minutes + extraMinutes) * MINUTE_MS),
    extraMinutes,
    sheet: drawSheet(draw.seed, draw.number, paper.paper),
  });
  if (!sitting) return false;
  await insertEvents(db, sitting.id, [{ kind: 'started', deviceId, at: now }]);
  return true;
}

/** @throws 404; 409 SITTING_NOT_STARTED. */
export async function readStarted(db: Db, accountId: string, of: TestOfCandidate): Promise<StartedTest> {
  const row = await requireCandidateTest(db, accountId, of);
  if (!isStarted(row)) throw conflict('SITTING_NOT_STARTED', messages.NOT_STARTED);
  return row;
}
