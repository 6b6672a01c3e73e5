import { exportApplications } from '@baara/contract/applications/exports';
import { stages, type Stage } from '@baara/contract/applications/stages';
import { exportMessages } from '@baara/contract/files/export-messages';
import { queryFlag } from '@baara/contract/protocol/fields';
import { paginate } from '@baara/contract/protocol/pagination';
import {
  answerApplication as answerEndpoint,
  getApplicationCoverLetter,
  getApplicationCv,
  getApplicationCvText,
  getRecruiterApplication,
  listMessageTemplates,
  listOfferApplications,
  openApplication as openEndpoint,
  previewRefusal,
  type RecruiterApplication,
  recruiterApplicationMessages,
  undoHiring as undoHiringEndpoint,
  undoMove as undoMoveEndpoint,
  updateRecruiterApplication,
} from '@baara/contract/applications/recruiter-applications';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import type { FastifyInstance } from 'fastify';
import { forbidden, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { readColumns } from '../../candidates/public/candidate-columns.queries.ts';
import { requestExport } from '../../files/exports/public/request-export.ts';
import { selectOfferSteps } from '../../offers/pipeline/public/pipeline.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { requireCompanyOffer } from '../../offers/recruiter-offers/public/company-offer.ts';
import { selectAnsweredQuestions, selectAnswerTexts } from '../answers/answer-columns.queries.ts';
import { answerApplication, getTemplates } from './answer-application.ts';
import { applicationExport } from './application-export.ts';
import type { ApplicationsDeps } from '../applications-deps.ts';
import { readClosing } from '../closing/read-closing.ts';
import { changeApplication, type RecruiterServices } from '../moves/move-application.ts';
import { readRefusalMail } from './read-refusal-mail.ts';
import { undoHiring } from '../moves/undo-hiring.ts';
import { undoMove } from '../moves/undo-move.ts';
import { openApplication } from '../open-application.ts';
import { markRead } from './one-application.queries.ts';
import { listAbilities, mayUndoHiring } from '../application.policy.ts';
import { readApplication } from './read-application.ts';
import { readCvWords } from './read-cv-words.ts';
import { withTransitions } from '../board/read-board.ts';
import { selectOfferApplications, selectSourceAgencies } from './application-list.queries.ts';
import { applicationSummaryView } from './recruiter-applications.view.ts';
import { sendApplicationFile } from '../apply/send-application-file.ts';

/** A company's actions on the applications it received. */
export function registerRecruiterApplications(app: FastifyInstance, deps: ApplicationsDeps): void {
  const { db, now, storage, mailer, queue, config, offerIndex } = deps;
  const access = recruiterAccess;
  const services = (): RecruiterServices => ({
    mailer,
    queue,
    publicUrl: config.http.publicUrl,
    now: now(),
  });

  route(app, listOfferApplications, { access }, async ({ actor, params, query }) => {
    const { company, canWrite } = requireMember(actor);
    const found = await selectOfferApplications(db, company.id, { ...query, offerId: params.id }, query);
    if (!found) throw notFound(recruiterOfferMessages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
    const [steps, questions, agencies, answers] = await Promise.all([
      selectOfferSteps(db, params.id),
      selectAnsweredQuestions(db, params.id),
      selectSourceAgencies(db, params.id, company.id),
      selectAnswerTexts(
        db,
        found.rows.map(({ id }) => id),
      ),
    ]);
    const counts = Object.fromEntries(stages.map((stage) => [stage, found.counts.get(stage) ?? 0])) as Record<
      Stage,
      number
    >;
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return {
      data: found.rows.map((row) => applicationSummaryView(row, steps, canWrite)),
      pagination: paginate(query.page, query.limit, query.stage ? counts[query.stage] : all),
      counts,
      steps: withTransitions(steps, canWrite),
      questions,
      agencies,
      answers: Object.fromEntries(answers),
      abilities: listAbilities(canWrite),
    };
  });

  route(app, exportApplications, { access }, async ({ actor, params, body }) => {
    const { accountId, company, scope } = requireWriter(actor);
    const offer = await requireCompanyOffer(db, scope, params.id);
    const { format, filters } = body;
    const columns = body.columns ?? (await readColumns(db, accountId)).columns;
    const asked = {
      kind: applicationExport,
      parameters: { offerId: offer.id, filters, columns },
      format,
      title: `Candidatures : ${offer.title || 'Sans titre'}`,
      accountId,
      companyId: company.id,
    };
    return { code: 202, message: exportMessages.ASKED, data: await requestExport(db, queue, asked, now()) };
  });

  route(app, getRecruiterApplication, { access }, async ({ actor, params }) => ({
    data: await readApplication(db, requireMember(actor), params.id, now()),
  }));

  route(app, openEndpoint, { access }, async ({ actor, params }) => ({
    data: await openApplication(db, requireMember(actor), params.id, deps, now()),
  }));

  /** Anyone who did something about an application has read it. */
  const readChanged = async (id: string, member: CompanyMember): Promise<RecruiterApplication> => {
    await markRead(db, id, now());
    return readApplication(db, member, id, now());
  };

  route(app, updateRecruiterApplication, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    const { isNotificationDeferred } = await changeApplication(db, member, params.id, body, services());
    const { NOTE_ADDED, STAGE_CHANGED, NOTIFIED_LATER } = recruiterApplicationMessages;
    const changed = isNotificationDeferred ? NOTIFIED_LATER : STAGE_CHANGED;
    const data = await readChanged(params.id, member);
    const isMove = body.stage !== undefined || body.step !== undefined;
    const isHiring = isMove && data.stage === 'hired';
    return {
      message: body.stage === undefined && body.step === undefined ? NOTE_ADDED : changed,
      isNotificationDeferred,
      isLastPost: isHiring && (await readClosing(db, data.offer.id, { member, now: now() })).isDue,
      data,
    };
  });

  route(app, previewRefusal, { access }, async ({ actor, params, query }) => ({
    data: await readRefusalMail(db, requireWriter(actor), params.id, query, config.http.publicUrl),
  }));

  /** An offer that opened again is found again at once. */
  const showOpened = async (offerId: number | undefined): Promise<void> => {
    if (offerId !== undefined) await offerIndex.refresh([offerId]);
  };

  route(app, undoMoveEndpoint, { access }, async ({ actor, params }) => {
    const member = requireWriter(actor);
    await showOpened(await undoMove(db, member, params.id, services()));
    return {
      message: recruiterApplicationMessages.MOVE_UNDONE,
      data: await readChanged(params.id, member),
    };
  });

  route(app, undoHiringEndpoint, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    if (!mayUndoHiring(member.role))
      throw forbidden(recruiterApplicationMessages.HIRING_OF_OWNER, 'OWNER_ONLY');
    await showOpened(await undoHiring(db, member, params.id, body.reason, services()));
    return {
      message: recruiterApplicationMessages.HIRING_UNDONE,
      data: await readChanged(params.id, member),
    };
  });

  route(app, listMessageTemplates, { access }, async ({ actor, params }) => ({
    data: await getTemplates(db, requireMember(actor), params.id, now()),
  }));

  route(app, answerEndpoint, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await answerApplication(db, member, params.id, body, services());
    return {
      message: recruiterApplicationMessages.ANSWER_SENT,
      data: await readChanged(params.id, member),
    };
  });

  route(app, getApplicationCvText, { access }, async ({ actor, params }) => ({
    data: await readCvWords(db, requireMember(actor), params.id),
  }));

  route(app, getApplicationCv, { access, raw: true }, ({ actor, params, query, reply }) => {
    const asked = {
      id: params.id,
      which: 'cv',
      member: requireMember(actor),
      isPreview: isShown(query),
    } as const;
    return sendApplicationFile(db, storage, asked, reply);
  });

  route(app, getApplicationCoverLetter, { access, raw: true }, ({ actor, params, query, reply }) => {
    const member = requireMember(actor);
    const asked = { id: params.id, which: 'letter', member, isPreview: isShown(query) } as const;
    return sendApplicationFile(db, storage, asked, reply);
  });
}

const isShown = ({ preview }: { preview?: string | undefined }): boolean => queryFlag.parse(preview) === true;
