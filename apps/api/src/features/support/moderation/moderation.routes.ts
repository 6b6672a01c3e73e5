import * as reviews from '@baara/contract/support/company-reviews';
import * as contract from '@baara/contract/support/moderation';
import { paginate } from '@baara/contract/protocol/pagination';
import { verificationMessages } from '@baara/contract/support/verification-messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { createOfferCodes } from '../../offers/public/offer-code.ts';
import type { OfferIndexUpdates } from '../../offers/public/offer-index.ts';
import { decideCompany, listUnderReview } from './decide-company.ts';
import { decideFlag, type Deciding, getFlag } from './decide-flag.ts';
import { selectFlags } from './moderation.queries.ts';
import { flagSummaryView } from './moderation.view.ts';
import { reportSuspicion } from './report-suspicion.ts';

export type ModerationDeps = {
  config: Config;
  db: Db;
  now: () => Date;
  mailer: Mailer;
  offerIndex: OfferIndexUpdates;
  queue: JobQueue;
  events: Events;
};

export function registerModeration(app: FastifyInstance, deps: ModerationDeps): void {
  const { config, db, now, mailer, offerIndex, queue, events } = deps;
  const access = { permission: 'offers.moderate' } as const;
  const codes = createOfferCodes(config.session.secret);
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

  route(app, contract.listFlags, { access }, async ({ query }) => {
    const { rows, total } = await selectFlags(db, query);
    return { data: rows.map(flagSummaryView), pagination: paginate(query.page, query.limit, total) };
  });
  route(app, contract.getFlag, { access }, async ({ params }) => ({ data: await getFlag(db, params.id) }));
  route(app, contract.dismissFlag, { access }, ({ actor, params, body, request }) =>
    decideFlag(db, params.id, 'dismiss', body, deciding(actor, request)),
  );
  route(app, contract.upholdFlag, { access }, ({ actor, params, body, request }) =>
    decideFlag(db, params.id, 'uphold', body, deciding(actor, request)),
  );
  route(app, contract.liftSuspension, { access }, ({ actor, params, body, request }) =>
    decideFlag(db, params.id, 'lift', body, deciding(actor, request)),
  );

  const review = { access: { permission: ['offers.moderate', 'companies.verify'] } } as const;
  route(app, reviews.listCompaniesUnderReview, review, async ({ query }) => {
    const { data, total } = await listUnderReview(db, query);
    return { data, pagination: paginate(query.page, query.limit, total) };
  });
  route(app, reviews.acceptCompanyUnderReview, review, ({ actor, params, body, request }) =>
    decideCompany(db, params.id, 'accept', body, deciding(actor, request)),
  );
  route(app, reviews.refuseCompanyUnderReview, review, ({ actor, params, body, request }) =>
    decideCompany(db, params.id, 'refuse', body, deciding(actor, request)),
  );

  route(app, contract.reportSuspicion, { access: 'public' }, async ({ body, request }) => {
    await reportSuspicion(db, body, { codes, address: request.ip, now: now() });
    return { message: verificationMessages.REPORTED };
  });
}
