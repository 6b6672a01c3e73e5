import * as contract from '@baara/contract/candidates/tools/career-advisor';
import { careerMessages as messages } from '@baara/contract/candidates/tools/career-advisor-words';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { route } from '../../../../platform/http/route.ts';
import { networkOf } from '../../../../platform/rate-limit/network.ts';
import { takeHit } from '../../../../platform/rate-limit/rate-limit.ts';
import { deleteGoal } from './career-advisor.queries.ts';
import { readCareerHome, readCareerTrade } from './read-advice.ts';
import { saveGoal } from './save-goal.ts';
import { findTrades, tasteCareer } from './taste-career.ts';

/** People behind one address: an office, a school, an operator's gateway. */
const tasted = { limit: 120, windowSeconds: 600 };

/** Advice about trades, for anyone signed in; without a profile it says what the market does, and no more. */
export function registerCareerAdvisor(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const access = 'signed';
  route(app, contract.getCareerHome, { access }, async ({ actor }) => ({
    data: await readCareerHome(db, actor.accountId, now()),
  }));

  route(app, contract.findCareerTrades, { access }, ({ query }) => ({ data: findTrades(query.search) }));

  route(app, contract.getCareerTrade, { access }, async ({ actor, params }) => ({
    data: await readCareerTrade(db, actor.accountId, params.key, now()),
  }));

  route(app, contract.saveCareerGoal, { access }, async ({ actor, body }) => ({
    code: 201,
    message: messages.GOAL_SAVED,
    data: await saveGoal(db, actor.accountId, body.trade, now()),
  }));

  route(app, contract.removeCareerGoal, { access }, async ({ actor, params }) => {
    if (!(await deleteGoal(db, actor.accountId, params.id)))
      throw notFound(messages.GOAL_NOT_FOUND, 'GOAL_NOT_FOUND');
    return { message: messages.GOAL_REMOVED };
  });

  route(app, contract.tasteCareer, { access: 'public' }, async ({ body, request }) => {
    await takeHit(db, `career-taste:${networkOf(request.ip)}`, tasted, now(), messages.TOO_MANY);
    return { data: await tasteCareer(db, body.trade) };
  });
}
