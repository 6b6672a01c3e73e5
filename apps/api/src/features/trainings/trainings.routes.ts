import { trainingMessages as messages } from '@baara/contract/trainings/training-messages';
import * as contract from '@baara/contract/trainings/trainings';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { registerAttendees } from './attendees/attendees.routes.ts';
import { selectLatest } from './certificates/certificates.queries.ts';
import { registerCertificates } from './certificates/certificates.routes.ts';
import { registerTrainingEditing } from './editing/edited-trainings.routes.ts';
import { selectMaterialsOfSessions } from './materials/materials.queries.ts';
import { registerMaterials } from './materials/materials.routes.ts';
import { selectPayments } from './payments/payments.queries.ts';
import { registerSeatPayments } from './payments/payments.routes.ts';
import { registerTrainingDays } from './days/days.routes.ts';
import { registerTrainingFigures } from './figures/figures.routes.ts';
import { registerToSession, sessionNotFound } from './register-to-session.ts';
import { findOwn, selectMine, selectOwn } from './registrations.queries.ts';
import { sessionCalendar } from './session-calendar.ts';
import { findSession, selectComingSessions, selectSessions } from './sessions.queries.ts';
import { findTraining, selectFilters, selectTrainings } from './trainings.queries.ts';
import {
  categoriesView,
  detailView,
  hasConfirmedSeat,
  myTrainingView,
  summaryView,
} from './trainings.view.ts';
import { seatServices, type TrainingsDeps } from './trainings-deps.ts';
import { unregisterFromSession } from './unregister.ts';

export function registerTrainings(app: FastifyInstance, deps: TrainingsDeps): void {
  registerReading(app, deps);
  registerRegistrations(app, deps);
  registerTrainingEditing(app, deps);
  registerAttendees(app, deps);
  registerTrainingFigures(app, deps);
  registerCertificates(app, deps);
  registerSeatPayments(app, deps);
  registerMaterials(app, deps);
  registerTrainingDays(app, deps);
}

function registerReading(app: FastifyInstance, deps: TrainingsDeps): void {
  const { db, now } = deps;
  const { takesPayments } = seatServices(deps);
  /** Where nobody takes payments, a seat is paid to the firm. */
  const payable = <Row extends { is_paid_online: boolean }>(row: Row): Row => ({
    ...row,
    is_paid_online: row.is_paid_online && takesPayments,
  });
  route(app, contract.listTrainings, { access: 'public' }, async ({ query }) => {
    const at = now();
    const { rows, total } = await selectTrainings(db, query, at);
    const sessions = await selectSessions(
      db,
      rows.flatMap(({ next_session_id }) => next_session_id ?? []),
    );
    const nextOf = (id: string | null) => sessions.find((session) => session.id === id);
    return {
      data: rows.map((row) => summaryView(payable(row), nextOf(row.next_session_id), at)),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.getTrainingFilters, { access: 'public' }, async () => {
    const { categories, ...filters } = await selectFilters(db, now());
    return { data: { ...filters, categories: categoriesView(categories) } };
  });

  route(app, contract.getTraining, { access: 'public' }, async ({ actor, params }) => {
    const at = now();
    const row = await findTraining(db, params.id, at);
    if (!row) throw notFound(messages.NOT_FOUND, 'TRAINING_NOT_FOUND');
    const sessions = await selectComingSessions(db, row.id, at);
    const ids = sessions.map(({ id }) => id);
    const own = actor ? await selectOwn(db, actor.accountId, ids) : [];
    return { data: detailView(payable(row), sessions, own, at) };
  });
}

function registerRegistrations(app: FastifyInstance, deps: TrainingsDeps): void {
  const { db, now, config } = deps;
  const services = seatServices(deps);
  const signed = { access: 'signed' } as const;

  route(app, contract.registerToTraining, signed, async ({ actor, params }) => {
    const { isNew, registration } = await registerToSession(db, actor, services, params.id);
    const isWaiting = registration.status === 'waiting';
    const message = isNew
      ? isWaiting
        ? messages.WAITING
        : messages.REGISTERED
      : isWaiting
        ? messages.ALREADY_WAITING
        : messages.ALREADY_REGISTERED;
    return { code: isNew ? 201 : 200, message, data: registration };
  });

  route(app, contract.unregisterFromTraining, signed, async ({ actor, params }) => {
    await unregisterFromSession(db, actor, services, params.id);
    return { message: messages.UNREGISTERED };
  });

  route(app, contract.listMyTrainings, signed, async ({ actor, query }) => {
    const at = now();
    const { rows, total } = await selectMine(db, { ...query, accountId: actor.accountId }, at);
    const ids = rows.map(({ id }) => id);
    const seated = rows.filter(hasConfirmedSeat).map(({ session_id }) => session_id);
    const [sessions, certificates, payments, materials] = await Promise.all([
      selectSessions(
        db,
        rows.map(({ session_id }) => session_id),
      ),
      selectLatest(db, ids),
      selectPayments(db, ids),
      selectMaterialsOfSessions(db, seated),
    ]);
    const data = rows.flatMap((row) => {
      const session = sessions.find(({ id }) => id === row.session_id);
      const certificate = certificates.find((one) => one.registration_id === row.id);
      return session
        ? [
            myTrainingView(
              row,
              {
                session,
                certificate,
                payments: payments.filter((one) => one.registration_id === row.id),
                materials: hasConfirmedSeat(row)
                  ? materials.filter((one) => one.for_session_id === session.id)
                  : [],
                publicUrl: config.http.publicUrl,
              },
              at,
            ),
          ]
        : [];
    });
    return { data, pagination: paginate(query.page, query.limit, total) };
  });

  const file = { access: 'public', raw: true } as const;
  route(app, contract.getTrainingSessionCalendar, file, async ({ actor, params, reply }) => {
    const session = await findSession(db, params.id);
    const own = session && actor ? await findOwn(db, actor.accountId, session.id) : undefined;
    if (!session || (!session.is_published && !own)) throw sessionNotFound();
    const calendar = await sessionCalendar(session, {
      publicUrl: config.http.publicUrl,
      onlineUrl: own?.status === 'registered' ? session.online_url : null,
      now: now(),
    });
    return reply
      .header('cache-control', 'private, no-cache')
      .header('content-disposition', 'attachment; filename="formation.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  });
}
