import { applicationMessages } from '@baara/contract/applications/applications';
import { interviewMessages as messages } from '@baara/contract/applications/interview-words';
import {
  bookTime as bookEndpoint,
  chooseSlot,
  counterPropose as counterEndpoint,
  declineInterview,
  downloadMyInvitation,
  getMyInterview,
  listFreeTimes,
  listMyInterviews,
  type MyInterview,
} from '@baara/contract/applications/interviews';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { choose, counterPropose, decline } from './answer-interview.ts';
import { bookTime, readFreeTimes } from './book-time.ts';
import { interviewNotFound } from './interview-rules.ts';
import type { InterviewsDeps } from './interviews-deps.ts';
import { findMyInterview, selectOfApplication } from './interviews.queries.ts';
import { myInterview } from './interviews.view.ts';
import { sendInvitation } from './send-invitation.ts';
import { candidateOf, type InterviewServices } from './notify-parties.ts';

/** What candidates do with the interviews they are offered. */
export function registerMyInterviews(app: FastifyInstance, deps: InterviewsDeps): void {
  const { db, now, mailer, config } = deps;
  const { publicUrl } = config.http;
  const access = 'signed';
  const services = (): InterviewServices => ({ mailer, publicUrl, now: now() });
  const read = async (accountId: string, id: string): Promise<MyInterview> => {
    const row = await findMyInterview(db, accountId, id);
    if (!row) throw interviewNotFound();
    return myInterview(row, now());
  };

  route(app, listMyInterviews, { access }, async ({ actor, params }) => {
    const rows = await selectOfApplication(db, actor.accountId, params.id);
    if (!rows) throw notFound(applicationMessages.NOT_FOUND, 'APPLICATION_NOT_FOUND');
    return { data: rows.map((row) => myInterview(row, now())) };
  });
  route(app, getMyInterview, { access }, async ({ actor, params }) => ({
    data: await read(actor.accountId, params.id),
  }));
  route(app, chooseSlot, { access }, async ({ actor, params, body }) => {
    await choose(db, actor.accountId, params.id, body.slotId, services());
    return { message: messages.CHOSEN, data: await read(actor.accountId, params.id) };
  });
  route(app, listFreeTimes, { access }, async ({ actor, params }) => {
    const times = await readFreeTimes(db, actor.accountId, params.id, now());
    return {
      data: times.map(({ startsAt, endsAt }) => ({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    };
  });
  route(app, bookEndpoint, { access }, async ({ actor, params, body }) => {
    const asked = { startsAt: new Date(body.startsAt), mayMove: true };
    const done = await bookTime(db, actor.accountId, params.id, asked, services());
    return {
      message: done === 'moved' ? messages.MOVED : messages.CHOSEN,
      data: await read(actor.accountId, params.id),
    };
  });
  route(app, declineInterview, { access }, async ({ actor, params, body }) => {
    await decline(db, actor.accountId, params.id, body.reason, services());
    return { message: messages.DECLINED, data: await read(actor.accountId, params.id) };
  });
  route(app, counterEndpoint, { access }, async ({ actor, params, body }) => {
    await counterPropose(db, actor.accountId, params.id, body, services());
    return { message: messages.COUNTERED, data: await read(actor.accountId, params.id) };
  });
  route(app, downloadMyInvitation, { access, raw: true }, async ({ actor, params, reply }) => {
    const row = await findMyInterview(db, actor.accountId, params.id);
    if (!row) throw interviewNotFound();
    return sendInvitation(row, candidateOf(row), { publicUrl, now: now() }, reply);
  });
}
