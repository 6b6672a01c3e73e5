import type { OfferClosing } from '@baara/contract/applications/closing';
import type { Db } from '../../../platform/db/database.ts';
import { effectiveOfferStatus } from '../../offers/public/offer-status.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { requireCompanyOffer } from '../../offers/recruiter-offers/public/company-offer.ts';
import { mayFill } from '../../offers/recruiter-offers/public/fill-offer.ts';
import { findClosing } from './offer-closing.queries.ts';

/** The remaining work on an offer once its last post is filled. @throws 404. */
export async function readClosing(
  db: Db,
  offerId: number,
  { member, now }: { member: CompanyMember; now: Date },
): Promise<OfferClosing> {
  const offer = await requireCompanyOffer(db, member.scope, offerId);
  const found = await findClosing(db, { offerId, companyId: member.company.id, now });
  if (!found) throw new Error(`offer ${offerId} has no counts`);
  const { positions, hired, interviews, candidates, closing_postponed_at: postponed } = found;
  const canFill = mayFill(offer, now);
  const isDue = hired >= positions && (canFill || interviews > 0 || candidates > 0);
  const isLater = postponed !== null && (found.last_hired_at === null || postponed >= found.last_hired_at);
  return {
    offer: { id: offer.id, title: offer.title, status: effectiveOfferStatus(offer, now) },
    positions,
    hired,
    isDue,
    isProposed: isDue && !isLater && member.canWrite,
    canFill,
    interviews,
    candidates,
    withLetter: found.with_letter,
    firstApplicationId: found.first_id,
    asOf: now.toISOString(),
    abilities: { close: isDue && member.canWrite },
  };
}
