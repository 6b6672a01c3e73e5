import { interviewMessages as messages } from '@baara/contract/applications/interview-words';
import { runExclusively } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, type DomainError } from '../../../platform/http/errors.ts';
import { reserveTimes, selectBusy, type Span, updateInterview } from './interview-writes.queries.ts';
import { momentOf } from './interview-text.ts';
import type { MyInterviewRow } from './interviews.queries.ts';

/** The facts of an interview once it has its time. */
export type FixedInterview = { sequence: number; starts_at: Date; ends_at: Date; fixed_at: Date };

/**
 * Gives an interview its time, which reserves the time of everyone in it.
 * @throws a violation of `busy_times_no_overlap`: let `orExplainOverlap` read it, outside the failed transaction.
 */
export async function fixTime(
  tx: Db,
  row: Pick<MyInterviewRow, 'id' | 'fixed_at' | 'sequence'>,
  span: Span,
  now: Date,
): Promise<FixedInterview> {
  const fixed = {
    starts_at: span.startsAt,
    ends_at: span.endsAt,
    fixed_at: now,
    // Nobody has a calendar file of an interview without a time.
    sequence: row.fixed_at === null ? row.sequence : row.sequence + 1,
  };
  await updateInterview(tx, row.id, { ...fixed, invitation: 'accepted' }, now);
  await reserveTimes(tx, row.id, span);
  return fixed;
}

/**
 * Runs `work` in a transaction; when the database refuses it because someone is taken, `explain` says who.
 * @param explain reads after the transaction was undone, and gives what is thrown.
 */
export function orExplainOverlap<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
  explain: () => Promise<DomainError>,
): Promise<Result> {
  return runExclusively(db, 'busy_times_no_overlap', work, explain);
}

/** 409 that names the colleague who is taken; of a candidate, only that they are. */
export async function whoIsBusy(
  db: Db,
  row: Pick<MyInterviewRow, 'id' | 'candidate_id'>,
  interviewerIds: readonly string[],
  span: Span,
): Promise<DomainError> {
  const [colleague] = await selectBusy(db, interviewerIds, span, row.id);
  if (!colleague) return conflict('CANDIDATE_BUSY', messages.CANDIDATE_BUSY);
  const name = colleague.name || 'Une des personnes choisies';
  return conflict(
    'INTERVIEWER_BUSY',
    `${name} a déjà un rendez-vous le ${momentOf(span.startsAt)} : choisissez un autre moment`,
  );
}
