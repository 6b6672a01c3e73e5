import { paginate } from '@baara/contract/protocol/pagination';
import {
  createRecruiterOffer,
  deleteRecruiterOffer,
  duplicateRecruiterOffer,
  fillRecruiterOffer,
  getRecruiterOffer,
  getRecruiterOfferPoster,
  listRecruiterOffers,
  publishRecruiterOffer,
  recruiterOfferMessages,
  unpublishRecruiterOffer,
  updateRecruiterOffer,
} from '@baara/contract/offers/recruiter-offers';
import { pastedOfferMessages } from '@baara/contract/offers/pasted-offer-words';
import { readPastedOffer as readPasted } from '@baara/contract/offers/pasted-offers';
import { askOfferApproval, getOfferApprovals } from '@baara/contract/companies/approvals';
import { approvalMessages } from '@baara/contract/companies/approval-words';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { OfferIndexUpdates } from '../public/offer-index.ts';
import { createPosterStore } from '../public/poster-store.ts';
import { readApprovalHistory } from '../../companies/approvals/public/approval-history.ts';
import { askPublication } from './ask-publication.ts';
import { findPostedOffer, getOffer, type OfferWriting } from './change-offer.ts';
import { markOfferFilled, unpublishOffer } from './end-offer.ts';
import { createOffer } from './create-offer.ts';
import { deleteOffer } from './delete-offer.ts';
import { duplicateOffer } from './duplicate-offer.ts';
import {
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { requireCompanyOffer } from './public/company-offer.ts';
import { selectOfferSummaries } from './public/recruiter-offer-summaries.ts';
import { publishOffer } from './publish-offer.ts';
import { readPastedOffer } from './read-pasted-offer.ts';
import { updateOffer } from './update-offer.ts';

export type RecruiterOffersDeps = {
  config: Pick<Config, 'http' | 'session'>;
  db: Db;
  now: () => Date;
  offerIndex: OfferIndexUpdates;
  mailer: Mailer;
};

const pastings = { limit: 30, windowSeconds: 60 };

export function registerRecruiterOffers(app: FastifyInstance, deps: RecruiterOffersDeps): void {
  const { config, db, now, offerIndex, mailer } = deps;
  const posters = createPosterStore(config);
  const access = recruiterAccess;
  const refresh = (id: number): Promise<void> => offerIndex.refresh([id]);
  const writing = (actor: Actor): OfferWriting => ({
    member: requireWriter(actor),
    now: now(),
    refresh,
    mailer,
  });

  route(app, listRecruiterOffers, { access }, async ({ actor, query }) => {
    const member = requireMember(actor);
    const { data, total, counts } = await selectOfferSummaries(db, member, { ...query, now: now() });
    const pagination = paginate(query.page, query.limit, total);
    return { data, pagination, counts, abilities: { create: member.canWrite } };
  });

  route(app, createRecruiterOffer, { access }, async ({ actor, body }) => ({
    code: 201,
    message: recruiterOfferMessages.OFFER_SAVED,
    data: await createOffer(db, body, writing(actor)),
  }));

  route(app, readPasted, { access }, async ({ actor, body }) => {
    const { accountId } = requireWriter(actor);
    await takeHit(db, `offer-reading:${accountId}`, pastings, now(), pastedOfferMessages.TOO_MANY_READINGS);
    return { data: await readPastedOffer(db, body.text, now()) };
  });

  route(app, getRecruiterOffer, { access }, async ({ actor, params }) => ({
    data: await getOffer(db, params.id, { member: requireMember(actor), now: now() }),
  }));

  route(app, getRecruiterOfferPoster, { access, raw: true }, async ({ actor, params, request, reply }) => {
    const member = requireMember(actor);
    const offer = await findPostedOffer(db, member, params.id);
    return posters.send(request, reply, { ...offer, company_name: member.company.name }, 'private');
  });

  route(app, updateRecruiterOffer, { access }, async ({ actor, params, body }) => ({
    message: recruiterOfferMessages.OFFER_SAVED,
    data: await updateOffer(db, params.id, body, writing(actor)),
  }));

  route(app, deleteRecruiterOffer, { access }, async ({ actor, params }) => {
    await deleteOffer(db, params.id, writing(actor));
    return { message: recruiterOfferMessages.OFFER_DELETED };
  });

  route(app, publishRecruiterOffer, { access }, ({ actor, params, body }) =>
    publishOffer(db, params.id, body?.closesOn, writing(actor)),
  );

  route(app, getOfferApprovals, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await requireCompanyOffer(db, member.scope, params.id);
    return { data: await readApprovalHistory(db, member, { offerId: params.id, applicationId: null }) };
  });

  route(app, askOfferApproval, { access }, async ({ actor, params, body }) => {
    const asked = { id: params.id, closesOn: body?.closesOn };
    const data = await askPublication(db, asked, writing(actor), config.http.publicUrl);
    return { code: 201, message: approvalMessages.ASKED, data };
  });

  route(app, unpublishRecruiterOffer, { access }, async ({ actor, params }) => ({
    message: recruiterOfferMessages.OFFER_UNPUBLISHED,
    data: await unpublishOffer(db, params.id, writing(actor)),
  }));

  route(app, fillRecruiterOffer, { access }, async ({ actor, params, body }) => ({
    message: recruiterOfferMessages.OFFER_FILLED,
    data: await markOfferFilled(db, params.id, body?.applicationId ?? null, writing(actor)),
  }));

  route(app, duplicateRecruiterOffer, { access }, async ({ actor, params }) => ({
    code: 201,
    message: recruiterOfferMessages.OFFER_DUPLICATED,
    data: await duplicateOffer(db, params.id, writing(actor)),
  }));
}
