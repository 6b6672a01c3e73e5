import { dayMessages } from '@baara/contract/campaigns/days-words';
import * as contract from '@baara/contract/trainings/days';
import { trainingDayMessages as messages } from '@baara/contract/trainings/days-words';
import { registrationMessages } from '@baara/contract/trainings/registration-words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sendPdf } from '../../files/public/stored-file.ts';
import type { Editor } from '../editing/write-training.ts';
import { hasConfirmedSeat } from '../trainings.view.ts';
import type { TrainingsDeps } from '../trainings-deps.ts';
import { openDay, receiveMarks, settleContradiction } from './call-day.ts';
import { findTicket } from './days.queries.ts';
import { readDay } from './read-day.ts';
import { ticketPdf } from './ticket-pdf.ts';

const editors = { access: { permission: 'trainings.manage' } } as const;

const atOf = ({ id, day }: { id: string; day: string }) => ({ sessionId: id, day });

/** Who came on each day of a session, noted at the door by phones that may be offline, and the ticket they scan. */
export function registerTrainingDays(app: FastifyInstance, { db, now, config }: TrainingsDeps): void {
  const editorOf = ({ actor, request }: { actor: Actor; request: FastifyRequest }): Editor => ({
    actor,
    ip: request.ip,
    now: now(),
  });

  route(app, contract.getTrainingDay, editors, async ({ params }) => ({
    data: await readDay(db, atOf(params), now()),
  }));
  route(app, contract.openTrainingDay, editors, async (context) => ({
    message: messages.OPENED,
    data: await openDay(db, atOf(context.params), editorOf(context)),
  }));
  route(app, contract.sendTrainingMarks, editors, async (context) => {
    const at = atOf(context.params);
    const received = await receiveMarks(db, at, context.body, editorOf(context));
    return { message: dayMessages.RECEIVED, data: { ...received, day: await readDay(db, at, now()) } };
  });
  route(app, contract.settleTrainingContradiction, editors, async (context) => {
    const at = atOf(context.params);
    await settleContradiction(db, at, context.body, editorOf(context));
    return { message: dayMessages.SETTLED, data: await readDay(db, at, now()) };
  });

  const raw = { access: 'signed', raw: true } as const;
  route(app, contract.getTrainingTicket, raw, async ({ actor, params, reply }) => {
    const ticket = await findTicket(db, actor.accountId, params.id);
    if (!ticket) throw notFound(registrationMessages.NOT_FOUND, 'REGISTRATION_NOT_FOUND');
    const stands = ticket.mode === 'on_site' && ticket.session_status === 'planned';
    if (!stands || !hasConfirmedSeat(ticket)) throw conflict('NO_TICKET', messages.NO_TICKET);
    const pdf = await ticketPdf(ticket, { publicUrl: config.http.publicUrl, now: now() });
    return sendPdf(reply, pdf, { name: 'billet.pdf', isDownload: true });
  });
}
