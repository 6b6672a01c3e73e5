import { cvUpload } from '@baara/contract/files/upload-limits';
import {
  applicationMessages,
  applyToOffer as applyEndpoint,
  cancelApplication as cancelEndpoint,
  getMyApplication,
  listMyApplications,
} from '@baara/contract/applications/applications';
import { type ApplicationState, applicationStates, type Stage } from '@baara/contract/applications/stages';
import { answerFileField } from '@baara/contract/offers/question-kinds';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import { parseInput } from '../../platform/http/validation.ts';
import { readMultipart } from '../../platform/uploads/read-multipart.ts';
import { selectAskedQuestions } from '../offers/questions/public/asked-questions.ts';
import { selectAnswers } from './answers/answers.queries.ts';
import { registerAnswers } from './answers/answers.routes.ts';
import { registerClosing } from './closing/closing.routes.ts';
import type { ApplicationsDeps } from './applications-deps.ts';
import {
  countMyApplications,
  findMyApplication,
  selectEvents,
  selectMyApplications,
} from './applications.queries.ts';
import { myApplicationDetailView, myApplicationView } from './applications.view.ts';
import { type ApplyInput, applyToOffer, requireCandidate } from './apply/apply-to-offer.ts';
import { registerBoards } from './board/board.routes.ts';
import { cancelApplication } from './apply/cancel-application.ts';
import { registerRecruiterApplications } from './recruiter-applications/recruiter-applications.routes.ts';

/** Both sides of an application: the candidate's here, the recruiter's in its own file. */
export function registerApplications(app: FastifyInstance, deps: ApplicationsDeps): void {
  const { db, now, storage, mailer, queue, events, config, awaitedDocuments } = deps;
  const { publicUrl } = config.http;

  registerBoards(app, deps);

  route(app, applyEndpoint, { access: 'signed' }, async ({ actor, params, request }) => {
    requireCandidate(actor);
    const key = idempotencyKeyOf(request);
    const input = await readApplyInput(db, params.id, request);
    const services = { storage, mailer, queue, publicUrl, now: now() };
    const data = await applyToOffer(db, services, { actor, offerId: params.id, input, key });
    return { code: 201, message: applicationMessages.APPLIED, data };
  });

  route(app, cancelEndpoint, { access: 'signed' }, async ({ actor, params }) => {
    await cancelApplication(db, actor, params.id, { mailer, events, now: now(), publicUrl });
    return { message: applicationMessages.CANCELLED };
  });

  route(app, listMyApplications, { access: 'signed' }, async ({ actor, query }) => {
    const chosen = stagesOf(query);
    const filter = { search: query.search, stages: chosen, candidateId: actor.accountId };
    const isWhole = query.page === 1 && chosen === undefined && !query.search;
    const [{ byStage, todo }, rows, documents] = await Promise.all([
      countMyApplications(db, filter, now()),
      selectMyApplications(db, filter, query, now()),
      isWhole ? awaitedDocuments(db, actor.accountId) : [],
    ]);
    const counts = { ...summarise(byStage), todo };
    const total = chosen?.reduce((sum, stage) => sum + (byStage.get(stage) ?? 0), 0) ?? counts.total;
    return {
      data: rows.map(myApplicationView),
      pagination: paginate(query.page, query.limit, total),
      counts,
      awaitedDocuments: documents,
    };
  });

  route(app, getMyApplication, { access: 'signed' }, async ({ actor, params }) => {
    const row = await findMyApplication(db, actor.accountId, params.id, now());
    if (!row) throw notFound(applicationMessages.NOT_FOUND, 'APPLICATION_NOT_FOUND');
    const [history, answers] = await Promise.all([
      selectEvents(db, row.id, 'candidate'),
      selectAnswers(db, row.id),
    ]);
    return { data: { ...myApplicationDetailView(row, history, actor.accountId), answers } };
  });

  registerAnswers(app, deps);
  registerRecruiterApplications(app, deps);
  registerClosing(app, deps);
}

/** Twenty long answers; a character may take six bytes of JSON. */
const ANSWERS_BYTES = 250_000;

/** The old client sends nothing or JSON; the new one a multipart body when a file goes with it. */
async function readApplyInput(db: Db, offerId: number, request: FastifyRequest): Promise<ApplyInput> {
  if (!request.isMultipart())
    return { ...parseInput(applyEndpoint.body, request.body ?? {}), files: new Map() };
  const rule = { maxBytes: cvUpload.maxBytes, kinds: cvUpload.extensions };
  const asked = (await selectAskedQuestions(db, offerId)).filter(({ kind }) => kind === 'file');
  const ofAnswers = asked.map(({ id }) => [answerFileField(id), rule] as const);
  const rules = {
    maxFieldBytes: ANSWERS_BYTES,
    maxFields: 10,
    files: { cv: rule, ...Object.fromEntries(ofAnswers) },
  };
  const { fields, files } = await readMultipart<string>(request, rules);
  const sent = asked.flatMap(({ id }) => {
    const file = files[answerFileField(id)];
    return file ? [[id, file] as const] : [];
  });
  return { ...parseInput(applyEndpoint.body, fields), upload: files['cv'], files: new Map(sent) };
}

/** The stages a list is asked for; undefined for all of them. */
function stagesOf({ stage, state }: { stage?: Stage; state?: ApplicationState }): Stage[] | undefined {
  if (state === undefined) return stage && [stage];
  return applicationStates[state].filter((one) => stage === undefined || one === stage);
}

function summarise(byStage: Map<Stage, number>) {
  const of = (stage: Stage): number => byStage.get(stage) ?? 0;
  const total = [...byStage.values()].reduce((sum, count) => sum + count, 0);
  const [hired, rejected, withdrawn] = [of('hired'), of('rejected'), of('withdrawn')];
  return { total, inProgress: total - hired - rejected - withdrawn, hired, rejected, withdrawn };
}
