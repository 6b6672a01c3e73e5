import type { RecruiterOffer } from '@baara/contract/recruiter-offers';
import type { Db } from '../../platform/db/database.ts';
import { recruiterApplicationMessages } from '@baara/contract/recruiter-applications';
import { notFound } from '../../platform/http/errors.ts';
import { changeOffer, type OfferWriting } from './change-offer.ts';

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
export async function fillOffer(
  db: Db,
  id: number,
  applicationId: string | null,
  writing: OfferWriting,
): Promise<RecruiterOffer> {
  const hiring = applicationId === null ? undefined : await findHiring(db, id, applicationId);
  if (applicationId !== null && !hiring) throw notFound(recruiterApplicationMessages.NOT_HIRED, 'NOT_HIRED');
  return changeOffer(db, id, writing, 'fill', () => ({
    status: 'filled',
    filled_at: writing.now,
    filled_by_application_id: applicationId,
  }));
}

/** An application to this offer whose candidate is hired. */
function findHiring(db: Db, offerId: number, id: string) {
  return db
    .selectFrom('applications')
    .where('id', '=', id)
    .where('offer_id', '=', offerId)
    .where('stage', '=', 'hired')
    .select('id')
    .executeTakeFirst();
}
