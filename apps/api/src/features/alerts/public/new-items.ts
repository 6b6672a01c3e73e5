import { type FacetCounts, type OfferDoc, OfferIndex } from '@baara/offer-search';
import { LRUCache } from 'lru-cache';
import type { AlertSource } from './alert-source.ts';

/** One alert names so many at most; the list it leads to has the others. */
export const MOST_FOUND = 50;
/** Many people save the same search: each is searched once. */
const REMEMBERED_QUERIES = 20_000;

/** What an alert looks for. @property query of the list's address. */
export type AlertSearch = { query: string; since: Date };

/**
 * What a wave of alerts is about, searched as its list is: an index of the new ones alone, so that a search costs what a day's
 * items cost, whatever the number of the others. Only what answers everything counts, and no word is corrected: among so few
 * a right word may be missing.
 */
export class NewItems {
  readonly #index = new OfferIndex();
  readonly #publishedAt = new Map<number, number>();
  readonly #found = new LRUCache<string, number[]>({ max: REMEMBERED_QUERIES });
  readonly #source: Pick<AlertSource, 'read'>;
  readonly #at: Date;
  #places: FacetCounts | undefined;

  /** @param at those that close before are left out. */
  constructor(source: Pick<AlertSource, 'read'>, documents: readonly OfferDoc[], at: Date) {
    this.#source = source;
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
    const selection = this.#source.read(query, () => this.#allPlaces(), this.#at);
    if (!selection) return [];
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
