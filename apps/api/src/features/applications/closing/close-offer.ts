import { offerClosingMessages as messages } from '@baara/contract/applications/closing-messages';
import { REFUSED_AT_ONCE } from '@baara/contract/applications/closing';
import type { ClosingDone } from '@baara/contract/applications/closing-messages';
import type { CandidateMail } from '@baara/contract/applications/recruiter-applications';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { cancelInterviewsOf } from '../interviews/public/cancel-interviews.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { requireCompanyOffer } from '../../offers/recruiter-offers/public/company-offer.ts';
import { fillOffer } from '../../offers/recruiter-offers/public/fill-offer.ts';
import { lockOfferSteps } from '../../offers/pipeline/public/pipeline.ts';
import { selectLocked } from '../moves/application-moves.queries.ts';
import { type RecruiterServices, refuseAll } from '../moves/move-application.ts';
import {
  countOthers,
  getHirings,
  lockForClosing,
  type Others,
  setClosingPostponed,
} from './offer-closing.queries.ts';

export type ClosingChoices = {
  /** Anyone who applied later is not refused. */
  asOf: Date;
  fill: boolean;
  cancelInterviews: boolean;
  refusal: { reason: string; mail: CandidateMail | null } | null;
};

/**
 * Does what was chosen once an offer's last post is taken, in one transaction, for so many candidates at most; e-mails
 * leave by the queue, those of refusals when they can no longer be undone. Asked again it finds nothing left to do.
 * @returns what was done, and how many candidates are left for another call.
 * @throws 404; 409 POSTS_OPEN while a post is open.
 */
export async function closeOffer(
  db: Db,
  member: CompanyMember,
  offerId: number,
  { asOf, fill, cancelInterviews, refusal }: ClosingChoices,
  services: RecruiterServices,
): Promise<ClosingDone & { left: number }> {
  const { now } = services;
  const companyId = member.company.id;
  const others = othersOf({ asOf, cancelInterviews, refusal }, offerId, now);
  return db.transaction().execute(async (tx) => {
    await requireCompanyOffer(tx, member.scope, offerId);
    // The steps, then applications in one order, then the offer: as every move locks them.
    const steps = await lockOfferSteps(tx, { companyId, offerId });
    const otherIds = await lockForClosing(tx, offerId, others, REFUSED_AT_ONCE);
    const { positions, hired, lastHiredId } = await getHirings(tx, offerId);
    if (lastHiredId === null || hired < positions) throw conflict('POSTS_OPEN', messages.POSTS_OPEN);

    const done = { filled: false, interviews: 0, refused: 0 };
    if (refusal) {
      // Interviews of rejected candidates end with the notification: a rejection undone in time leaves them unchanged.
      const applications = await selectLocked(tx, companyId, otherIds);
      await refuseAll(tx, member, applications, { steps, ...refusal }, services);
      done.refused = applications.length;
    } else {
      for (const id of otherIds) done.interviews += await cancelInterviewsOf(tx, id, 'filled', services);
    }
    if (fill) done.filled = (await fillOffer(tx, offerId, lastHiredId, { member, now })) !== undefined;
    await setClosingPostponed(tx, offerId, now);
    return { ...done, left: await countOthers(tx, others) };
  });
}

/** The subjects of the choices, besides the hired people. */
function othersOf(
  { asOf, cancelInterviews, refusal }: Omit<ClosingChoices, 'fill'>,
  offerId: number,
  now: Date,
): Others | undefined {
  if (refusal) return { offerId, before: asOf, now, only: 'all' };
  return cancelInterviews ? { offerId, before: asOf, now, only: 'interviewed' } : undefined;
}
