import type { getDashboard } from '@baara/contract/workspace/dashboard';
import type { OfferSummary } from '@baara/contract/offers/offers';
import type { ProfileCompletion } from '@baara/contract/candidates/own-profile';
import type { Db } from '../../../platform/db/database.ts';
import type { HandlerAnswer } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { selectAwaitedDocuments } from '../../campaigns/public/awaited-documents.ts';
import { latestApplications } from '../../applications/public/my-applications.ts';
import { latestNews } from '../../site/news/public/news.ts';
import { latestNotifications } from '../../notifications/public/latest-notifications.ts';
import type { OfferDirectory } from '../../offers/public/offer-index.ts';
import {
  countListedOffers,
  latestOpenOffers,
  readOfferSummaries,
} from '../../offers/public/offer-summaries.ts';
import { readCompletion } from '../../candidates/own-profile/public/completion.ts';
import { type OwnFigures, selectOwnFigures } from './dashboard.queries.ts';
import { dashboardStatsView } from './dashboard.view.ts';
import type { ProductCounts } from './product-counts.ts';

const NEW_OFFERS_SHOWN = 4;
const APPLICATIONS_SHOWN = 6;
const NOTIFICATIONS_SHOWN = 5;
const NEWS_SHOWN = 3;
/** Looked at beyond those shown, since some are left out: offers one has applied to already. */
const MOST_LOOKED_AT = 100;

type Services = {
  offerIndex: OfferDirectory;
  productCounts: (now: Date) => Promise<ProductCounts>;
  now: Date;
};

/** The whole dashboard of one person: two trips to the database, and the offer index in memory. */
export async function readDashboard(
  db: Db,
  actor: Actor,
  { offerIndex, productCounts, now }: Services,
): Promise<HandlerAnswer<typeof getDashboard>> {
  const me = actor.accountId;
  const [figures, openApplications, documents, notifications, completion, offers, product, news] =
    await Promise.all([
      selectOwnFigures(db, me, now),
      latestApplications(db, me, { state: 'open', limit: APPLICATIONS_SHOWN }, now),
      selectAwaitedDocuments(db, me),
      latestNotifications(db, me, NOTIFICATIONS_SHOWN),
      readCompletion(db, me, now),
      countListedOffers(offerIndex, now),
      productCounts(now),
      latestNews(db, NEWS_SHOWN),
    ]);
  const newIds = await fittingOffers(offerIndex, figures, now);
  const closingIds = figures.closing_bookmarks ?? [];
  const summaries = await readOfferSummaries(db, actor, [...new Set([...newIds, ...closingIds])], now);
  const byId = new Map(summaries.map((offer) => [offer.id, offer]));
  const stats = dashboardStatsView(figures, { ...offers, ...product }, now);
  return {
    stats,
    notifications,
    applicant: applicantView(actor, figures.candidate, completion),
    newOffers: byFit(newIds.flatMap((id) => byId.get(id) ?? [])),
    lastNew: news,
    userType: actor.role,
    packages: (figures.packages ?? []).map(({ price_xof, ...rest }) => ({ ...rest, priceXof: price_xof })),
    bookmarksCount: stats.bookmarks.count,
    profileInterestsCount: figures.profile_interests,
    recruitmentOffersCount: offers.open,
    totalApplication: Object.values(stats.application.byStage).reduce((sum, count) => sum + count, 0),
    reset_required: actor.resetRequired,
    openApplications,
    awaitedDocuments: documents,
    closingBookmarks: closingIds.flatMap((id) => byId.get(id) ?? []),
    isEmployee: figures.is_employee,
  };
}

/** The best fit first; the order among equals stays. */
const byFit = (offers: readonly OfferSummary[]): OfferSummary[] =>
  offers.toSorted((a, b) => (b.match_percentage ?? 0) - (a.match_percentage ?? 0));

/** Of my trade in my country first, then of my trade, then of any: the latest of each, never one I applied to. */
async function fittingOffers(offerIndex: OfferDirectory, figures: OwnFigures, now: Date): Promise<number[]> {
  const { candidate } = figures;
  const applied = new Set(figures.applied_offers ?? []);
  const limit = Math.min(NEW_OFFERS_SHOWN + applied.size, MOST_LOOKED_AT);
  const categories = candidate?.category_id ? [candidate.category_id] : undefined;
  const widening = [
    ...(categories && candidate ? [{ categories, countries: [candidate.country] }, { categories }] : []),
    {},
  ];
  const chosen = new Set<number>();
  for (const filters of widening) {
    if (chosen.size >= NEW_OFFERS_SHOWN) break;
    for (const id of await latestOpenOffers(offerIndex, filters, limit, now)) {
      if (!applied.has(id)) chosen.add(id);
    }
  }
  return [...chosen].slice(0, NEW_OFFERS_SHOWN);
}

function applicantView(
  actor: Actor,
  candidate: OwnFigures['candidate'],
  completion: ProfileCompletion | null,
) {
  if (!candidate || !completion) return null;
  return {
    id: actor.accountId,
    firstname: actor.firstName,
    lastname: actor.lastName,
    headline: candidate.headline,
    city: candidate.city,
    country: candidate.country,
    isVisible: candidate.is_visible,
    completion,
  };
}
