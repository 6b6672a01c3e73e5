import * as contract from '@baara/contract/freelance/freelance';
import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import { missionDescription } from '@baara/contract/formats/rich-text';
import type { FastifyInstance } from 'fastify';
import { htmlToText, sanitizeField } from '../../../platform/html/sanitize.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { clients, readMissionDetail, requireDomain } from '../public/missions.ts';
import { endProject, removeProject } from './end-project.ts';
import type { FreelanceDeps } from '../public/missions.ts';
import type { ProjectServices } from './read-project.ts';
import { createProject, openProject, updateProject } from './write-project.ts';

/** The first calls by which clients wrote missions: the same projects, answered as everyone reads a mission. */
export function registerMissionWriting(
  app: FastifyInstance,
  { db, now }: Pick<FreelanceDeps, 'db' | 'now'>,
  services: () => ProjectServices,
): void {
  const ofClients = { access: { roles: clients } };
  const detail = (id: string, actor: Actor) => readMissionDetail(db, actor, id, now());

  route(app, contract.createMission, ofClients, async ({ actor, body }) => {
    await requireDomain(db, body.domain);
    const id = await createProject(db, actor, draftOf(body), now());
    return { code: 201, message: messages.SAVED, data: await detail(id, actor) };
  });
  route(app, contract.updateMission, ofClients, async ({ actor, params, body }) => {
    await requireDomain(db, body.domain);
    await updateProject(db, actor, params.id, draftOf(body), services());
    return { message: messages.SAVED, data: await detail(params.id, actor) };
  });
  route(app, contract.publishMission, ofClients, async ({ actor, params }) => {
    await openProject(db, actor, params.id, 'publish', services());
    return { message: messages.PUBLISHED, data: await detail(params.id, actor) };
  });
  route(app, contract.closeMission, ofClients, async ({ actor, params }) => {
    await endProject(db, actor, { id: params.id, how: 'close', reason: null }, services());
    return { message: messages.CLOSED, data: await detail(params.id, actor) };
  });
  route(app, contract.removeMission, ofClients, async ({ actor, params }) => {
    await removeProject(db, actor, params.id, services());
    return { message: messages.REMOVED };
  });
}

/** @throws 422 when no words are left of the description. */
function draftOf({ budgetMin, budgetMax, startsOn, ...fields }: contract.MissionFields) {
  if (htmlToText(sanitizeField('description', fields.description, missionDescription)) === '')
    throw invalid([{ field: 'description', message: messages.DESCRIPTION_REQUIRED }]);
  return {
    ...fields,
    budgetMin: budgetMin ?? null,
    budgetMax: budgetMax ?? null,
    startsOn: startsOn ?? null,
  };
}
