import * as contract from '@baara/contract/applications/closing';
import { closedSentence, offerClosingMessages } from '@baara/contract/applications/closing-messages';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import {
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { requireCompanyOffer } from '../../offers/recruiter-offers/public/company-offer.ts';
import type { ApplicationsDeps } from '../applications-deps.ts';
import { closeOffer } from './close-offer.ts';
import { setClosingPostponed } from './offer-closing.queries.ts';
import { readClosing } from './read-closing.ts';

/** Closing an offer whose posts are filled: the candidates left are notified. */
export function registerClosing(app: FastifyInstance, deps: ApplicationsDeps): void {
  const { db, now, mailer, queue, config, offerIndex } = deps;
  const access = recruiterAccess;

  route(app, contract.getOfferClosing, { access }, async ({ actor, params }) => ({
    data: await readClosing(db, params.id, { member: requireMember(actor), now: now() }),
  }));

  route(app, contract.closeOffer, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    const { reason, mail = null } = body.refusal ?? {};
    const refusal = reason === undefined ? null : { reason, mail };
    const choices = { ...body, asOf: new Date(body.asOf), refusal };
    const services = { mailer, queue, publicUrl: config.http.publicUrl, now: now() };
    const { left, ...done } = await closeOffer(db, member, params.id, choices, services);
    if (done.filled) await offerIndex.refresh([params.id]);
    return {
      message: closedSentence(done),
      done,
      left,
      data: await readClosing(db, params.id, { member, now: now() }),
    };
  });

  route(app, contract.postponeOfferClosing, { access }, async ({ actor, params }) => {
    const member = requireWriter(actor);
    await requireCompanyOffer(db, member.scope, params.id);
    await setClosingPostponed(db, params.id, now());
    return {
      message: offerClosingMessages.POSTPONED,
      data: await readClosing(db, params.id, { member, now: now() }),
    };
  });
}
