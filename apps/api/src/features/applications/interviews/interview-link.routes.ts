import * as contract from '@baara/contract/applications/interview-link';
import { interviewMessages as messages } from '@baara/contract/applications/interview-words';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { choose, counterPropose, decline } from './answer-interview.ts';
import { bookTime } from './book-time.ts';
import { linkView, openLink, openUnanswered } from './interview-link.ts';
import type { InterviewsDeps } from './interviews-deps.ts';
import type { InterviewServices } from './notify-parties.ts';
import { sendInvitation } from './send-invitation.ts';

/** The candidate's answers by the link of the invitation's e-mail: the use cases of the signed-in screen. */
export function registerInterviewLinks(app: FastifyInstance, deps: InterviewsDeps): void {
  const { db, now, mailer, config } = deps;
  const { publicUrl } = config.http;
  const access = 'public';
  const services = (): InterviewServices => ({ mailer, publicUrl, now: now() });

  route(app, contract.readInterviewLink, { access }, async ({ params, request }) => {
    const row = await openLink(db, params.token, { ip: request.ip, now: now() });
    return { data: await linkView(db, row, now()) };
  });
  route(app, contract.chooseByLink, { access }, async ({ params, body, request }) => {
    const row = await openLink(db, params.token, { ip: request.ip, now: now() });
    await choose(db, row.candidate_id, row.id, body.slotId, services());
    return { message: messages.CHOSEN, data: await linkView(db, row, now()) };
  });
  route(app, contract.bookByLink, { access }, async ({ params, body, request }) => {
    const row = await openLink(db, params.token, { ip: request.ip, now: now() });
    const asked = { startsAt: new Date(body.startsAt), mayMove: false };
    await bookTime(db, row.candidate_id, row.id, asked, services());
    return { message: messages.CHOSEN, data: await linkView(db, row, now()) };
  });
  route(app, contract.counterByLink, { access }, async ({ params, body, request }) => {
    const row = await openUnanswered(db, params.token, { ip: request.ip, now: now() });
    await counterPropose(db, row.candidate_id, row.id, body, services());
    return { message: messages.COUNTERED, data: await linkView(db, row, now()) };
  });
  route(app, contract.declineByLink, { access }, async ({ params, body, request }) => {
    const row = await openUnanswered(db, params.token, { ip: request.ip, now: now() });
    await decline(db, row.candidate_id, row.id, body.reason, services());
    return { message: messages.DECLINED };
  });
  route(app, contract.downloadInvitationByLink, { access, raw: true }, async ({ params, request, reply }) => {
    const row = await openLink(db, params.token, { ip: request.ip, now: now() });
    return sendInvitation(row, null, { publicUrl, now: now() }, reply);
  });
}
