import { recruiterApplicationMessages as messages } from '@baara/contract/applications/recruiter-applications';
import type { PipelineStep } from '@baara/contract/offers/pipeline';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { reopenFilledOffer } from '../../offers/recruiter-offers/public/reopen-offer.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { findLastMoveTo, findPendingMove } from './application-moves.queries.ts';
import { showStage } from '../applications.queries.ts';
import type { RecruiterServices } from './move-application.ts';
import { scheduleNotification, settledDelay } from './schedule-notification.ts';
import { lockForMove, placeOf, writeMove } from './write-move.ts';

/**
 * Undoes a hiring, however old, with a reason: the application returns to the step it came from, the candidate is
 * notified once that can no longer be undone, and an offer that a hiring filled opens again when that leaves a post free.
 * A candidate who was not notified of the hiring yet learns of neither. The caller looked that the member owns the company.
 * @returns the offer that opened again; undefined for none.
 * @throws 404; 409 NOT_HIRED.
 */
export async function undoHiring(
  db: Db,
  member: CompanyMember,
  id: string,
  reason: string,
  services: RecruiterServices,
): Promise<number | undefined> {
  const { now } = services;
  return db.transaction().execute(async (tx) => {
    const { application, steps } = await lockForMove(tx, member, id);
    const from = placeOf(steps, application);
    if (from.stage !== 'hired') throw conflict('NOT_HIRED', messages.NOT_HIRED);
    const hiring = await findLastMoveTo(tx, id, 'hired');
    const to = stepBefore(steps, hiring?.from_key ?? hiring?.from_stage ?? 'offer');
    const pending = await findPendingMove(tx, id);
    const wasUnseen = pending?.to_stage === 'hired';
    const how = { isSeen: false, isInternal: wasUnseen };
    const eventId = await writeMove(tx, application, { from, to, reason }, how, { member, now });
    if (wasUnseen) await showStage(tx, id, eventId, now, 'unchanged');
    else {
      const wanted = new Date(now.getTime() + settledDelay(to));
      await scheduleNotification(tx, application, { to, eventId, wanted, mail: null }, services);
    }
    return reopenFilledOffer(tx, application.offer_id, { member, now });
  });
}

/** The step it came from; where that one is gone or hidden, the last open one before a hiring. */
function stepBefore(steps: readonly PipelineStep[], key: string): PipelineStep {
  const open = steps.filter(({ isHidden, stage }) => !isHidden && stage !== 'hired' && stage !== 'rejected');
  const step = open.find((one) => one.key === key) ?? open.at(-1);
  if (!step) throw new Error('an offer always has its step of reception');
  return step;
}
