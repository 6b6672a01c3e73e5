import type { OfferIndex, OfferQuery, OfferResults } from '@baara/offer-search';

/** Pages people turn to: beyond these the index is asked each time. */
const WINDOW = 500;
const MOST_KEPT = 128;
/** The first offers of the latest lists asked for, until an offer changes: most visitors ask for the same lists. */
export class OfferPages {
  readonly #lists = new Map<string, OfferResults>();

  clear(): void {
    this.#lists.clear();
  }

  search(index: OfferIndex, query: OfferQuery): OfferResults {
    if (query.offset + query.limit > WINDOW) return index.search(query);
    const { offset, limit, ...asked } = query;
    // Neither the order nor the choice depends on the time when every offer is shown without a search.
    const isTimeless = asked.includeExpired && asked.text === undefined;
    const key = JSON.stringify(isTimeless ? { ...asked, nowSeconds: 0 } : asked);
    const list = this.#lists.get(key) ?? index.search({ ...asked, offset: 0, limit: WINDOW });
    this.#lists.delete(key);
    this.#lists.set(key, list);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > MOST_KEPT && oldest !== undefined) this.#lists.delete(oldest);
    return { ...list, ids: list.ids.slice(offset, offset + limit) };
  }
}
