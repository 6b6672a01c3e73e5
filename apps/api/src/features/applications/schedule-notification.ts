import type { CandidateMail } from '@baara/contract/recruiter-applications';
import { NOTICE_MINUTES, type PipelineStep } from '@baara/contract/recruitment-config';
import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { findNextStart } from '../interviews/public/next-start.ts';
import type { LockedApplication } from './application-moves.queries.ts';
import { turnToTellMove } from './public/telling-limit.ts';
import { tellMoveJob } from './tell-move.ts';

const MINUTE_MS = 60_000;
/** Nobody travels to an interview of an application that was refused. */
const BEFORE_INTERVIEW_MS = 120 * MINUTE_MS;
/** Longer than the longest delay of a step and its turn: what was not notified by then waits for nothing. */
export const LONGEST_WAIT_MS = 9 * 86_400_000;

/** How long a move to this step can be undone, in milliseconds. */
export const settledDelay = ({ mail }: PipelineStep): number =>
  Math.max(mail.delayMinutes, NOTICE_MINUTES) * MINUTE_MS;

type Pending = {
  to: PipelineStep;
  eventId: number;
  /** The soonest. */
  wanted: Date;
  mail: CandidateMail | null;
};

/**
 * Enqueues the notification of a move, in the transaction of the move. Until then the candidate sees nothing of it.
 * @returns whether it comes later than wanted, after thousands of others.
 */
export async function scheduleNotification(
  tx: Db,
  { id, company_id: companyId }: Pick<LockedApplication, 'id' | 'company_id'>,
  { to, eventId, wanted, mail }: Pending,
  { queue, now }: { queue: Pick<JobQueue, 'enqueue'>; now: Date },
): Promise<boolean> {
  const soonest = to.stage === 'rejected' ? await beforeInterview(tx, id, wanted, now) : wanted;
  const sendsMail = mail?.isSent ?? to.mail.isOn;
  const at = sendsMail ? await turnToTellMove(tx, companyId, soonest) : soonest;
  await tx
    .updateTable('application_events')
    .set({ notify_at: at, candidate_mail: mail && JSON.stringify(mail) })
    .where('id', '=', eventId)
    .execute();
  await queue.enqueue(tx, tellMoveJob, { eventId }, { startAfter: at });
  return at > soonest;
}

async function beforeInterview(tx: Db, applicationId: string, wanted: Date, now: Date): Promise<Date> {
  const start = await findNextStart(tx, applicationId, now);
  if (start === undefined) return wanted;
  const latest = Math.max(start.getTime() - BEFORE_INTERVIEW_MS, now.getTime() + NOTICE_MINUTES * MINUTE_MS);
  return new Date(Math.min(wanted.getTime(), latest));
}
