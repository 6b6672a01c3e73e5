import * as contract from '@baara/contract/freelance/projects';
import { projectMessages as messages } from '@baara/contract/freelance/projects-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Events } from '../../../platform/events/events.ts';
import { API_BASE, route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { answerInParts, registerInParts } from '../../../platform/uploads/upload-routes.ts';
import { documentRule, documentUploads } from '../../files/public/document-uploads.ts';
import { clients, type FreelanceDeps, requireDomain } from '../public/missions.ts';
import { endProject, pauseProject, removeProject } from './end-project.ts';
import { selectInvitations } from './invitations.queries.ts';
import { countInvitationsLeft, declineInvitation, inviteFreelances } from './invite.ts';
import { registerMissionWriting } from './mission-calls.routes.ts';
import { intoProject, moveProjectFile, removeProjectFile } from './project-files.ts';
import { mayWriteProjects, requireSpeaker } from './project.policy.ts';
import { countProjects, selectProjects } from './projects.queries.ts';
import { invitationView, projectSummaryView } from './projects.view.ts';
import { type ProjectServices, readProject, requireProject, todayOf } from './read-project.ts';
import { createProject, duplicateProject, openProject, updateProject } from './write-project.ts';

export type ProjectDeps = FreelanceDeps & { events: Events };

/** Their screens open to the administration too, which has no project. */
const readers = { access: { roles: [...clients, 'admin'] } } as const;
const writers = { access: { roles: clients } } as const;

/** The projects of a client: the missions they write, publish and end, their files, and whom they invite. */
export function registerProjects(app: FastifyInstance, deps: ProjectDeps): void {
  const { db, now, mailer, config, events } = deps;
  const services = (): ProjectServices => ({
    mailer,
    publicUrl: config.http.publicUrl,
    events,
    now: now(),
  });
  registerMissionWriting(app, deps, services);
  registerFiles(app, deps);
  registerInvitations(app, deps, services);

  route(app, contract.listProjects, readers, async ({ actor, query }) => {
    const today = todayOf(now());
    const rows = await selectProjects(db, actor, { ...query, today });
    return {
      data: rows.map((row) => projectSummaryView(row, today)),
      pagination: paginate(query.page, query.limit, await countProjects(db, actor, query)),
      abilities: { create: mayWriteProjects(actor) },
    };
  });
  route(app, contract.getProject, readers, async ({ actor, params }) => ({
    data: await readProject(db, actor, params.id, now()),
  }));
  route(app, contract.createProject, writers, async ({ actor, body }) => {
    if (body.domain) await requireDomain(db, body.domain);
    const id = await createProject(db, actor, body, now());
    return { code: 201, message: messages.SAVED, data: await readProject(db, actor, id, now()) };
  });
  route(app, contract.updateProject, writers, async ({ actor, params, body }) => {
    if (body.domain) await requireDomain(db, body.domain);
    await updateProject(db, actor, params.id, body, services());
    return { message: messages.SAVED, data: await readProject(db, actor, params.id, now()) };
  });
  route(app, contract.publishProject, writers, async ({ actor, params }) => {
    await openProject(db, actor, params.id, 'publish', services());
    return { message: messages.PUBLISHED, data: await readProject(db, actor, params.id, now()) };
  });
  route(app, contract.pauseProject, writers, async ({ actor, params }) => {
    await pauseProject(db, actor, params.id, services());
    return { message: messages.PAUSED, data: await readProject(db, actor, params.id, now()) };
  });
  route(app, contract.resumeProject, writers, async ({ actor, params }) => {
    await openProject(db, actor, params.id, 'resume', services());
    return { message: messages.RESUMED, data: await readProject(db, actor, params.id, now()) };
  });
  route(app, contract.closeProject, writers, async ({ actor, params, body }) => {
    await endProject(db, actor, { id: params.id, how: 'close', reason: body.reason }, services());
    return { message: messages.CLOSED, data: await readProject(db, actor, params.id, now()) };
  });
  route(app, contract.cancelProject, writers, async ({ actor, params, body }) => {
    await endProject(db, actor, { id: params.id, how: 'cancel', reason: body.reason }, services());
    return { message: messages.CANCELLED, data: await readProject(db, actor, params.id, now()) };
  });
  route(app, contract.duplicateProject, writers, async ({ actor, params }) => {
    const id = await duplicateProject(db, actor, params.id, now());
    return { code: 201, message: messages.DUPLICATED, data: await readProject(db, actor, id, now()) };
  });
  route(app, contract.removeProject, writers, async ({ actor, params }) => {
    await removeProject(db, actor, params.id, services());
    return { message: messages.REMOVED };
  });
}

function registerFiles(app: FastifyInstance, deps: ProjectDeps): void {
  const { db, now } = deps;
  registerInParts(app, (scope) => registerUploads(scope, deps));
  route(app, contract.moveProjectFile, writers, async ({ actor, params, body }) => {
    await moveProjectFile(db, actor, { ...params, ...body }, now());
    return { message: messages.FILE_MOVED, data: await readProject(db, actor, params.id, now()) };
  });
  route(app, contract.removeProjectFile, writers, async ({ actor, params }) => {
    await removeProjectFile(db, actor, params, now());
    return { message: messages.FILE_REMOVED, data: await readProject(db, actor, params.id, now()) };
  });
}

/** Files in parts. */
function registerUploads(app: FastifyInstance, deps: ProjectDeps): void {
  const options = { path: `${API_BASE}/client/project-uploads`, maxBytes: documentRule.maxBytes };
  const raw = { ...writers, raw: true } as const;
  type Exchange = { actor: Actor; request: FastifyRequest; reply: FastifyReply };
  const answer = async (
    { actor, ...exchange }: Exchange,
    projectId: string | null = null,
  ): Promise<FastifyReply> => {
    requireSpeaker(actor);
    const purpose = intoProject(deps, actor, projectId);
    return answerInParts(exchange, documentUploads(deps, actor.accountId, purpose), options);
  };
  route(app, contract.createProjectUpload, raw, (context) => answer(context, context.params.id));
  route(app, contract.readProjectUpload, raw, (context) => answer(context));
  route(app, contract.appendProjectUpload, raw, (context) => answer(context));
  route(app, contract.removeProjectUpload, raw, (context) => answer(context));
}

function registerInvitations(
  app: FastifyInstance,
  { db, now }: ProjectDeps,
  services: () => ProjectServices,
): void {
  route(app, contract.listProjectInvitations, readers, async ({ actor, params, query }) => {
    await requireProject(db, actor, params.id, now());
    const rows = await selectInvitations(db, params.id, query);
    return {
      data: rows.map(invitationView),
      pagination: paginate(query.page, query.limit, rows[0]?.total ?? 0),
      left: await countInvitationsLeft(db, actor.accountId, now()),
    };
  });
  route(app, contract.inviteFreelances, writers, async ({ actor, params, body }) => {
    const sent = await inviteFreelances(db, actor, { id: params.id, ...body }, services());
    const message =
      sent === 0 ? messages.ALREADY_INVITED : sent === 1 ? messages.INVITED : messages.INVITED_MANY;
    return { message, data: { sent } };
  });
  route(app, contract.declineInvitation, { access: { roles: ['freelance'] } }, async ({ actor, params }) => {
    await declineInvitation(db, actor, params.id, services());
    return { message: messages.INVITATION_DECLINED };
  });
}
