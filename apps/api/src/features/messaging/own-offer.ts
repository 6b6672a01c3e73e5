import { recruiterOfferMessages } from '@baara/contract/recruiter-offers';
import { offerDefaults } from '@baara/contract/reference';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';

/** The title of the company's offer a message is about; null when it is about none. @throws 404 for another company's. */
export async function requireOwnOffer(
  db: Db,
  companyId: string,
  offerId: number | null | undefined,
): Promise<string | null> {
  if (offerId === null || offerId === undefined) return null;
  const offer = await db
    .selectFrom('offers')
    .select('title')
    .where('id', '=', offerId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!offer) throw notFound(recruiterOfferMessages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
  return offer.title || offerDefaults.title;
}
