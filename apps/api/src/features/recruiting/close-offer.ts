import type { RecruiterOffer } from '@baara/contract/recruiter-offers';
import type { Db } from '../../platform/db/database.ts';
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
 * @throws 404; 409 for a draft or an offer already filled.
 */
export function fillOffer(db: Db, id: number, writing: OfferWriting): Promise<RecruiterOffer> {
  return changeOffer(db, id, writing, 'fill', () => ({ status: 'filled', filled_at: writing.now }));
}
