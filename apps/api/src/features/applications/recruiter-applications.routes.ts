import { stages, type Stage } from '@baara/contract/applications';
import { queryFlag } from '@baara/contract/fields';
import { paginate } from '@baara/contract/pagination';
import {
  answerApplication as answerEndpoint,
  getApplicationCv,
  getRecruiterApplication,
  listMessageTemplates,
  listOfferApplications,
  recruiterApplicationMessages,
  updateRecruiterApplication,
} from '@baara/contract/recruiter-applications';
import { recruiterOfferMessages } from '@baara/contract/recruiter-offers';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { recruiterAccess, requireMember, requireWriter } from '../recruiting/public/company-member.ts';
import { answerApplication, getTemplates } from './answer-application.ts';
import type { ApplicationsDeps } from './applications-deps.ts';
import { changeApplication, type RecruiterServices } from './move-application.ts';
import { readApplication } from './read-application.ts';
import { selectOfferApplications } from './recruiter-applications.queries.ts';
import { applicationSummaryView } from './recruiter-applications.view.ts';
import { sendCv } from './send-cv.ts';

/** What a company does with the applications it received. */
export function registerRecruiterApplications(app: FastifyInstance, deps: ApplicationsDeps): void {
  const { db, now, storage, mailer, config } = deps;
  const access = recruiterAccess;
  const services = (): RecruiterServices => ({ mailer, publicUrl: config.http.publicUrl, now: now() });

  route(app, listOfferApplications, { access }, async ({ actor, params, query }) => {
    const { company } = requireMember(actor);
    const found = await selectOfferApplications(db, company.id, { ...query, offerId: params.id }, query);
    if (!found) throw notFound(recruiterOfferMessages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
    const counts = Object.fromEntries(stages.map((stage) => [stage, found.counts.get(stage) ?? 0])) as Record<
      Stage,
      number
    >;
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return {
      data: found.rows.map(applicationSummaryView),
      pagination: paginate(query.page, query.limit, query.stage ? counts[query.stage] : all),
      counts,
    };
  });

  route(app, getRecruiterApplication, { access }, async ({ actor, params }) => ({
    data: await readApplication(db, params.id, requireMember(actor), now(), deps),
  }));

  route(app, updateRecruiterApplication, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await changeApplication(db, params.id, body, member, services());
    const { NOTE_ADDED, STAGE_CHANGED } = recruiterApplicationMessages;
    return {
      message: body.stage === undefined ? NOTE_ADDED : STAGE_CHANGED,
      data: await readApplication(db, params.id, member, now()),
    };
  });

  route(app, listMessageTemplates, { access }, async ({ actor, params }) => ({
    data: await getTemplates(db, params.id, requireMember(actor), now()),
  }));

  route(app, answerEndpoint, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await answerApplication(db, params.id, body, member, services());
    return {
      message: recruiterApplicationMessages.ANSWER_SENT,
      data: await readApplication(db, params.id, member, now()),
    };
  });

  route(app, getApplicationCv, { access, raw: true }, ({ actor, params, query, reply }) =>
    sendCv(
      db,
      storage,
      { id: params.id, member: requireMember(actor), isPreview: queryFlag.parse(query.preview) === true },
      reply,
    ),
  );
}
