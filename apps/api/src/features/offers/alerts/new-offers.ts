import { OfferListQuery } from '@baara/contract/offers/offers';
import { type FacetCounts, type OfferDoc, OfferIndex } from '@baara/offer-search';
import { LRUCache } from 'lru-cache';
import { offerSelection } from '../offer-selection.ts';

/** One alert names so many offers at most; the list it leads to has the others. */
export const MOST_FOUND = 50;
/** Many people save the same search: each is searched once. */
const REMEMBERED_QUERIES = 20_000;

/** What an alert looks for. @property query of the list's address. */
export type AlertSearch = { query: string; since: Date };

/**
 * The offers that a wave of alerts is about, searched as the list of offers is: an index of these alone, so that a search
 * costs what a day's offers cost, whatever the number of the others. Only offers that answer everything count, and no word
 * is corrected: in so few offers a right word may be missing.
 */
export class NewOffers {
  readonly #index = new OfferIndex();
  readonly #publishedAt = new Map<number, number>();
  readonly #found = new LRUCache<string, number[]>({ max: REMEMBERED_QUERIES });
  readonly #at: Date;
  #places: FacetCounts | undefined;

  /** @param at offers that close before are left out. */
  constructor(documents: readonly OfferDoc[], at: Date) {
    this.#at = at;
    for (const document of documents) {
      this.#index.upsert(document);
      this.#publishedAt.set(document.id, document.publishedAt * 1000);
    }
  }

  get size(): number {
    return this.#publishedAt.size;
  }

  /** @returns ids, the newest first; none for a search that this version cannot read any more. */
  find({ query, since }: AlertSearch): number[] {
    const newer = since.getTime();
    return this.#search(query)
      .filter((id) => (this.#publishedAt.get(id) ?? 0) > newer)
      .slice(0, MOST_FOUND);
  }

  #search(query: string): number[] {
    const known = this.#found.get(query);
    if (known) return known;
    const ids = this.#searchIndex(query);
    this.#found.set(query, ids);
    return ids;
  }

  #searchIndex(query: string): number[] {
    const asked = readAlertQuery(query);
    if (!asked) return [];
    const selection = offerSelection(asked, () => this.#allPlaces(), this.#at);
    const { ids, exactTotal, corrected } = this.#index.search({
      ...selection,
      isStrict: true,
      includeExpired: false,
      sort: 'created_at',
      order: 'desc',
      offset: 0,
      limit: Math.min(this.size, MOST_FOUND * 4),
    });
    return corrected ? [] : ids.slice(0, exactTotal);
  }

  #allPlaces(): FacetCounts {
    this.#places ??= this.#index.facets({
      filters: {},
      includeExpired: true,
      nowSeconds: Math.floor(this.#at.getTime() / 1000),
    });
    return this.#places;
  }
}

/** Undefined for what the list of offers would refuse. */
export function readAlertQuery(query: string): OfferListQuery | undefined {
  const params = new URLSearchParams(query);
  const given = Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
  return OfferListQuery.safeParse(given).data;
}
