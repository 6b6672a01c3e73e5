import type { Db } from '../../../platform/db/database.ts';
import { effectiveOfferStatus } from '../../offers/public/offer-status.ts';
import { lockOffer, recordOffer } from '../change-offer.ts';
import { refusalOf } from '../offer-lifecycle.ts';
import type { CompanyMember } from './company-member.ts';

/**
 * Marks an offer filled by a hiring, which opens it again once undone.
 * @returns false when it may not be: filled already, or not published. @throws 404.
 */
export async function fillOfferBy(
  tx: Db,
  id: number,
  applicationId: string,
  by: { member: CompanyMember; now: Date },
): Promise<boolean> {
  const offer = await lockOffer(tx, id, by.member);
  const status = effectiveOfferStatus(offer, by.now);
  const situation = { status, suspended: offer.suspended_at !== null, applications: 0 };
  if (refusalOf('fill', situation) !== undefined) return false;
  await tx
    .updateTable('offers')
    .set({ status: 'filled', filled_at: by.now, filled_by_application_id: applicationId, updated_at: by.now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await recordOffer(tx, offer, 'offer.filled', by);
  return true;
}

/** Whether an offer may be marked filled now. */
export function mayFill(
  offer: { status: string; expires_at: Date | null; suspended_at: Date | null },
  now: Date,
): boolean {
  const status = effectiveOfferStatus(offer, now);
  return refusalOf('fill', { status, suspended: offer.suspended_at !== null, applications: 0 }) === undefined;
}
