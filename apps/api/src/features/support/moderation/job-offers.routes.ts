import * as contract from '@baara/contract/support/job-offers';
import { moderationMessages as messages } from '@baara/contract/support/moderation-messages';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Deciding } from './decide-flag.ts';
import { featureOffer, liftOffer, suspendOffer } from './decide-offer.ts';
import { findJobOffer, selectJobOffers } from './job-offers.queries.ts';
import { jobOfferView } from './job-offers.view.ts';
import type { ModerationDeps } from './moderation.routes.ts';

/** Offers of every company, as moderators see and decide about them. */
export function registerJobOffers(app: FastifyInstance, deps: ModerationDeps): void {
  const { config, db, now, mailer, offerIndex, queue, events } = deps;
  const access = { permission: 'offers.moderate' } as const;
  const deciding = (actor: Actor, request: FastifyRequest): Deciding => ({
    actor,
    ip: request.ip,
    now: now(),
    mailer,
    publicUrl: config.http.publicUrl,
    offerIndex,
    queue,
    events,
  });
  const answer = async (id: number, message: string) => ({ message, data: await readOffer(db, id, now()) });

  route(app, contract.listJobOffers, { access }, async ({ query }) => {
    const at = now();
    const { rows, total, isTotalCut } = await selectJobOffers(db, query, at);
    return {
      data: rows.map((row) => jobOfferView(row, at)),
      isTotalCut,
      pagination: paginate(query.page, query.limit, total),
    };
  });
  route(app, contract.suspendJobOffer, { access }, async ({ actor, params: { id }, body, request }) => {
    await suspendOffer(db, id, body, deciding(actor, request));
    return answer(id, messages.OFFER_SUSPENDED);
  });
  route(app, contract.liftJobOffer, { access }, async ({ actor, params: { id }, body, request }) => {
    await liftOffer(db, id, body, deciding(actor, request));
    return answer(id, messages.LIFTED);
  });
  route(app, contract.featureJobOffer, { access }, async ({ actor, params: { id }, body, request }) => {
    await featureOffer(db, id, body, deciding(actor, request));
    return answer(id, body.isFeatured ? messages.FEATURED : messages.UNFEATURED);
  });
}

async function readOffer(db: Db, id: number, now: Date): Promise<contract.JobOffer> {
  const row = await findJobOffer(db, id);
  if (!row) throw notFound(messages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
  return jobOfferView(row, now);
}
