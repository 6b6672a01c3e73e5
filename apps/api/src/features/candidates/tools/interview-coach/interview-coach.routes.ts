import * as contract from '@baara/contract/candidates/tools/interview-coach';
import { interviewCoachMessages as messages } from '@baara/contract/candidates/tools/interview-coach-words';
import { paginate } from '@baara/contract/protocol/pagination';
import { likelyQuestions } from '@baara/interview-coach';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { route } from '../../../../platform/http/route.ts';
import { deleteAnswer, deleteTick, findOffer, insertTick, selectAnswers } from './interview-coach.queries.ts';
import { answerView, offerSubject } from './interview-coach.view.ts';
import { hasMeeting, readHome } from './read-home.ts';
import { saveAnswer } from './save-answer.ts';

/** Practice before an interview, for anyone signed in; nobody else reads the answers. */
export function registerInterviewCoach(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const access = 'signed';
  route(app, contract.getCoachHome, { access }, async ({ actor }) => ({
    data: await readHome(db, actor.accountId, now()),
  }));

  route(app, contract.listLikelyQuestions, { access }, async ({ actor, params }) => {
    const offer = await findOffer(db, actor.accountId, params.offerId);
    if (!offer) throw notFound(messages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
    const { family, questions } = await likelyQuestions(offerSubject(offer));
    const { id, title, company } = offer;
    return {
      data: {
        offer: { id, title, company },
        family: family && { id: family.id, title: family.title },
        questions,
      },
    };
  });

  route(app, contract.listPractisedAnswers, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectAnswers(db, actor.accountId, query);
    return { data: rows.map(answerView), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, contract.saveAnswer, { access }, async ({ actor, body }) => ({
    code: 201,
    message: messages.SAVED,
    data: answerView(await saveAnswer(db, actor.accountId, body, now())),
  }));

  route(app, contract.removeAnswer, { access }, async ({ actor, params }) => {
    if (!(await deleteAnswer(db, actor.accountId, params.id)))
      throw notFound(messages.ANSWER_NOT_FOUND, 'ANSWER_NOT_FOUND');
    return { message: messages.REMOVED };
  });

  route(app, contract.tickPlanTask, { access }, async ({ actor, params, body }) => {
    const { accountId } = actor;
    if (!(await hasMeeting(db, accountId, params.id, now())))
      throw notFound(messages.MEETING_NOT_FOUND, 'MEETING_NOT_FOUND');
    const tick = { accountId, meetingId: params.id, task: params.task };
    await (body.isDone ? insertTick(db, { ...tick, now: now() }) : deleteTick(db, tick));
    return {};
  });
}
