import { offerCountryCodes } from '@baara/contract/offers/reference';
import type { OfferDraft, RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import type { Db } from '../../../platform/db/database.ts';
import { readOffer, scamColumns } from '../../support/moderation/public/offer-reading.ts';
import { makeOfferSlug } from '../public/offer-slug.ts';
import { copyCompanySettings } from '../pipeline/public/copy-settings.ts';
import {
  offerAnswer,
  type OfferWriting,
  recordOffer,
  refuseUnknownCategory,
  searchTerms,
} from './change-offer.ts';
import { offerColumns } from '../public/offer-columns.ts';
import { findCompanyCountry, insertOffer, nextOfferId, type OfferRow } from './recruiter-offers.queries.ts';

/**
 * Makes a draft of whatever is known so far. Nobody but the company sees it.
 * @throws 422 for a category that does not exist.
 */
export async function createOffer(
  db: Db,
  draft: Partial<OfferDraft>,
  writing: OfferWriting,
): Promise<RecruiterOffer> {
  const row = await insertDraft(db, draft, writing);
  return offerAnswer(db, row, writing);
}

export async function insertDraft(
  db: Db,
  draft: Partial<OfferDraft>,
  { member, now }: OfferWriting,
  alsoWrite?: (tx: Db, id: number) => Promise<void>,
): Promise<OfferRow> {
  const country = draft.country ?? (await findCompanyCountry(db, member.company.id));
  const columns = offerColumns({ ...draft, country: knownCountry(country) });
  // Reading a long text takes seconds: no transaction is open meanwhile.
  const reading = await readOffer({
    title: draft.title ?? '',
    description: columns.description ?? '',
    key_points: draft.keyPoints ?? [],
  });
  return db.transaction().execute(async (tx) => {
    const id = await nextOfferId(tx);
    const row = await refuseUnknownCategory(async () =>
      insertOffer(tx, {
        ...columns,
        id,
        slug: makeOfferSlug(draft.title ?? '', id),
        company_id: member.company.id,
        created_by: member.accountId,
        search_terms: await searchTerms(tx, member, columns as Parameters<typeof searchTerms>[2]),
        ...scamColumns(reading),
        created_at: now,
        updated_at: now,
      }),
    );
    await copyCompanySettings(tx, member.company.id, id);
    await alsoWrite?.(tx, id);
    await recordOffer(tx, row, 'offer.created', { member, now });
    return row;
  });
}

function knownCountry(code: string): OfferDraft['country'] {
  return offerCountryCodes.find((known) => known === code) ?? 'ML';
}
