import type { ApplicationEvaluation, MyEvaluation } from '@baara/contract/applications/evaluations';
import type { Db } from '../../../platform/db/database.ts';
import { requireApplication, type TeamMember } from './evaluation-access.ts';
import { findOwnEvaluation, selectSubmissions, selectTeam } from './evaluations.queries.ts';
import { applicationEvaluationView, myEvaluationView } from './evaluations.view.ts';
import { scorecardOf } from './public/scorecard.ts';

/** Everything this member may read of an application's evaluations. @throws 404 for another company's. */
export async function readEvaluation(
  db: Db,
  member: TeamMember,
  id: string,
  now: Date,
): Promise<ApplicationEvaluation> {
  const application = await requireApplication(db, member, id);
  const companyId = member.company.id;
  const [own, submissions, team, scorecard] = await Promise.all([
    findOwnEvaluation(db, id, member.accountId),
    selectSubmissions(db, id),
    selectTeam(db, { companyId, applicationId: id }),
    scorecardOf(db, { companyId, offerId: application.offer_id }),
  ]);
  return applicationEvaluationView({
    application,
    member,
    own,
    submissions,
    team,
    scorecard,
    now,
  });
}

export async function readOwnEvaluation(db: Db, id: string, accountId: string): Promise<MyEvaluation> {
  const [own, submissions] = await Promise.all([
    findOwnEvaluation(db, id, accountId),
    selectSubmissions(db, id),
  ]);
  return myEvaluationView(
    own,
    submissions.filter(({ evaluator_id }) => evaluator_id === accountId),
    [],
  );
}
