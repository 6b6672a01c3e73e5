import { type GradedSet, matchReadings, readCandidate, readOffer } from '@baara/matching';
import { bm25 } from './bm25.ts';

export const DEPTH = 10;

export type Measured = {
  offers: number;
  profiles: number;
  engine: number;
  baseline: number;
  /** Profiles among the first ten that may not practise the offer's regulated trade, and how many the set names. */
  wrong: number;
  wrongNamed: number;
  /** Of each offer that has somebody to call at once, the best score among those. */
  best: number[];
  /** Scores by the grade that a recruiter gave. */
  scores: Readonly<Record<number, number[]>>;
};

/**
 * nDCG@10 of the engine and of BM25 on one judged set, each the mean over its offers. Who may not practise an offer's
 * trade is left out of the engine's list, as in the product; what was graded of them is lost to it.
 */
export function measureRanking(set: GradedSet): Measured {
  const candidates = set.profiles.map((profile) => readCandidate(profile, set.asOf));
  const scores: Record<number, number[]> = { 0: [], 1: [], 2: [], 3: [] };
  const best: number[] = [];
  let wrong = 0;
  const pairs = set.offers.map((offer) => {
    const grades = set.profiles.map(({ id }) => set.grades[offer.id]?.[id] ?? 0);
    const reading = readOffer(offer);
    const matches = candidates.map((candidate) => matchReadings(reading, candidate));
    const ranked = matches.map(({ exact, isBarred }) => (isBarred ? undefined : exact));
    for (const [place, { score }] of matches.entries()) scores[grades[place] ?? 0]?.push(score);
    const called = matches.filter((_, place) => grades[place] === 3);
    if (called.length > 0) best.push(Math.max(...called.map(({ score }) => score)));
    const unfit = set.regulatedWrong?.[offer.id] ?? [];
    wrong += orderOf(ranked)
      .slice(0, DEPTH)
      .filter((place) => unfit.includes(set.profiles[place]?.id ?? '')).length;
    return { engine: ndcg(ranked, grades), baseline: ndcg(bm25(offer, set.profiles), grades) };
  });
  const mean = (key: 'engine' | 'baseline'): number =>
    pairs.reduce((sum, pair) => sum + pair[key], 0) / pairs.length;
  return {
    offers: set.offers.length,
    profiles: set.profiles.length,
    engine: mean('engine'),
    baseline: mean('baseline'),
    wrong,
    wrongNamed: Object.values(set.regulatedWrong ?? {}).reduce((sum, ids) => sum + ids.length, 0),
    best,
    scores,
  };
}

/** Places of a list, the best score first; who has none is not in it. */
export function orderOf(scores: readonly (number | undefined)[]): number[] {
  return scores
    .flatMap((score, place) => (score === undefined ? [] : { score, place }))
    .toSorted((a, b) => b.score - a.score || a.place - b.place)
    .map(({ place }) => place);
}

/** Gains of 2^grade - 1; 1 when nobody is worth a call, since no order is then wrong. */
export function ndcg(scores: readonly (number | undefined)[], grades: readonly number[]): number {
  const ideal = gain(grades.toSorted((a, b) => b - a));
  return ideal === 0 ? 1 : gain(orderOf(scores).map((place) => grades[place] ?? 0)) / ideal;
}

function gain(grades: readonly number[]): number {
  return grades
    .slice(0, DEPTH)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}
