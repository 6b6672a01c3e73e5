import type { OfferIndex, OfferQuery, OfferResults } from '@baara/offer-search';

/** Offers ordered at once: the pages people turn to, then those robots do. Beyond, the index is asked each time. */
const WINDOWS = [500, 8000];
const MAX_CACHED = 128;

/** The first offers of the latest lists asked for, until an offer changes: most visitors ask for the same lists. */
export class ResultPages {
  readonly #lists = new Map<string, OfferResults>();

  clear(): void {
    this.#lists.clear();
  }

  search(index: OfferIndex, query: OfferQuery): OfferResults {
    const window = WINDOWS.find((size) => query.offset + query.limit <= size);
    if (window === undefined) return index.search(query);
    const { offset, limit, ...asked } = query;
    // Neither the order nor the choice depends on the time when every offer is shown without a search.
    const isTimeless = asked.includeExpired && asked.text === undefined;
    const key = JSON.stringify([window, isTimeless ? { ...asked, nowSeconds: 0 } : asked]);
    const list = this.#lists.get(key) ?? index.search({ ...asked, offset: 0, limit: window });
    this.#lists.delete(key);
    this.#lists.set(key, list);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > MAX_CACHED && oldest !== undefined) this.#lists.delete(oldest);
    return { ...list, ids: list.ids.slice(offset, offset + limit) };
  }
}
