import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { isInOfferScope, type OfferScope } from '../../../companies/access/public/offer-scope.ts';

/** What most screens of one offer need of it. @throws 404 OFFER_NOT_FOUND for an offer that is not in scope. */
export async function requireCompanyOffer(db: Db, scope: OfferScope, offerId: number) {
  const offer = await db
    .selectFrom('offers')
    .where('id', '=', offerId)
    .where(isInOfferScope(scope, { company: 'offers.company_id', offer: 'offers.id' }))
    .select([
      'id',
      'slug',
      'title',
      'city',
      'department',
      'status',
      'expires_at',
      'suspended_at',
      'created_by',
    ])
    .executeTakeFirst();
  if (!offer) throw notFound(recruiterOfferMessages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
  return offer;
}
