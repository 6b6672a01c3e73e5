import { listPopularSearches } from '@baara/contract/offers/offers';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { Sharing } from '../../../platform/http/shared-answers.ts';
import { indexClock } from '../offer-selection.ts';
import type { OfferDirectory } from '../public/offer-index.ts';
import { selectSearchedTrades } from './popular-searches.queries.ts';

const DAYS_COUNTED = 14;
const DAY_MS = 24 * 3600 * 1000;
/** Below, the search of a few would be shown to all. */
const MIN_SEARCHERS = 5;
const SHOWN = 6;
/** Some have no open offer today. */
const READ = 30;

type Deps = { db: Db; now: () => Date; offerIndex: OfferDirectory; shared: Sharing };

/** What many visitors search for and finds an open offer today. */
export function registerPopularSearches(app: FastifyInstance, { db, now, offerIndex, shared }: Deps): void {
  route(app, listPopularSearches, { access: 'public', shared }, async () => {
    const at = now();
    const since = new Date(at.getTime() - (DAYS_COUNTED - 1) * DAY_MS).toISOString().slice(0, 10);
    const [index, titles] = await Promise.all([
      offerIndex.index(),
      selectSearchedTrades(db, { since, minSearchers: MIN_SEARCHERS, limit: READ }),
    ]);
    const isAnswered = (text: string): boolean =>
      index.countOpen({ text, filters: {}, includeExpired: false, nowSeconds: indexClock(at) }) > 0;
    const shown: string[] = [];
    for (const title of titles) if (shown.length < SHOWN && isAnswered(title)) shown.push(title);
    return { data: shown };
  });
}
