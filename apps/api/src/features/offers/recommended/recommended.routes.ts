import { dismissalEffects, dismissalMessages } from '@baara/contract/offers/alerts/alert-words';
import {
  dismissOffer,
  listDismissedOffers,
  listRecommendedOffers,
  restoreOffer,
} from '@baara/contract/offers/alerts/offer-alerts';
import { offerMessages } from '@baara/contract/offers/offers';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { selectPublicOffers } from '../offers.queries.ts';
import { offerSummaryView } from '../offers.view.ts';
import type { OfferDirectory } from '../public/offer-index.ts';
import { readOfferSummaries } from '../public/offer-summaries.ts';
import { readViewer } from '../read-viewer.ts';
import {
  countDismissals,
  deleteDismissal,
  findWishes,
  selectDismissals,
  upsertDismissal,
} from './dismissals.queries.ts';
import { recommendOffers } from './recommend-offers.ts';

export type RecommendedDeps = { db: Db; now: () => Date; offerIndex: OfferDirectory };

/** Offers that suit a candidate, and those that they set aside. */
export function registerRecommendedOffers(
  app: FastifyInstance,
  { db, now, offerIndex }: RecommendedDeps,
): void {
  const access = { roles: ['applicant'] } as const;

  route(app, listRecommendedOffers, { access }, async ({ actor, query: { page, limit } }) => {
    const at = now();
    const [ids, dismissed, wishes] = await Promise.all([
      recommendOffers(db, actor, offerIndex, at),
      countDismissals(db, actor.accountId),
      findWishes(db, actor.accountId),
    ]);
    const shown = ids.slice((page - 1) * limit, page * limit);
    return {
      data: await readOfferSummaries(db, actor, shown, at),
      pagination: paginate(page, limit, ids.length),
      dismissed,
      needsProfile: !wishes?.headline && wishes?.category_id == null && !wishes?.desired_jobs.length,
    };
  });

  route(app, dismissOffer, { access }, async ({ actor, params: { offerId }, body: { reason } }) => {
    if (!(await upsertDismissal(db, actor.accountId, { offerId, reason, at: now() })))
      throw notFound(offerMessages.NOT_FOUND, 'OFFER_NOT_FOUND');
    return { message: dismissalEffects[reason] };
  });

  route(app, restoreOffer, { access }, async ({ actor, params: { offerId } }) => {
    await deleteDismissal(db, actor.accountId, offerId);
    return { message: dismissalMessages.RESTORED };
  });

  route(app, listDismissedOffers, { access }, async ({ actor, query }) => {
    const at = now();
    const [rows, total] = await Promise.all([
      selectDismissals(db, actor.accountId, query),
      countDismissals(db, actor.accountId),
    ]);
    const ids = rows.map(({ offer_id }) => offer_id);
    const [offers, viewer] = await Promise.all([selectPublicOffers(db, ids), readViewer(db, actor, ids, at)]);
    const byId = new Map(offers.map((row) => [row.id, row]));
    return {
      data: rows.flatMap(({ offer_id, reason, created_at }) => {
        const row = byId.get(offer_id);
        const offer = row && offerSummaryView(row, viewer, at);
        return offer ? [{ offer, reason, at: created_at.toISOString() }] : [];
      }),
      pagination: paginate(query.page, query.limit, total),
    };
  });
}
