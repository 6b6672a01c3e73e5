import { dayInWords } from '@baara/contract/formats/days';
import {
  type OfferDraft,
  publicationRules,
  recruiterOfferMessages,
  type RecruiterOffer,
} from '@baara/contract/offers/recruiter-offers';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { makeOfferSlug } from '../public/offer-slug.ts';
import { expiryOfDay } from '../public/offer-status.ts';
import { changeOffer, type OfferWriting } from './change-offer.ts';
import { dayAfter, missingForPublication } from './offer-completeness.ts';
import type { OfferRow } from './recruiter-offers.queries.ts';
import { draftOf } from './recruiter-offers.view.ts';

/**
 * Shows the offer to candidates, for the first time or again. Without a closing day it stays open 30 days.
 * @param closesOn last day to apply, `YYYY-MM-DD`, Africa/Bamako; replaces the draft's own.
 * @returns the offer, and the sentence for the recruiter.
 * @throws 422 OFFER_INCOMPLETE naming each field; 409 when the offer is published or suspended, or waits for an agreement.
 */
export async function publishOffer(
  db: Db,
  id: number,
  closesOn: string | undefined,
  writing: OfferWriting,
): Promise<{ data: RecruiterOffer; message: string }> {
  const { now } = writing;
  let isDefaultClosing = false;
  const data = await changeOffer(db, id, writing, 'publish', (row) => {
    const draft = requireComplete(row, closesOn, now);
    isDefaultClosing = draft.closesOn === null;
    const lastDay = draft.closesOn ?? dayAfter(now, publicationRules.defaultOpenDays);
    // A draft shown before preserves its first day; an offer that had ended starts anew.
    const isResumed = row.status === 'draft' && row.published_at !== null;
    return {
      status: 'active',
      closes_on: lastDay,
      expires_at: expiryOfDay(lastDay),
      published_at: isResumed ? row.published_at : now,
      filled_at: null,
      ...(row.published_at === null ? { slug: makeOfferSlug(row.title, row.id) } : {}),
    };
  });
  return { data, message: publishedMessage(data.closesOn, isDefaultClosing) };
}

/** @throws 422 OFFER_INCOMPLETE naming each field. @returns what would be published. */
export function requireComplete(row: OfferRow, closesOn: string | undefined, now: Date): OfferDraft {
  const draft = { ...draftOf(row), closesOn: closesOn ?? row.closes_on };
  const missing = missingForPublication(draft, now);
  if (missing.length > 0) {
    throw new DomainError(422, 'OFFER_INCOMPLETE', recruiterOfferMessages.OFFER_INCOMPLETE, {
      errors: missing,
    });
  }
  return draft;
}

function publishedMessage(closesOn: string | null, isDefaultClosing: boolean): string {
  const { OFFER_PUBLISHED } = recruiterOfferMessages;
  if (!isDefaultClosing || closesOn === null) return OFFER_PUBLISHED;
  return `${OFFER_PUBLISHED}. Sans date de clôture indiquée, elle reste ouverte 30 jours, jusqu’au ${dayInWords(closesOn)}.`;
}
