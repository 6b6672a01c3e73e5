import { moderationMessages } from '@baara/contract/support/moderation-messages';
import {
  getFilterOptions,
  getOffer,
  getOfferBySlug,
  getOfferPoster,
  getOfferPreview,
  listFeaturedOffers,
  listJobCategories,
  listOffers,
  listOffersWithFilters,
  type OfferListQuery,
  offerMessages,
  recordOfferView,
} from '@baara/contract/offers/offers';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { gone, notFound } from '../../platform/http/errors.ts';
import { isRobot } from '../../platform/http/robots.ts';
import { route } from '../../platform/http/route.ts';
import type { PageCache } from '../../platform/web/page-cache.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { registerBookmarks } from './bookmarks/bookmarks.routes.ts';
import { createCategoryList } from './category-list.ts';
import { filterOptionsView, indexClock, offerSelection } from './offer-selection.ts';
import { findPublicOffer, isSuspended, type OfferKey, type OfferRow, wasRemoved } from './offers.queries.ts';
import { offerSummaryView, offerView, previewView, visitor, type Viewer } from './offers.view.ts';
import { createOfferRows, type OfferRows } from './offer-rows.ts';
import { createOfferCodes } from './public/offer-code.ts';
import type { OfferDirectory } from './public/offer-index.ts';
import { createPosterStore } from './public/poster-store.ts';
import { createPreviewStore, sendPreview } from './public/preview-store.ts';
import { registerOfferAlerts } from './alerts/offer-alerts.routes.ts';
import { registerRecommendedOffers } from './recommended/recommended.routes.ts';
import { registerOfferFeed } from './feeds/offer-feed.routes.ts';
import { registerOfferPack } from './offer-pack/offer-pack.routes.ts';
import { registerPopularSearches } from './popular-searches/popular-searches.routes.ts';
import { createTradeCounter, type TradeCounter } from './popular-searches/trade-counter.ts';
import { createPrintCodes } from './print-codes.ts';
import { readViewer } from './read-viewer.ts';
import { searchReadingView } from './public/search-reading.ts';
import { createViewCounter, type ViewCounter } from './view-counter.ts';

const FEATURED_COUNT = 3;
/** How exact « il y a 3 minutes » has to be. */
const SHARED_FOR_MS = 60_000;

export type OffersDeps = {
  db: Db;
  now: () => Date;
  config: { http: { publicUrl: string }; session: { secret: string } };
  offerIndex: OfferDirectory;
  pageCache: PageCache;
};
type ListsDeps = OffersDeps & { offerRows: OfferRows };

/** What anyone may read of the offers: list, filters, detail, previews, feed; and favourites. */
export function registerOffers(app: FastifyInstance, deps: OffersDeps): void {
  const views = createViewCounter(deps.db, deps.now, (error) =>
    app.log.error({ err: error }, 'offer views could not be written'),
  );
  app.addHook('onClose', () => views.stop());
  const trades = createTradeCounter(deps.db, deps.now, (error) =>
    app.log.error({ err: error }, 'searched trades could not be written'),
  );
  app.addHook('onClose', () => trades.stop());
  const offerRows = createOfferRows(deps.db, deps.pageCache.version);
  registerLists(app, { ...deps, offerRows }, trades);
  registerDetail(app, { ...deps, offerRows }, views);
  registerPreview(app, deps);
  registerPoster(app, deps);
  registerBookmarks(app, deps);
  registerOfferAlerts(app, deps);
  registerRecommendedOffers(app, deps);
  registerOfferFeed(app, deps);
  registerOfferPack(app, deps);
}

function registerLists(
  app: FastifyInstance,
  { db, now, offerIndex, offerRows }: ListsDeps,
  trades: TradeCounter,
): void {
  const categories = createCategoryList(db);
  const shared = sharedOptions(offerIndex);
  const sharedByAll = sharedOptions(offerIndex, { withSignedIn: true });

  const findOffers = async (
    { actor, query, request }: { actor: Actor | undefined; query: OfferListQuery; request: FastifyRequest },
    at: Date,
  ) => {
    const index = await offerIndex.index();
    const selection = offerSelection(query, () => index.facets(everything(at)), at);
    const { page, limit, order } = query;
    const found = await offerIndex.search({
      ...selection,
      sort: query.sort ?? (selection.text ? 'relevance' : 'created_at'),
      order,
      offset: (page - 1) * limit,
      limit,
    });
    const [rows, viewer] = await Promise.all([
      offerRows.listed(found.ids),
      viewerOf(db, actor, found.ids, at),
    ]);
    const [first] = rows;
    if (found.trade && first && page === 1 && !isRobot(request.headers['user-agent']))
      trades.count({ trade: found.trade, offerTitle: first.title, address: request.ip });
    return {
      jobs: rows.map((row) => offerSummaryView(row, viewer, at)),
      pagination: paginate(page, limit, found.total),
      search: selection.text ? searchReadingView(found) : null,
    };
  };

  const countOptions = async (query: Omit<OfferListQuery, 'page' | 'limit' | 'sort' | 'order'>, at: Date) => {
    const index = await offerIndex.index();
    const everywhere = index.facets(everything(at));
    const selection = offerSelection(query, () => everywhere, at);
    const options = filterOptionsView(index.facets(selection), query, everywhere, await categories.titles());
    return { ...options, openTotal: index.countOpen(selection) };
  };

  route(app, listOffers, shared, async (asked) => {
    const data = await findOffers(asked, now());
    return { data, pagination: data.pagination };
  });

  route(app, getFilterOptions, sharedByAll, async ({ query }) => ({
    data: await countOptions(query, now()),
  }));

  route(app, listOffersWithFilters, shared, async (asked) => {
    const at = now();
    const [list, filters] = await Promise.all([findOffers(asked, at), countOptions(asked.query, at)]);
    return { data: { ...list, filters }, pagination: list.pagination };
  });

  route(app, listFeaturedOffers, shared, async ({ actor }) => {
    const at = now();
    const { ids } = await offerIndex.search({
      ...everything(at),
      includeExpired: false,
      sort: 'featured',
      order: 'desc',
      offset: 0,
      limit: FEATURED_COUNT,
    });
    const [rows, viewer] = await Promise.all([offerRows.listed(ids), viewerOf(db, actor, ids, at)]);
    return { data: { jobs: rows.map((row) => offerSummaryView(row, viewer, at)) } };
  });

  registerPopularSearches(app, { db, now, offerIndex, shared: sharedByAll.shared });

  route(app, listJobCategories, sharedByAll, async () => ({ data: await categories.all() }));
}

