import { OfferListQuery } from '@baara/contract/offers/offers';
import { countSearch, listPopularSearches, POPULAR_SEARCHES } from '@baara/contract/offers/popular-searches';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { networkOf } from '../../../platform/rate-limit/rate-limit.ts';
import { indexClock, offerSelection } from '../offer-selection.ts';
import type { OfferDirectory } from '../public/offer-index.ts';
import { isRobot } from '../view-counter.ts';
import { selectOpenTitles, selectSearchedWords } from './popular-searches.queries.ts';
import { findWord, type RecognisedWord, recogniseWord } from './recognised-words.ts';
import { createSearchCounter } from './search-counter.ts';

/** Fewer words say nothing of what people look for. */
const LEAST_WORDS = 3;
const SHARED_FOR_MS = 60_000;

type Deps = { db: Db; now: () => Date; offerIndex: OfferDirectory };

export function registerPopularSearches(app: FastifyInstance, { db, now, offerIndex }: Deps): void {
  const counter = createSearchCounter(db, now, (error) =>
    app.log.error({ err: error }, 'searches could not be counted'),
  );
  app.addHook('onClose', () => counter.stop());

  route(app, countSearch, { access: 'public' }, ({ body, request }) => {
    const word = recogniseWord(body.search);
    if (word && !isRobot(request.headers['user-agent'])) counter.count(word.id, networkOf(request.ip));
    return Promise.resolve({});
  });

  const shared = {
    access: 'public' as const,
    shared: { until: (at: number) => at + SHARED_FOR_MS, withSignedIn: true },
  };
  route(app, listPopularSearches, shared, async () => {
    const searched = await openOnes(await searchedWords());
    if (searched.length >= LEAST_WORDS) return { data: { kind: 'searched', words: searched } };
    return { data: { kind: 'hiring', words: await openOnes(await hiringTrades()) } };
  });

  async function searchedWords(): Promise<RecognisedWord[]> {
    const ids = await selectSearchedWords(db, now(), 5 * POPULAR_SEARCHES);
    return ids.flatMap((id) => findWord(id) ?? []);
  }

  async function hiringTrades(): Promise<RecognisedWord[]> {
    const offers = new Map<string, number>();
    for (const { title, total } of await selectOpenTitles(db, now(), 1000)) {
      const word = recogniseWord(title);
      if (word?.id.startsWith('trade:')) offers.set(word.id, (offers.get(word.id) ?? 0) + total);
    }
    const ids = [...offers].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
    return ids.slice(0, 5 * POPULAR_SEARCHES).flatMap((id) => findWord(id) ?? []);
  }

  /** The first of them that find an offer one may apply to. */
  async function openOnes(words: readonly RecognisedWord[]) {
    const at = now();
    const index = await offerIndex.index();
    const everything = () => index.facets({ filters: {}, includeExpired: true, nowSeconds: indexClock(at) });
    return words
      .filter(
        ({ search }) => index.countOpen(offerSelection(OfferListQuery.parse({ search }), everything, at)) > 0,
      )
      .slice(0, POPULAR_SEARCHES)
      .map(({ title, search }) => ({ title, search }));
  }
}
