import {
  recruiterOfferMessages,
  type OfferDraft,
  type RecruiterOffer,
} from '@baara/contract/offers/recruiter-offers';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError, invalid } from '../../../platform/http/errors.ts';
import { makeOfferSlug } from '../public/offer-slug.ts';
import { effectiveOfferStatus, expiryOfDay } from '../public/offer-status.ts';
import { changeOffer, getOffer, type OfferWriting } from './change-offer.ts';
import { offerColumns, type OfferPatch } from '../public/offer-columns.ts';
import { missingForPublication } from './offer-completeness.ts';
import type { OfferRow } from './recruiter-offers.queries.ts';
import { draftOf } from './recruiter-offers.view.ts';

class StaleVersion extends Error {}

/**
 * Changes the fields sent and no others. A published offer must stay complete, since candidates see it at once.
 * @param version the one last read; left out, the write is not compared.
 * @throws 409 OFFER_CHANGED with the offer as it now stands under `current`; 422 for what a published offer lacks.
 */
export async function updateOffer(
  db: Db,
  id: number,
  { version, ...draft }: Partial<OfferDraft> & { version?: number | undefined },
  writing: OfferWriting,
): Promise<RecruiterOffer> {
  try {
    return await changeOffer(db, id, writing, 'edit', (row) => {
      if (version !== undefined && version !== row.version) throw new StaleVersion();
      return editPatch(row, draft, writing.now);
    });
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error;
    throw new DomainError(409, 'OFFER_CHANGED', recruiterOfferMessages.OFFER_CHANGED, {
      extra: { current: await getOffer(db, id, writing) },
    });
  }
}

function editPatch(row: OfferRow, draft: Partial<OfferDraft>, now: Date): OfferPatch {
  const patch = offerColumns(draft);
  // Once published, the address is known outside: it no longer follows the title.
  if (draft.title !== undefined && row.published_at === null) patch.slug = makeOfferSlug(draft.title, row.id);
  if (effectiveOfferStatus(row, now) !== 'active') return patch;

  const after = draftOf({ ...row, ...patch } as OfferRow);
  const missing = missingForPublication(after, now);
  if (draft.closesOn === null) missing.push({ field: 'closesOn', message: 'Indiquez la date de clôture' });
  if (missing.length > 0) throw invalid(missing);
  if (draft.closesOn) patch.expires_at = expiryOfDay(draft.closesOn);
  return patch;
}