function registerDetail(
  app: FastifyInstance,
  { config, db, now, offerIndex, offerRows }: ListsDeps,
  views: ViewCounter,
): void {
  const shared = sharedOptions(offerIndex);
  const codes = createOfferCodes(config.session.secret);
  const printCodeOf = createPrintCodes(config.http.publicUrl);
  const show = async (row: OfferRow | undefined, wanted: OfferKey, actor: Actor | undefined) => {
    if (!row) throw await absence(db, wanted);
    const viewer = await viewerOf(db, actor, [row.id], now());
    const [code, printCode] = [codes.of(row.id), printCodeOf(row.id)];
    return { data: offerView(row, viewer, { now: now(), code, printCode, reader: actor }) };
  };
  route(app, getOffer, shared, async ({ actor, params }) =>
    show(await offerRows.find({ id: params.id }), { id: params.id }, actor),
  );
  route(app, getOfferBySlug, shared, async ({ actor, params }) =>
    show(await offerRows.find({ slug: params.slug }), { slug: params.slug }, actor),
  );
  route(app, recordOfferView, { access: 'public' }, async ({ actor, params, body, request }) => {
    const row = await findPublicOffer(db, { id: params.id });
    if (!row) throw offerNotFound();
    if (actor?.company?.id !== row.company_id && !isRobot(request.headers['user-agent'])) {
      const candidateId = actor?.role === 'applicant' ? actor.accountId : null;
      views.count({ offerId: row.id, source: body.source, candidateId });
    }
    return {};
  });
}

function registerPreview(app: FastifyInstance, { config, db }: OffersDeps): void {
  const codes = createOfferCodes(config.session.secret);
  const previews = createPreviewStore();
  route(app, getOfferPreview, { access: 'public', raw: true }, async ({ params, request, reply }) => {
    const row = await findPublicOffer(db, { id: params.id });
    if (!row) throw offerNotFound();
    return sendPreview(request, reply, previews.of(previewView(row, codes.of(row.id))));
  });
}

function registerPoster(app: FastifyInstance, { config, db }: OffersDeps): void {
  const posters = createPosterStore(config);
  route(app, getOfferPoster, { access: 'public', raw: true }, async ({ params, request, reply }) => {
    const row = await findPublicOffer(db, { id: params.id });
    if (!row) throw offerNotFound();
    return posters.send(request, reply, row, 'public');
  });
}

/** What visitors read is the same for all of them until an offer changes, or closes by its date. */
const sharedOptions = (offerIndex: OfferDirectory, { withSignedIn = false } = {}) => ({
  access: 'public' as const,
  shared: {
    until: (at: number) => Math.min(at + SHARED_FOR_MS, 1000 * offerIndex.nextExpiry(at / 1000)),
    withSignedIn,
  },
});

const everything = (at: Date) => ({
  filters: {},
  includeExpired: true,
  nowSeconds: indexClock(at),
});

const offerSuspended = () => gone(moderationMessages.OFFER_IS_SUSPENDED, 'OFFER_SUSPENDED');
const offerNotFound = () => notFound(offerMessages.NOT_FOUND, 'OFFER_NOT_FOUND');
/** People read the same sentence; search engines learn that it will not come back. */
const offerGone = () => gone(offerMessages.NOT_FOUND, 'OFFER_REMOVED');

async function absence(db: Db, wanted: OfferKey): Promise<Error> {
  if (await wasRemoved(db, wanted)) return offerGone();
  return (await isSuspended(db, wanted)) ? offerSuspended() : offerNotFound();
}

async function viewerOf(db: Db, actor: Actor | undefined, ids: readonly number[], at: Date): Promise<Viewer> {
  return actor ? readViewer(db, actor, ids, at) : visitor;
}
