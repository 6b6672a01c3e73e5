import type { CareerGoal } from '@baara/contract/candidates/tools/career-advisor';
import {
  careerMessages as messages,
  MOST_CAREER_GOALS,
} from '@baara/contract/candidates/tools/career-advisor-words';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../../platform/http/errors.ts';
import { insertGoal, lockProfile, selectGoals } from './career-advisor.queries.ts';
import { askedToday, readGoal } from './read-advice.ts';

/**
 * Follows a trade as a goal, with what it asks today; one that is followed already stays as it is.
 * @throws 404 for no trade of the list, 403 for an account without a profile, 409 past the most goals.
 */
export function saveGoal(db: Db, accountId: string, trade: string, now: Date): Promise<CareerGoal> {
  return db.transaction().execute(async (tx) => {
    const skills = await askedToday(tx, accountId, trade, now);
    if (!skills) throw notFound(messages.TRADE_NOT_FOUND, 'TRADE_NOT_FOUND');
    if (!(await lockProfile(tx, accountId))) throw forbidden(messages.NO_PROFILE, 'PROFILE_NOT_AVAILABLE');
    const goals = await selectGoals(tx, accountId);
    const isNew = goals.every((goal) => goal.trade !== trade);
    if (isNew && goals.length >= MOST_CAREER_GOALS) throw conflict('TOO_MANY_GOALS', messages.TOO_MANY_GOALS);
    if (isNew) await insertGoal(tx, { accountId, trade, skills, now });
    return readGoal(tx, accountId, trade, now);
  });
}
