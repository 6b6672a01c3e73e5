import { evaluationMessages } from '@baara/contract/applications/evaluation-messages';
import { getInterviewKit, saveInterviewNotes } from '@baara/contract/applications/interview-kit';
import { mayEvaluate } from '@baara/contract/companies/roles';
import { interviewKitMessages as messages } from '@baara/contract/offers/interview-kit-words';
import type { FastifyInstance } from 'fastify';
import { forbidden } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import { type KitReader, readKit, saveNotes } from './interview-kit.ts';
import type { InterviewsDeps } from './interviews-deps.ts';

const readerOf = (actor: Actor): KitReader => ({
  ...requireMember(actor),
  role: actor.company?.role ?? 'reader',
});

/** What an interview asks, and what its interviewers write down. */
export function registerInterviewKit(
  app: FastifyInstance,
  { db, now }: Pick<InterviewsDeps, 'db' | 'now'>,
): void {
  const access = recruiterAccess;

  route(app, getInterviewKit, { access }, async ({ actor, params }) => ({
    data: await readKit(db, params.id, readerOf(actor)),
  }));
  route(app, saveInterviewNotes, { access }, async ({ actor, params, body }) => {
    const member = readerOf(actor);
    if (!mayEvaluate(member.role)) throw forbidden(evaluationMessages.CANNOT_EVALUATE, 'EVALUATORS_ONLY');
    await saveNotes(db, params.id, body.notes, { member, now: now() });
    return { message: messages.NOTES_SAVED, data: await readKit(db, params.id, member) };
  });
}
