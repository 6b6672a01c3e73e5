import type { OfferSummary } from '@baara/contract/offers/offers';
import { contractLabels } from '@baara/contract/offers/labels';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { selectListedOffers } from '../offers.queries.ts';
import { offerSummaryView, visitor } from '../offers.view.ts';

/** The open offers of one company, as everyone sees them. */

type Filter = { city?: string | null; contractType?: string | null };

function openOffers(db: Db, companyId: string, now: Date) {
  return db
    .selectFrom('offers as o')
    .where('o.company_id', '=', companyId)
    .where('o.status', '=', 'active')
    .where('o.suspended_at', 'is', null)
    .where((eb) => eb.or([eb('o.expires_at', 'is', null), eb('o.expires_at', '>', now)]));
}

/** One page of them, the latest first, and how many pass the filter. */
export async function readCompanyOffers(
  db: Db,
  companyId: string,
  { city, contractType, offset, limit }: Filter & { offset: number; limit: number },
  now: Date,
): Promise<{ offers: OfferSummary[]; total: number }> {
  const chosen = openOffers(db, companyId, now)
    .$if(Boolean(city), (query) => query.where(sql`fold(o.city)`, '=', sql`fold(${city})`))
    .$if(Boolean(contractType), (query) => query.where('o.contract_type', '=', contractType ?? ''));
  const { total } = await chosen.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const ids = await chosen
    .select('o.id')
    .orderBy(sql`coalesce(o.published_at, o.created_at)`, 'desc')
    .orderBy('o.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const rows = await selectListedOffers(
    db,
    ids.map(({ id }) => id),
  );
  return { offers: rows.map((row) => offerSummaryView(row, visitor, now)), total };
}

/** How many are open, and what they can be filtered by, the most frequent first. */
export async function countCompanyOffers(
  db: Db,
  companyId: string,
  now: Date,
): Promise<{
  total: number;
  cities: { city: string; count: number }[];
  contractTypes: { code: string; title: string; count: number }[];
}> {
  const rows = await openOffers(db, companyId, now)
    .select(['o.city', 'o.contract_type', sql<number>`count(*)::integer`.as('count')])
    .groupBy(['o.city', 'o.contract_type'])
    .execute();
  const sum = (key: (row: (typeof rows)[number]) => string | null): [string, number][] => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const value = key(row);
      if (value) counts.set(value, (counts.get(value) ?? 0) + row.count);
    }
    return [...counts].toSorted(([a, first], [b, second]) => second - first || a.localeCompare(b, 'fr'));
  };
  return {
    total: rows.reduce((total, row) => total + row.count, 0),
    cities: sum((row) => row.city).map(([city, count]) => ({ city, count })),
    contractTypes: sum((row) => row.contract_type).map(([code, count]) => ({
      code,
      title: contractLabels(code).title,
      count,
    })),
  };
}

/** A feed carries the whole text. */
export type FedOffer = { offer: OfferSummary; description: string };

/** The latest `limit`, with their descriptions: sanitised HTML. */
export async function readFedOffers(
  db: Db,
  companyId: string,
  limit: number,
  now: Date,
): Promise<FedOffer[]> {
  const { offers } = await readCompanyOffers(db, companyId, { offset: 0, limit }, now);
  if (offers.length === 0) return [];
  const texts = await db
    .selectFrom('offers')
    .select(['id', 'description'])
    .where(
      'id',
      'in',
      offers.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(texts.map(({ id, description }) => [id, description]));
  return offers.map((offer) => ({ offer, description: byId.get(offer.id) ?? '' }));
}
