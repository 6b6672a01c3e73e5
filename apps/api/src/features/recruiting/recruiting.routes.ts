import { paginate } from '@baara/contract/pagination';
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
} from '@baara/contract/recruiter-offers';
import { getHiringTeam, hiringTeamMessages, updateHiringTeam } from '@baara/contract/hiring-team';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OfferIndexUpdates } from '../offers/public/offer-index.ts';
import { createPosterStore } from '../offers/public/poster-store.ts';
import { findPostedOffer, getOffer, type OfferWriting } from './change-offer.ts';
import { markOfferFilled, unpublishOffer } from './end-offer.ts';
import { changeHiringTeam } from './change-hiring-team.ts';
import { createOffer } from './create-offer.ts';
import { selectTeamChoices } from './hiring-team.queries.ts';
import { requireCompanyOffer } from './public/company-offer.ts';
import { deleteOffer } from './delete-offer.ts';
import { duplicateOffer } from './duplicate-offer.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../company-access/public/company-member.ts';
import { selectOfferSummaries } from './public/offer-summaries.ts';
import { publishOffer } from './publish-offer.ts';
import { updateOffer } from './update-offer.ts';

export type RecruitingDeps = {
  config: Pick<Config, 'http' | 'session'>;
  db: Db;
  now: () => Date;
  offerIndex: OfferIndexUpdates;
  mailer: Mailer;
};

export function registerRecruiting(app: FastifyInstance, deps: RecruitingDeps): void {
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
    const { data, total, counts } = await selectOfferSummaries(db, requireMember(actor), {
      ...query,
      now: now(),
    });
    return { data, pagination: paginate(query.page, query.limit, total), counts };
  });

  route(app, createRecruiterOffer, { access }, async ({ actor, body }) => ({
    code: 201,
    message: recruiterOfferMessages.OFFER_SAVED,
    data: await createOffer(db, body, writing(actor)),
  }));

  const team = async (member: CompanyMember, offerId: number) => {
    await requireCompanyOffer(db, member.scope, offerId);
    const members = await selectTeamChoices(db, { companyId: member.company.id, offerId });
    return { members, abilities: { change: member.canWrite } };
  };
  route(app, getHiringTeam, { access }, async ({ actor, params }) => ({
    data: await team(requireMember(actor), params.id),
  }));
  route(app, updateHiringTeam, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await changeHiringTeam(db, params.id, body.memberIds, { member, now: now() });
    return { message: hiringTeamMessages.SAVED, data: await team(member, params.id) };
  });

  route(app, getRecruiterOffer, { access }, async ({ actor, params }) => ({
    data: await getOffer(db, params.id, { member: requireMember(actor), now: now() }),
  }));

  route(app, getRecruiterOfferPoster, { access, raw: true }, async ({ actor, params, request, reply }) => {
    const member = requireMember(actor);
    const offer = await findPostedOffer(db, params.id, member);
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
