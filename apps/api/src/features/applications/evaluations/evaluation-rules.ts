import { outOf100, type Recommendation } from '@baara/contract/applications/evaluation-messages';
import type { EvaluationResults, ScoredCriterion } from '@baara/contract/applications/evaluations';

export type Criterion = Omit<ScoredCriterion, 'score' | 'comment'>;

/** Criteria for an offer's applicants until its company writes its own. */
export const defaultScorecard: readonly Criterion[] = [
  {
    key: 'skills',
    title: 'Compétences techniques',
    description: 'Maîtrise des outils et des gestes du poste.',
    weight: 3,
  },
  {
    key: 'experience',
    title: 'Expérience',
    description: 'Durée et proximité avec ce qui est demandé.',
    weight: 2,
  },
  {
    key: 'motivation',
    title: 'Motivation',
    description: 'Intérêt pour le poste et pour l’entreprise.',
    weight: 2,
  },
  {
    key: 'communication',
    title: 'Communication',
    description: 'Clarté à l’oral et à l’écrit, écoute.',
    weight: 2,
  },
  {
    key: 'fit',
    title: 'Adéquation au poste',
    description: 'Ce que la personne apporterait à l’équipe, dans les conditions du poste.',
    weight: 3,
  },
];

/** AAAA-MM-JJ: Mali is on UTC all year. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** @returns 20 to 100, the mean of the marks by their weights: 4 out of 5 everywhere is 80. Without a mark, 0. */
export function totalOf(scores: readonly Pick<ScoredCriterion, 'weight' | 'score'>[]): number {
  const given = scores.filter(({ score }) => score !== null);
  const weights = given.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return 0;
  const points = given.reduce((sum, { weight, score }) => sum + weight * (score ?? 0), 0);
  return outOf100(points / weights);
}

export type Sent = { scores: ScoredCriterion[]; total: number; recommendation: Recommendation };

/**
 * What several evaluations say together. A criterion is the same by its key; where its company changed it meanwhile,
 * it is shown as the latest evaluation has it. @param sent latest first.
 */
export function summarise(
  sent: readonly Sent[],
): Pick<EvaluationResults, 'count' | 'total' | 'recommendations' | 'criteria'> {
  const counts: Record<Recommendation, number> = { yes: 0, 'rather-yes': 0, 'rather-no': 0, no: 0 };
  const criteria = new Map<string, { title: string; weight: number; marks: number[] }>();
  for (const { scores, recommendation } of sent) {
    counts[recommendation] += 1;
    for (const { key, title, weight, score } of scores) {
      if (score === null) continue;
      const known = criteria.get(key) ?? { title, weight, marks: [] };
      known.marks.push(score);
      criteria.set(key, known);
    }
  }
  return {
    count: sent.length,
    total: Math.round(meanOf(sent.map(({ total }) => total))),
    recommendations: counts,
    criteria: [...criteria].map(([key, { title, weight, marks }]) => ({
      key,
      title,
      weight,
      average: Math.round(meanOf(marks) * 10) / 10,
      count: marks.length,
    })),
  };
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
