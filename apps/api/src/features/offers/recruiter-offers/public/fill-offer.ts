import type { Db } from '../../../../platform/db/database.ts';
import { effectiveOfferStatus } from '../../public/offer-status.ts';
import { lockOffer, recordOffer } from '../change-offer.ts';
import { refusalOf } from '../offer.policy.ts';
import { type OfferRow, updateOffer } from '../recruiter-offers.queries.ts';
import type { CompanyMember } from '../../../companies/access/public/company-member.ts';

/**
 * Marks an offer filled; the caller shows it on this instance (`refresh`) after the commit.
 * @param applicationId the hiring that filled it, when one did: undone, it may open the offer again.
 * @returns undefined when it may not be: filled already, or not published. @throws 404.
 */
export async function fillOffer(
  tx: Db,
  id: number,
  applicationId: string | null,
  by: { member: CompanyMember; now: Date },
): Promise<OfferRow | undefined> {
  const offer = await lockOffer(tx, by.member, id);
  if (!mayFill(offer, by.now)) return undefined;
  const filled = { status: 'filled', filled_at: by.now, filled_by_application_id: applicationId };
  const row = await updateOffer(tx, id, filled, by.now);
  await recordOffer(tx, row, 'offer.filled', by);
  return row;
}

/** Whether an offer may be marked filled now. */
export function mayFill(
  offer: { status: string; expires_at: Date | null; suspended_at: Date | null },
  now: Date,
): boolean {
  const status = effectiveOfferStatus(offer, now);
  return refusalOf('fill', { status, suspended: offer.suspended_at !== null, applications: 0 }) === undefined;
}
