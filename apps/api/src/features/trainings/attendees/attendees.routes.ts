import { exportMessages } from '@baara/contract/files/export-messages';
import { paginate } from '@baara/contract/protocol/pagination';
import * as contract from '@baara/contract/trainings/registrations';
import { registrationMessages as messages } from '@baara/contract/trainings/registration-words';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { requestExport } from '../../files/exports/public/request-export.ts';
import { certificateServices } from '../certificates/certificate-services.ts';
import { findEditedTraining } from '../editing/edited-trainings.queries.ts';
import { trainingNotFound } from '../editing/write-training.ts';
import { mayGiveFeedback } from '../session.policy.ts';
import type { TrainingsDeps } from '../trainings-deps.ts';
import { attendeeExport } from './attendee-export.ts';
import { attendeeRows, countAttendees, findAttended, insertFeedback } from './attendees.queries.ts';
import { attendeeView } from './attendees.view.ts';
import { noteByRoll, noteOutcomes } from './note-outcomes.ts';

const editors = { access: { permission: 'trainings.manage' } } as const;

/** Who registered, what became of them, and what they say of it. */
export function registerAttendees(app: FastifyInstance, deps: TrainingsDeps): void {
  const { db, queue, now } = deps;
  const requireTraining = async (id: string) => {
    const training = await findEditedTraining(db, id);
    if (!training) throw trainingNotFound();
    return training;
  };

  route(app, contract.listTrainingRegistrations, editors, async ({ params, query }) => {
    const { page, limit, ...filter } = query;
    await requireTraining(params.id);
    const at = now();
    const [total, { rows }] = await Promise.all([
      countAttendees(db, params.id, filter, at),
      attendeeRows(params.id, filter, at, { limit, offset: (page - 1) * limit }).execute(db),
    ]);
    return { data: rows.map((row) => attendeeView(row, at)), pagination: paginate(page, limit, total) };
  });

  route(app, contract.exportTrainingRegistrations, editors, async ({ actor, params, body, request }) => {
    const { title } = await requireTraining(params.id);
    const { format, filters } = body;
    const made = await requestExport(
      db,
      queue,
      {
        kind: attendeeExport,
        parameters: { trainingId: params.id, filters },
        format,
        title: `Inscriptions : ${title}`,
        accountId: actor.accountId,
        companyId: null,
      },
      now(),
    );
    await audit(db, {
      actor,
      action: 'training.registrations_exported',
      subject: params.id,
      detail: { filters },
      ip: request.ip,
    });
    return { code: 202, message: exportMessages.ASKED, data: made };
  });

  route(app, contract.noteTrainingOutcomes, editors, async ({ actor, body, request }) => {
    const editor = { actor, ip: request.ip, now: now() };
    const data = await noteOutcomes(db, editor, body, certificateServices(deps));
    return { message: notedInWords(data), data };
  });

  route(app, contract.noteOutcomesByRoll, editors, async ({ actor, params, request }) => {
    const editor = { actor, ip: request.ip, now: now() };
    const data = await noteByRoll(db, editor, params.id, certificateServices(deps));
    return { message: notedInWords(data), data };
  });

  route(app, contract.saveTrainingFeedback, { access: 'signed' }, async ({ actor, params, body }) => {
    const own = await findAttended(db, actor.accountId, params.id);
    if (!own) throw notFound(messages.NOT_FOUND, 'REGISTRATION_NOT_FOUND');
    if (own.rating !== null) throw alreadyGiven();
    const { session_status, ends_at, ...registration } = own;
    if (!mayGiveFeedback(registration, { status: session_status, ends_at }, now()))
      throw conflict('FEEDBACK_CLOSED', messages.FEEDBACK_CLOSED);
    if (!(await insertFeedback(db, params.id, body, now()))) throw alreadyGiven();
    return { message: messages.FEEDBACK_SAVED };
  });
}

const alreadyGiven = () => conflict('FEEDBACK_GIVEN', messages.FEEDBACK_GIVEN);

function notedInWords({ noted, certificates }: { noted: number; certificates: number }): string {
  const people =
    noted > 1 ? `${noted} inscriptions notées` : noted === 1 ? 'Inscription notée' : 'Rien à changer';
  if (certificates === 0) return people;
  return `${people} : ${certificates > 1 ? `${certificates} certificats délivrés` : 'certificat délivré'}`;
}
