import type { Db } from '../../../../platform/db/database.ts';
import type { Events } from '../../../../platform/events/events.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../../platform/queue/queue.ts';
import { takeStep } from '../take-step.ts';

/** What the money of a dispute is moved with. */
export type DisputeServices = {
  events: Events;
  mailer: Mailer;
  queue: Pick<JobQueue, 'enqueue'>;
  publicUrl: string;
  now: Date;
};

/**
 * Stops the money of a milestone: it becomes `disputed`, and `milestoneChangedEvent` says so. The caller has locked the
 * mission and then the contract (`lockContract`). Doing it again changes nothing.
 * @throws 409 MILESTONE_STATE for one that is neither funded nor delivered: nothing of it is in the escrow.
 */
export const freezeMilestone = (
  tx: Db,
  services: DisputeServices,
  { milestoneId }: { milestoneId: string },
): Promise<void> => takeStep(tx, services, milestoneId, { step: 'dispute' }, 'dispute');

/** A dispute was withdrawn: the milestone is again what it was. @throws 409 MILESTONE_STATE when it is not disputed. */
export const unfreezeMilestone = (
  tx: Db,
  services: DisputeServices,
  { milestoneId }: { milestoneId: string },
): Promise<void> => takeStep(tx, services, milestoneId, { step: 'resume' }, 'dispute');

/**
 * Divides the money of a disputed milestone: the freelance's part is paid out less the commission, the client's goes back
 * to who paid. The milestone becomes `accepted` (then `paid`), or `refunded` when nothing is the freelance's.
 * @param toFreelanceXof and `toClientXof`: whole F CFA from zero on, whose sum is the amount of the milestone.
 * @throws 409 MILESTONE_STATE when it is not disputed; 422 SPLIT_INVALID for other parts.
 */
export const settleDispute = (
  tx: Db,
  services: DisputeServices,
  {
    milestoneId,
    toFreelanceXof,
    toClientXof,
  }: { milestoneId: string; toFreelanceXof: number; toClientXof: number },
): Promise<void> =>
  takeStep(tx, services, milestoneId, { step: 'divide', toFreelanceXof, toClientXof }, 'dispute');
