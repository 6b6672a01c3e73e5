import { recruiterApplicationMessages as messages } from '@baara/contract/applications/recruiter-applications';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { reopenFilledOffer } from '../../offers/recruiter-offers/public/reopen-offer.ts';
import { findLastMove, findPendingMove, findRefusalReason } from './application-moves.queries.ts';
import { showStage } from '../applications.queries.ts';
import type { RecruiterServices } from './move-application.ts';
import { LONGEST_WAIT_MS, scheduleNotification, settledDelay } from './schedule-notification.ts';
import { mayUndoMove } from '../application.policy.ts';
import { lockForMove, placeOf, writeMove } from './write-move.ts';

/**
 * Undoes one's own last move until its candidate is notified, also where the table has no transition back: a refusal or
 * a hiring by mistake. The candidate sees and receives nothing of either, unless they were still to be notified of the
 * step it returns to: that one is due again. An offer that a hiring filled opens again when that leaves a post free.
 * @returns the offer that opened again; undefined for none.
 * @throws 404; 409 NOTHING_TO_UNDO.
 */
export async function undoMove(
  db: Db,
  member: CompanyMember,
  id: string,
  services: RecruiterServices,
): Promise<number | undefined> {
  const { now } = services;
  return db.transaction().execute(async (tx) => {
    const { application, steps } = await lockForMove(tx, member, id);
    const last = await findLastMove(tx, id);
    const from = placeOf(steps, application);
    const to = last && steps.find((step) => step.key === (last.from_key ?? last.from_stage));
    const isOwn = last && mayUndoMove(last, application, member.accountId);
    const isPending = last && last.notify_at !== null && last.told_at === null;
    if (!last || !to || to.isHidden || !isOwn || !isPending || from.stage === 'withdrawn')
      throw conflict('NOTHING_TO_UNDO', messages.NOTHING_TO_UNDO);
    // A refusal that comes back has its reason again.
    const reason = to.stage === 'rejected' ? await findRefusalReason(tx, id) : null;
    const since = new Date(now.getTime() - LONGEST_WAIT_MS);
    const before = await findPendingMove(tx, id, { before: last.id, since });
    const how = { isSeen: false, isInternal: !before };
    const eventId = await writeMove(tx, application, { from, to, reason }, how, { member, now });
    if (before) {
      const wanted = new Date(Math.max(now.getTime(), before.created_at.getTime() + settledDelay(to)));
      const pending = { to, eventId, wanted, mail: before.candidate_mail };
      await scheduleNotification(tx, application, pending, services);
    } else await showStage(tx, id, eventId, now, 'unchanged');
    return from.stage === 'hired' ? reopenFilledOffer(tx, application.offer_id, { member, now }) : undefined;
  });
}
