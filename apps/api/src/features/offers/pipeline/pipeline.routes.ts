import * as contract from '@baara/contract/offers/pipeline';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import {
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { changePipeline, type ConfigWriting, takeCompanySettings } from './change-pipeline.ts';
import { changeScorecard } from './change-scorecard.ts';
import {
  createTemplate,
  deleteTemplate,
  refuseUnknownVariables,
  updateTemplate,
} from './change-templates.ts';
import { registerInterviewKits } from './interview-kits.routes.ts';
import { fillTemplate, sampleWords } from './public/templates.ts';
import { readConfig, templateView } from './read-pipeline.ts';

type Deps = { db: Db; now: () => Date };
const { recruitmentConfigMessages: messages } = contract;
const access = recruiterAccess;

/** How a company recruits: steps, scorecard, templates; by default and offer by offer. */
export function registerPipeline(app: FastifyInstance, deps: Deps): void {
  registerSettings(app, deps);
  registerTemplates(app, deps);
  registerInterviewKits(app, deps);
}

function registerSettings(app: FastifyInstance, { db, now }: Deps): void {
  const writing = (actor: Actor, offerId: number | null): ConfigWriting => ({
    member: requireWriter(actor),
    offerId,
    now: now(),
  });
  const read = async (actor: Actor, offerId: number | null) => ({
    data: await readConfig(db, requireMember(actor), offerId),
  });

  route(app, contract.getCompanyConfig, { access }, ({ actor }) => read(actor, null));
  route(app, contract.getOfferConfig, { access }, ({ actor, params }) => read(actor, params.id));

  const savePipeline = async (actor: Actor, offerId: number | null, change: contract.PipelineChange) => {
    await changePipeline(db, change, writing(actor, offerId));
    return { message: messages.PIPELINE_SAVED, ...(await read(actor, offerId)) };
  };
  route(app, contract.updateCompanyPipeline, { access }, ({ actor, body }) =>
    savePipeline(actor, null, body),
  );
  route(app, contract.updateOfferPipeline, { access }, ({ actor, params, body }) =>
    savePipeline(actor, params.id, body),
  );

  const saveScorecard = async (actor: Actor, offerId: number | null, change: contract.ScorecardChange) => {
    await changeScorecard(db, change, writing(actor, offerId));
    return { message: messages.SCORECARD_SAVED, ...(await read(actor, offerId)) };
  };
  route(app, contract.updateCompanyScorecard, { access }, ({ actor, body }) =>
    saveScorecard(actor, null, body),
  );
  route(app, contract.updateOfferScorecard, { access }, ({ actor, params, body }) =>
    saveScorecard(actor, params.id, body),
  );

  route(app, contract.takeCompanyConfig, { access }, async ({ actor, params, body }) => {
    await takeCompanySettings(db, body, writing(actor, params.id));
    return { message: messages.COMPANY_SETTINGS_TAKEN, ...(await read(actor, params.id)) };
  });
}

function registerTemplates(app: FastifyInstance, { db, now }: Deps): void {
  route(app, contract.createTemplate, { access }, async ({ actor, body, request }) => ({
    code: 201,
    message: messages.TEMPLATE_SAVED,
    data: templateView(
      await createTemplate(db, requireWriter(actor), body, { key: idempotencyKeyOf(request), now: now() }),
    ),
  }));
  route(app, contract.updateTemplate, { access }, async ({ actor, params, body }) => ({
    message: messages.TEMPLATE_SAVED,
    data: templateView(await updateTemplate(db, requireWriter(actor), params.id, body)),
  }));
  route(app, contract.deleteTemplate, { access }, async ({ actor, params }) => {
    await deleteTemplate(db, requireWriter(actor), params.id);
    return { message: messages.TEMPLATE_DELETED };
  });
  route(app, contract.previewTemplate, { access }, ({ actor, body }) => {
    requireMember(actor);
    refuseUnknownVariables(body);
    return { data: fillTemplate(body, sampleWords) };
  });
}
