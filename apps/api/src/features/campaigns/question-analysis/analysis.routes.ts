import * as contract from '@baara/contract/campaigns/question-analysis';
import { analysisMessages as messages } from '@baara/contract/campaigns/question-analysis-words';
import { campaignRoleMay, type CampaignAbility } from '@baara/contract/campaigns/staff-roles';
import { paginate } from '@baara/contract/protocol/pagination';
import { proposalMessages } from '@baara/contract/two-people/proposal-words';
import type { FastifyInstance } from 'fastify';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { sendSheets } from '../../../platform/sheets/send-sheets.ts';
import {
  type CompanyMember,
  recruiterAccess as access,
  requireMember,
} from '../../companies/access/public/company-member.ts';
import { sendPictureOfSet } from '../../files/public/platform-files.ts';
import { proposeChange } from '../../two-people/public/propose-change.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { requireSeating } from '../sessions/session-access.ts';
import { requireTest } from '../tests/change-test.ts';
import { findPaper } from '../tests/papers.queries.ts';
import { analysisSheets } from './analysis-sheets.ts';
import { findAnalysedTest, findPictureOf } from './analysis.queries.ts';
import {
  analysedQuestionView,
  analysisState,
  type FoundQuestion,
  questionAnalysisView,
  questionsOf,
  type ReadAnalysis,
  sortQuestions,
  testAnalysisView,
} from './analysis.view.ts';
import { cancellationRefusal, questionCancellation } from './cancel-question.ts';
import { selectCancelled } from './cancellation.queries.ts';
import { effectSentence } from './effect-sentence.ts';

type Place = { id: string; testId: string };

/** How the questions of a test did, once nobody can answer any more. Nothing in it is about one candidate. */
export function registerQuestionAnalysis(
  app: FastifyInstance,
  { config, db, mailer, now, storage }: CampaignsDeps,
): void {
  /** @throws 404; 403 CAMPAIGN_ROLE; 409 QCM_ONLY. */
  const read = async (
    member: CompanyMember,
    { id, testId }: Place,
    ability: CampaignAbility = 'analyseQuestions',
  ): Promise<ReadAnalysis> => {
    const campaign = await requireSeating(db, member, id, ability, now());
    await requireTest(db, id, testId);
    const test = await findAnalysedTest(db, id, testId, now());
    const paper = test && (await findPaper(db, testId));
    if (!test || !paper) throw conflict('QCM_ONLY', messages.QCM_ONLY);
    return { campaign, test, paper, cancelled: await selectCancelled(db, testId) };
  };
  /** @throws as `read`; 409 TEST_NOT_OVER, ANALYSIS_NOT_READY. */
  const readReady = async (...of: Parameters<typeof read>): Promise<ReadAnalysis> => {
    const found = await read(...of);
    const state = analysisState(found.test);
    if (state === 'not-over') throw conflict('TEST_NOT_OVER', messages.NOT_OVER);
    if (state !== 'ready') throw conflict('ANALYSIS_NOT_READY', messages.NOT_READY);
    return found;
  };
  route(app, contract.getTestAnalysis, { access }, async ({ actor, params }) => ({
    data: testAnalysisView(await read(requireMember(actor), params)),
  }));

  route(app, contract.listAnalysedQuestions, { access }, async ({ actor, params, query }) => {
    const found = await readReady(requireMember(actor), params);
    const cancelled = new Set(found.cancelled.map(({ question_id }) => question_id));
    const all = questionsOf(found).map((one) => analysedQuestionView(one, cancelled.has(one.question.id)));
    const sorted = sortQuestions(all, query);
    const { page, limit } = query;
    return {
      data: sorted.slice((page - 1) * limit, page * limit),
      pagination: paginate(page, limit, sorted.length),
    };
  });

  route(app, contract.getQuestionAnalysis, { access }, async ({ actor, params }) => {
    const { id: campaignId, testId, questionId } = params;
    const found = await readReady(requireMember(actor), params);
    const question = requireQuestion(found, questionId);
    const cancel = campaignRoleMay(found.campaign.situation.role, 'cancelQuestions');
    const refusal = cancel ? await cancellationRefusal(db, { campaignId, testId, questionId }) : null;
    return { data: questionAnalysisView(found, question, { cancel, refusal: refusal?.message ?? null }) };
  });

  route(app, contract.getAnalysedImage, { access, raw: true }, async ({ actor, params, request, reply }) => {
    const { question } = requireQuestion(await readReady(requireMember(actor), params), params.questionId);
    const file = question.image ? await findPictureOf(db, question) : undefined;
    if (!file) throw notFound(messages.IMAGE_NOT_FOUND, 'IMAGE_NOT_FOUND');
    return sendPictureOfSet(storage, { request, reply }, file, { name: params.file, cache: 'private' });
  });

  route(app, contract.downloadTestAnalysis, { access, raw: true }, async ({ actor, params, reply }) => {
    const found = await readReady(requireMember(actor), params);
    const name = `analyse-${found.campaign.row.slug ?? 'campagne'}-${now().toISOString().slice(0, 10)}`;
    return sendSheets(reply, { name, format: 'xlsx', sheets: analysisSheets(found) });
  });

  route(app, contract.proposeCancellation, { access }, async ({ actor, params, body, request }) => {
    const { id: campaignId, testId, questionId } = params;
    const found = await readReady(requireMember(actor), params, 'cancelQuestions');
    const { place, question, item } = requireQuestion(found, questionId);
    const { reason } = body;
    const text = question.text.length > 80 ? `${question.text.slice(0, 79).trimEnd()}…` : question.text;
    const change = `Annuler la question ${place} de l’épreuve « ${found.test.name} » (${text})`;
    const sentence = item ? `${change}. ${effectSentence(item.effect)}` : change;
    const proposal = await proposeChange(
      db,
      actor,
      {
        kind: questionCancellation,
        payload: { campaignId, testId, questionId, by: actor.accountId, reason, sentence },
        reason,
        ip: request.ip,
      },
      { mailer, publicUrl: config.http.publicUrl, now: now() },
    );
    return { code: 201, message: proposalMessages.PROPOSED, data: proposal };
  });
}

function requireQuestion(found: ReadAnalysis, questionId: string): FoundQuestion {
  const question = questionsOf(found).find((one) => one.question.id === questionId);
  if (!question) throw notFound(messages.QUESTION_NOT_FOUND, 'QUESTION_NOT_FOUND');
  return question;
}
