import type { CandidateMail } from '@baara/contract/applications/recruiter-applications';
import { NOTICE_MINUTES, type PipelineStep } from '@baara/contract/offers/pipeline';
import type { Db } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { findNextStarts } from '../interviews/public/next-start.ts';
import { type LockedApplication, setNotifyAt } from './application-moves.queries.ts';
import { moveNotificationTimes } from '../../companies/access/public/notification-limit.ts';
import { notifyMoveJob } from './notify-move.ts';

const MINUTE_MS = 60_000;
/** Nobody travels to an interview of an application that was refused. */
const BEFORE_INTERVIEW_MS = 120 * MINUTE_MS;
/** Longer than the longest delay of a step and its turn: an older pending notification is lost. */
export const LONGEST_WAIT_MS = 9 * 86_400_000;

/** How long a move to this step can be undone, in milliseconds. */
export const settledDelay = ({ mail }: PipelineStep): number =>
  Math.max(mail.delayMinutes, NOTICE_MINUTES) * MINUTE_MS;

type Notification = {
  to: PipelineStep;
  /** The soonest. */
  wanted: Date;
  mail: CandidateMail | null;
};
type Services = { queue: Pick<JobQueue, 'enqueueAll'>; now: Date };

/**
 * Enqueues the notification of a move, in the transaction of the move. Until then the candidate sees nothing of it.
 * @returns whether it comes later than wanted, after thousands of others.
 */
export async function scheduleNotification(
  tx: Db,
  { id, company_id: companyId }: Pick<LockedApplication, 'id' | 'company_id'>,
  { eventId, ...notification }: Notification & { eventId: number },
  services: Services,
): Promise<boolean> {
  return scheduleNotifications(tx, companyId, [{ applicationId: id, eventId }], notification, services);
}

/** The same for several applications of a company, moved alike. @returns whether one comes later than wanted. */
export async function scheduleNotifications(
  tx: Db,
  companyId: string,
  moves: readonly { applicationId: string; eventId: number }[],
  { to, wanted, mail }: Notification,
  { queue, now }: Services,
): Promise<boolean> {
  const ids = moves.map(({ applicationId }) => applicationId);
  const starts = to.stage === 'rejected' ? await findNextStarts(tx, ids, now) : new Map<string, Date>();
  const soonest = ids.map((id) => beforeInterview(starts.get(id), wanted, now));
  const sendsMail = mail?.isSent ?? to.mail.isOn;
  const turns = sendsMail ? await moveNotificationTimes(tx, companyId, soonest) : soonest;
  const due = moves.map(({ eventId }, place) => ({ eventId, at: turns[place] ?? wanted }));
  await setNotifyAt(tx, due, mail);
  const jobs = due.map(({ eventId, at }) => ({ payload: { eventId }, startAfter: at }));
  await queue.enqueueAll(tx, notifyMoveJob, jobs);
  return turns.some((at, place) => at > (soonest[place] ?? wanted));
}

function beforeInterview(start: Date | undefined, wanted: Date, now: Date): Date {
  if (start === undefined) return wanted;
  const latest = Math.max(start.getTime() - BEFORE_INTERVIEW_MS, now.getTime() + NOTICE_MINUTES * MINUTE_MS);
  return new Date(Math.min(wanted.getTime(), latest));
}
