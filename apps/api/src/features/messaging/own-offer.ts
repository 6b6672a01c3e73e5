import { offerDefaults } from '@baara/contract/offers/reference';
import type { Db } from '../../platform/db/database.ts';
import type { OfferScope } from '../companies/access/public/offer-scope.ts';
import { requireCompanyOffer } from '../offers/recruiter-offers/public/company-offer.ts';

/** The title of the offer a message is about; null when it is about none. @throws 404 for one out of scope. */
export async function requireOwnOffer(
  db: Db,
  scope: OfferScope,
  offerId: number | null | undefined,
): Promise<string | null> {
  if (offerId === null || offerId === undefined) return null;
  const { title } = await requireCompanyOffer(db, scope, offerId);
  return title || offerDefaults.title;
}
