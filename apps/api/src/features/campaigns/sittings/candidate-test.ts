import {
  sittingMessages as messages,
  SITTING_GRACE_SECONDS,
  type CandidateTestState,
  type SittingState,
} from '@baara/contract/campaigns/sittings-words';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { type CandidateTestRow, findCandidateTest, type TestOfCandidate } from './sittings.queries.ts';

/** Minutes more for a file that asks for time, rounded up. */
export const extraMinutesOf = ({
  adapted_needs: needs,
  duration_minutes: minutes,
  extra_time_percent: percent,
}: Pick<CandidateTestRow, 'adapted_needs' | 'duration_minutes' | 'extra_time_percent'>): number =>
  needs.includes('extra_time') ? Math.ceil((minutes * percent) / 100) : 0;

/** Where the test stands for its candidate. */
export function candidateTestState(row: CandidateTestRow, now: Date): CandidateTestState {
  if (row.sitting_id) return row.submitted_at || (row.ends_at && row.ends_at < now) ? 'over' : 'running';
  if (!row.is_online || row.question_count === null || !row.may_sit) return 'none';
  if (!row.opens_at || !row.closes_at || row.opens_at > now) return 'soon';
  return row.closes_at < now ? 'missed' : 'open';
}

/** A test that somebody began. */
export type StartedTest = CandidateTestRow & {
  [Key in 'sitting_id' | 'device_id' | 'started_at' | 'ends_at' | 'sheet']: NonNullable<
    CandidateTestRow[Key]
  >;
};

export const isStarted = (row: CandidateTestRow): row is StartedTest => row.sitting_id !== null;

export function sittingState({ submitted_at, ends_at }: StartedTest, now: Date): SittingState {
  if (submitted_at) return 'submitted';
  return ends_at < now ? 'ended' : 'running';
}

/** After it nothing of the sitting is taken. */
export const isGraceOver = ({ ends_at }: StartedTest, now: Date): boolean =>
  ends_at.getTime() + SITTING_GRACE_SECONDS * 1000 < now.getTime();

/** @throws 404 for another's, and for a test of other categories. */
export async function requireCandidateTest(
  db: Db,
  accountId: string,
  of: TestOfCandidate,
): Promise<CandidateTestRow> {
  const row = await findCandidateTest(db, accountId, of);
  if (!row) throw notFound(messages.NOT_FOUND, 'TEST_NOT_FOUND');
  return row;
}
