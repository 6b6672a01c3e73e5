import type { Db } from '../../src/platform/db/database.ts';
import { defaultScorecard, totalOf } from '../../src/features/applications/evaluations/evaluation-rules.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Evaluations by the owner of the demo company and its other recruiter, by applicant. */
const given = [
  {
    owner: [5, 4, 5, 4, 5],
    colleague: [4, 4, 5, 5, 4],
    recommendation: 'yes',
    comment: 'À recevoir en dernier entretien.',
  },
  {
    owner: [3, 2, 4, 3, 3],
    colleague: [4, 3, 3, 3, 3],
    recommendation: 'rather-yes',
    comment: 'Solide, à former sur nos outils.',
  },
  {
    owner: [2, 2, 3, 2, 2],
    colleague: null,
    recommendation: 'rather-no',
    comment: 'Expérience trop éloignée du poste.',
  },
] as const;

/** Evaluations of the demo company's latest interviewees, and one that its colleague still owes. */
export async function insertDemoEvaluations(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const company = data.companies[0];
  if (!company) return;
  const met = data.applications
    .filter(
      ({ company_id, stage }) =>
        company_id === company.id && ['interview', 'test', 'shortlisted'].includes(stage),
    )
    .slice(0, given.length);
  const sent = met.flatMap((application, rank) =>
    (['owner', 'colleague'] as const).flatMap((who, index) => {
      const marks = given[rank]?.[who];
      if (!marks) return [];
      const scores = defaultScorecard.map((criterion, place) => ({
        ...criterion,
        score: marks[place] ?? 3,
        comment: null,
      }));
      return [
        {
          id: idOf(origin, 'evaluation', rank * 2 + index),
          application_id: application.id,
          evaluator_id: who === 'owner' ? company.ownerId : data.colleagueId,
          scores,
          recommendation: given[rank]?.recommendation ?? 'yes',
          comment: given[rank]?.comment ?? null,
          at: new Date(origin.now.getTime() - (rank + 1) * DAY_MS),
        },
      ];
    }),
  );
  await insertRows(
    db,
    'evaluation_requests',
    met.map(({ id }) => ({
      application_id: id,
      evaluator_id: data.colleagueId,
      asked_by: company.ownerId,
      due_on: new Date(origin.now.getTime() + 2 * DAY_MS).toISOString().slice(0, 10),
      created_at: new Date(origin.now.getTime() - 4 * DAY_MS),
    })),
  );
  await insertRows(
    db,
    'evaluations',
    sent.map(({ at, ...row }) => ({
      ...row,
      status: 'submitted',
      created_at: at,
      updated_at: at,
    })),
  );
  await insertRows(
    db,
    'evaluation_submissions',
    sent.map(({ id, application_id, scores, recommendation, comment, at }) => ({
      evaluation_id: id,
      application_id,
      scores,
      recommendation,
      comment,
      total: totalOf(scores),
      submitted_at: at,
    })),
  );
}
