import { offerDefaults } from '@baara/contract/offers/reference';
import type { Db } from '../../../../platform/db/database.ts';
import type { OfferScope } from '../../../companies/access/public/offer-scope.ts';
import { selectOfferIds, selectOfferPage } from '../recruiter-offers.queries.ts';

/** One offer of a company, as far as a link to it goes. */
export type KnownOffer = { id: number; title: string; detail: string | null };

type Options = { limit: number; now: Date };

/** A company's offers that the scope shows and their list finds by these words, the last changed first. */
export async function searchKnownOffers(
  db: Db,
  scope: OfferScope,
  search: string,
  options: Options,
): Promise<KnownOffer[]> {
  const { limit, now } = options;
  return selectKnownOffers(
    db,
    scope,
    await selectOfferIds(db, { scope, search, contractTypes: [], now }, limit),
    options,
  );
}

/** Those among these that the scope shows. */
export async function selectKnownOffers(
  db: Db,
  scope: OfferScope,
  ids: readonly number[],
  { limit, now }: Options,
): Promise<KnownOffer[]> {
  if (ids.length === 0) return [];
  const rows = await selectOfferPage(
    db,
    { scope, ids, contractTypes: [], now },
    { page: 1, limit, sort: 'updated_at', order: 'desc' },
  );
  return rows.map(({ id, title, department, city }) => ({
    id,
    title: title || offerDefaults.title,
    detail: [department, city].filter(Boolean).join(' · ') || null,
  }));
}
