import { mayEvaluate } from '@baara/contract/companies/roles';
import type {
  ApplicationEvaluation,
  EvaluationResults,
  Evaluator,
  MyEvaluation,
} from '@baara/contract/applications/evaluations';
import { type Stage, stageTitles } from '@baara/contract/applications/stages';
import { evaluationAbilities, evaluatorAbilities } from './evaluation.policy.ts';
import type { TeamMember } from './evaluation-access.ts';
import { type Criterion, dayOf, summarise } from './evaluation-rules.ts';
import type {
  EvaluatedApplication,
  EvaluationRow,
  EvaluatorRow,
  SubmissionRow,
} from './evaluations.queries.ts';

export const personName = ({
  first_name,
  last_name,
}: {
  first_name: string | null;
  last_name: string | null;
}): string => `${first_name ?? ''} ${last_name ?? ''}`.trim();

const submissionView = ({ submitted_at, total, recommendation }: SubmissionRow) => ({
  at: submitted_at.toISOString(),
  total,
  recommendation,
});

/** @param sent one's own versions, the latest first. @param scorecard what an evaluation begins with. */
export function myEvaluationView(
  row: EvaluationRow | undefined,
  sent: readonly SubmissionRow[],
  scorecard: readonly Criterion[],
): MyEvaluation {
  const submissions = sent.map(submissionView).toReversed();
  if (!row)
    return {
      status: 'draft',
      version: 0,
      scores: scorecard.map((criterion) => ({ ...criterion, score: null, comment: null })),
      recommendation: null,
      comment: null,
      updatedAt: null,
      reopenedAt: null,
      submissions,
    };
  return {
    status: row.status,
    version: row.version,
    scores: row.scores,
    recommendation: row.recommendation,
    comment: row.comment,
    updatedAt: row.updated_at.toISOString(),
    reopenedAt: row.reopened_at?.toISOString() ?? null,
    submissions,
  };
}

/** @param rows every version sent, the latest first: each person's first one is what counts. */
export function resultsView(rows: readonly SubmissionRow[], readerId: string): EvaluationResults {
  const latest = rows.filter(
    (row, index) => rows.findIndex((other) => other.evaluation_id === row.evaluation_id) === index,
  );
  return {
    ...summarise(latest),
    evaluations: latest.map((row) => ({
      by: personName(row) || 'Compte supprimé',
      isMine: row.evaluator_id === readerId,
      submittedAt: row.submitted_at.toISOString(),
      total: row.total,
      recommendation: row.recommendation,
      comment: row.comment,
      scores: row.scores,
      earlier: rows
        .filter((other) => other.evaluation_id === row.evaluation_id && other !== row)
        .map(submissionView)
        .toReversed(),
    })),
  };
}

export type Seen = {
  application: EvaluatedApplication;
  member: TeamMember;
  own: EvaluationRow | undefined;
  submissions: readonly SubmissionRow[];
  team: readonly EvaluatorRow[];
  scorecard: readonly Criterion[];
  now: Date;
};

export function applicationEvaluationView(seen: Seen): ApplicationEvaluation {
  const { application, member, own, submissions, team, scorecard, now } = seen;
  const isEvaluator = mayEvaluate(member.role);
  const mine = submissions.filter(({ evaluator_id }) => evaluator_id === member.accountId);
  const hasAnswered = mine.length > 0 || own?.status === 'waived';
  const people = team.filter(({ asked_at, status }) => asked_at !== null || status !== null);
  const stage = application.stage as Stage;
  const abilities = evaluationAbilities(stage, member.role, own);
  return {
    application: {
      id: application.id,
      offerId: application.offer_id,
      offerTitle: application.offer_title || 'Sans titre',
      candidateName: application.name,
      headline: application.headline,
      stage,
      stageTitle: stageTitles[stage],
    },
    mine: isEvaluator ? myEvaluationView(own, mine, scorecard) : null,
    people: people.map((row) => evaluatorView(row, { member, stage, now })),
    results: isEvaluator && !hasAnswered ? null : resultsView(submissions, member.accountId),
    askable: abilities.ask
      ? team
          .filter(({ role, asked_at, status }) => mayEvaluate(role) && asked_at === null && status === null)
          .map((row) => ({ id: row.id, name: personName(row) || row.email, role: row.role }))
      : [],
    abilities,
  };
}

function evaluatorView(
  row: EvaluatorRow,
  { member, stage, now }: { member: TeamMember; stage: Stage; now: Date },
): Evaluator {
  const isDone = row.submitted_at !== null || row.status === 'waived';
  const situation = {
    // A version that was sent stays the answer while its author changes it.
    state: row.submitted_at === null ? (row.status ?? ('asked' as const)) : ('submitted' as const),
    isAsked: row.asked_at !== null,
    isSelf: row.id === member.accountId,
  };
  return {
    ...situation,
    id: row.id,
    name: personName(row) || row.email,
    role: row.role,
    dueOn: row.due_on,
    isLate: !isDone && row.due_on !== null && row.due_on < dayOf(now),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    remindedAt: row.reminded_at?.toISOString() ?? null,
    abilities: evaluatorAbilities(situation, { stage, role: member.role }),
  };
}
