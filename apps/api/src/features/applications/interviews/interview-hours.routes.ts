import { interviewHoursMessages as messages } from '@baara/contract/applications/interview-hours-words';
import {
  getInterviewHours,
  readInterviewerDays,
  saveInterviewHours,
} from '@baara/contract/applications/interview-hours';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import {
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { openSpans } from './free-times.ts';
import { findHours, saveHours, selectColleagueTimes } from './interview-hours.queries.ts';
import type { Span } from './interview-writes.queries.ts';
import type { InterviewsDeps } from './interviews-deps.ts';

/** When members of a company conduct interviews, and when they are taken. */
export function registerInterviewHours(
  app: FastifyInstance,
  { db, now }: Pick<InterviewsDeps, 'db' | 'now'>,
): void {
  const access = recruiterAccess;

  route(app, getInterviewHours, { access }, async ({ actor }) => ({
    data: await findHours(db, requireMember(actor).accountId),
  }));
  route(app, saveInterviewHours, { access }, async ({ actor, body }) => {
    const { accountId } = requireMember(actor);
    await saveHours(db, accountId, body, now());
    return { message: messages.SAVED, data: await findHours(db, accountId) };
  });
  route(app, readInterviewerDays, { access }, async ({ actor, query }) => {
    const { company } = requireWriter(actor);
    const startsAt = new Date(`${query.day}T00:00:00Z`);
    const people = await selectColleagueTimes(db, company.id, {
      accountIds: query.interviewerIds,
      span: { startsAt, endsAt: new Date(startsAt.getTime() + DAY_MS) },
      except: query.except ?? null,
    });
    return {
      data: people.map(({ id, name, saidHours, hours, busy }) => ({
        id,
        name,
        hours: saidHours ? openSpans(hours, query.day).map(spanView) : null,
        busy: busy.map(spanView),
      })),
    };
  });
}
const DAY_MS = 86_400_000;

const spanView = ({ startsAt, endsAt }: Span) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
