import { elide } from '@baara/contract/formats/elision';
import { copiedValues } from '@baara/contract/offers/fields/empty-offer';
import { recruiterOfferMessages, type RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { copyQuestions } from '../questions/public/asked-questions.ts';
import { getOffer, type OfferWriting } from './change-offer.ts';
import { insertDraft } from './create-offer.ts';
import { findCompanyOffer } from './recruiter-offers.queries.ts';
import { draftOf } from './recruiter-offers.view.ts';

const MAX_TITLE_LENGTH = 160;

/** Copies the words of an offer and its questions into a new draft, but for what the table of fields says is not copied. @throws 404. */
export async function duplicateOffer(db: Db, id: number, writing: OfferWriting): Promise<RecruiterOffer> {
  const original = await findCompanyOffer(db, writing.member.company.id, id);
  if (!original) throw notFound(recruiterOfferMessages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
  const title = `Copie ${elide('de', original.title)}`.trim().slice(0, MAX_TITLE_LENGTH);
  const copy = { ...copiedValues(draftOf(original)), title };
  const row = await insertDraft(db, copy, writing, (tx, copyId) => copyQuestions(tx, id, copyId));
  return getOffer(db, row.id, writing);
}
