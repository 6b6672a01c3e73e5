import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/db/database.ts';
import {
  findPublicOffer,
  inOrder,
  type OfferKey,
  type OfferRow,
  type OfferSummaryRow,
  selectListedOffers,
} from './offers.queries.ts';

/** The rows of offers that the public reads, in memory until what the public sees changes. */
export type OfferRows = {
  /** Like `selectListedOffers`. */
  listed(ids: readonly number[]): Promise<OfferSummaryRow[]>;
  /** Like `findPublicOffer`. */
  find(by: OfferKey): Promise<OfferRow | undefined>;
};

const MOST_SUMMARIES = 3000;
const MOST_DETAILS = 1000;

/** @param version of what the public sees. */
export function createOfferRows(db: Db, version: () => number): OfferRows {
  const summaries = new LRUCache<number, OfferSummaryRow>({ max: MOST_SUMMARIES });
  const details = new LRUCache<string, OfferRow>({ max: MOST_DETAILS });
  let readAt = version();
  const forgetOutdated = (): number => {
    if (version() !== readAt) {
      summaries.clear();
      details.clear();
      readAt = version();
    }
    return readAt;
  };
  return {
    async listed(ids) {
      const startedAt = forgetOutdated();
      const known = ids.flatMap((id) => summaries.get(id) ?? []);
      if (known.length === ids.length) return known;
      const read = await selectListedOffers(
        db,
        ids.filter((id) => !summaries.has(id)),
      );
      if (startedAt === version()) for (const row of read) summaries.set(row.id, row);
      return inOrder([...known, ...read], ids);
    },
    async find(by) {
      const startedAt = forgetOutdated();
      const key = 'id' in by ? String(by.id) : `/${by.slug}`;
      const known = details.get(key);
      if (known) return known;
      const row = await findPublicOffer(db, by);
      if (row && startedAt === version()) details.set(key, row);
      return row;
    },
  };
}
