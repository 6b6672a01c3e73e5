import { evaluationMessages as messages } from '@baara/contract/applications/evaluation-messages';
import {
  askEvaluators as askEndpoint,
  getEvaluation,
  remindEvaluator as remindEndpoint,
  reopenEvaluation as reopenEndpoint,
  saveEvaluation as saveEndpoint,
  submitEvaluation as submitEndpoint,
  unaskEvaluator as unaskEndpoint,
  waiveEvaluation as waiveEndpoint,
} from '@baara/contract/applications/evaluations';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { recruiterAccess, requireWriter } from '../../companies/access/public/company-member.ts';
import { askEvaluators, remindEvaluator, unaskEvaluator } from './ask-evaluators.ts';
import { requireEvaluator, requireTeamMember } from './evaluation-access.ts';
import { readEvaluation, readOwnEvaluation } from './read-evaluation.ts';
import { reopenEvaluation, saveEvaluation, submitEvaluation, waiveEvaluation } from './write-evaluation.ts';

type EvaluationsDeps = { db: Db; mailer: Mailer; config: Pick<Config, 'http'>; now: () => Date };

export function registerEvaluations(app: FastifyInstance, deps: EvaluationsDeps): void {
  const { db, mailer, now } = deps;
  const access = recruiterAccess;

  route(app, getEvaluation, { access }, async ({ actor, params }) => ({
    data: await readEvaluation(db, requireTeamMember(actor), params.id, now()),
  }));

  route(app, saveEndpoint, { access }, async ({ actor, params, body }) => {
    const member = requireEvaluator(actor);
    await saveEvaluation(db, body, { id: params.id, member, now: now() });
    return { message: messages.SAVED, data: await readOwnEvaluation(db, params.id, member.accountId) };
  });

  route(app, submitEndpoint, { access }, async ({ actor, params, body }) => {
    const member = requireEvaluator(actor);
    await submitEvaluation(db, mailer, body, { id: params.id, member, now: now() });
    return { message: messages.SUBMITTED, data: await readEvaluation(db, member, params.id, now()) };
  });

  route(app, reopenEndpoint, { access }, async ({ actor, params }) => {
    const member = requireEvaluator(actor);
    await reopenEvaluation(db, { id: params.id, member, now: now() });
    return { message: messages.REOPENED, data: await readEvaluation(db, member, params.id, now()) };
  });

  route(app, waiveEndpoint, { access }, async ({ actor, params }) => {
    requireWriter(actor);
    const member = requireTeamMember(actor);
    await waiveEvaluation(db, { id: params.id, member, now: now() });
    return { data: await readEvaluation(db, member, params.id, now()) };
  });

  route(app, askEndpoint, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await askEvaluators(db, deps, body, { id: params.id, member, now: now() });
    return {
      message: messages.ASKED,
      data: await readEvaluation(db, requireTeamMember(actor), params.id, now()),
    };
  });

  route(app, unaskEndpoint, { access }, async ({ actor, params }) => {
    const member = requireWriter(actor);
    await unaskEvaluator(db, params.evaluatorId, { id: params.id, member, now: now() });
    return {
      message: messages.UNASKED,
      data: await readEvaluation(db, requireTeamMember(actor), params.id, now()),
    };
  });

  route(app, remindEndpoint, { access }, async ({ actor, params }) => {
    const member = requireWriter(actor);
    await remindEvaluator(db, deps, params.evaluatorId, { id: params.id, member, now: now() });
    return {
      message: messages.REMINDED,
      data: await readEvaluation(db, requireTeamMember(actor), params.id, now()),
    };
  });
}
