import { recruiterApplicationMessages } from '@baara/contract/applications/recruiter-applications';
import { recruiterOfferMessages, type RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { changeOffer, offerAnswer, type OfferWriting } from './change-offer.ts';
import { fillOffer } from './public/fill-offer.ts';

/**
 * Takes the offer out of sight, back to a draft; applications received stay.
 * @throws 404; 409 when it is not published.
 */
export function unpublishOffer(db: Db, id: number, writing: OfferWriting): Promise<RecruiterOffer> {
  return changeOffer(db, id, writing, 'unpublish', () => ({ status: 'draft', expires_at: null }));
}

/**
 * Someone was found: the offer's page stays and takes no more applications.
 * @param applicationId the hiring that filled it, when one did.
 * @throws 404; 409 for a draft or an offer already filled.
 */
export async function markOfferFilled(
  db: Db,
  id: number,
  applicationId: string | null,
  writing: OfferWriting,
): Promise<RecruiterOffer> {
  const row = await db.transaction().execute(async (tx) => {
    if (applicationId !== null && !(await lockHiring(tx, id, applicationId)))
      throw notFound(recruiterApplicationMessages.NOT_HIRED, 'NOT_HIRED');
    return fillOffer(tx, id, applicationId, writing);
  });
  if (!row) throw conflict('OFFER_STATE_REFUSED', recruiterOfferMessages.OFFER_NOT_FILLABLE);
  await writing.refresh(id);
  return offerAnswer(db, row, writing);
}

/** An application to this offer whose candidate is hired, and stays so until the transaction ends. */
function lockHiring(tx: Db, offerId: number, id: string) {
  return tx
    .selectFrom('applications')
    .where('id', '=', id)
    .where('offer_id', '=', offerId)
    .where('stage', '=', 'hired')
    .select('id')
    .forUpdate()
    .executeTakeFirst();
}
