import type { Db } from '../../../platform/db/database.ts';
import { recordOffer } from '../change-offer.ts';
import type { CompanyMember } from './company-member.ts';

/** Opens again the offer that this hiring filled, until its closing day. @returns its id; undefined for none. */
export async function reopenOfferFilledBy(
  tx: Db,
  applicationId: string,
  by: { member: CompanyMember; now: Date },
): Promise<number | undefined> {
  const offer = await tx
    .updateTable('offers')
    .set({ status: 'active', filled_at: null, filled_by_application_id: null, updated_at: by.now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('filled_by_application_id', '=', applicationId)
    .where('status', '=', 'filled')
    .where('company_id', '=', by.member.company.id)
    .returning(['id', 'title'])
    .executeTakeFirst();
  if (!offer) return undefined;
  await recordOffer(tx, offer, 'offer.published', by);
  return offer.id;
}
