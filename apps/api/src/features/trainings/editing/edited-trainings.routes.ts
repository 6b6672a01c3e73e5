import { paginate } from '@baara/contract/protocol/pagination';
import { trainingEditingMessages as messages } from '@baara/contract/trainings/editing-messages';
import * as contract from '@baara/contract/trainings/editing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sessionNotFound } from '../register-to-session.ts';
import { selectAllSessions, selectSessions } from '../sessions.queries.ts';
import { seatServices, type TrainingsDeps } from '../trainings-deps.ts';
import { findEditedTraining, selectEditedTrainings } from './edited-trainings.queries.ts';
import { editedSessionView, editedTrainingView, listedTrainingView } from './edited-trainings.view.ts';
import { cancelSession, createSession, updateSession } from './write-session.ts';
import { createTraining, type Editor, trainingNotFound, updateTraining } from './write-training.ts';

const editors = { access: { permission: 'trainings.manage' } } as const;

/** Staff actions on trainings and their sessions. */
export function registerTrainingEditing(app: FastifyInstance, deps: TrainingsDeps): void {
  const { db, now } = deps;
  const services = seatServices(deps);
  const editorOf = ({ actor, request }: { actor: Actor; request: FastifyRequest }): Editor => ({
    actor,
    ip: request.ip,
    now: now(),
  });
  const readTraining = async (id: string) => {
    const row = await findEditedTraining(db, id);
    if (!row) throw trainingNotFound();
    return editedTrainingView(row);
  };
  const readSession = async (id: string) => {
    const [row] = await selectSessions(db, [id]);
    if (!row) throw sessionNotFound();
    return editedSessionView(row, now());
  };

  route(app, contract.listEditedTrainings, editors, async ({ query }) => {
    const { rows, total } = await selectEditedTrainings(db, query, now());
    return { data: rows.map(listedTrainingView), pagination: paginate(query.page, query.limit, total) };
  });
  route(app, contract.getEditedTraining, editors, async ({ params }) => {
    const training = await readTraining(params.id);
    const sessions = await selectAllSessions(db, params.id);
    return { data: { ...training, sessions: sessions.map((row) => editedSessionView(row, now())) } };
  });
  route(app, contract.createTraining, editors, async (context) => {
    const id = await createTraining(db, context.body, editorOf(context));
    return { code: 201, message: messages.CREATED, data: await readTraining(id) };
  });
  route(app, contract.updateTraining, editors, async (context) => {
    const { params, body } = context;
    await updateTraining(db, params.id, body, editorOf(context));
    const { isPublished } = body;
    const message =
      isPublished === undefined ? messages.SAVED : isPublished ? messages.PUBLISHED : messages.WITHDRAWN;
    return { message, data: await readTraining(params.id) };
  });

  route(app, contract.createTrainingSession, editors, async (context) => {
    const id = await createSession(db, context.params.id, context.body, editorOf(context));
    return { code: 201, message: messages.SESSION_CREATED, data: await readSession(id) };
  });
  route(app, contract.updateTrainingSession, editors, async (context) => {
    const { params, body } = context;
    await updateSession(db, services, params.id, body, editorOf(context));
    return { message: messages.SESSION_SAVED, data: await readSession(params.id) };
  });
  route(app, contract.cancelTrainingSession, editors, async (context) => {
    const { params, body } = context;
    const wish = { id: params.id, reason: body?.reason ?? null };
    await cancelSession(db, { ...services, queue: deps.queue }, wish, editorOf(context));
    return { message: messages.SESSION_IS_CANCELLED, data: await readSession(params.id) };
  });
}
