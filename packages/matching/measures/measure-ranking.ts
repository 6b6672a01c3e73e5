import { type JudgedSet, matchReadings, readCandidate, readOffer } from '@baara/matching';
import { bm25 } from './bm25.ts';

const DEPTH = 10;

export type Measured = { offers: number; profiles: number; engine: number; baseline: number };

/** nDCG@10 of the engine and of BM25 on one judged set, each the mean over its offers. */
export function measureRanking(set: JudgedSet): Measured {
  const candidates = set.profiles.map((profile) => readCandidate(profile, set.asOf));
  const pairs = set.offers.map((offer) => {
    const grades = set.profiles.map(({ id }) => set.grades[offer.id]?.[id] ?? 0);
    const reading = readOffer(offer);
    return {
      engine: ndcg(
        candidates.map((candidate) => matchReadings(reading, candidate).exact),
        grades,
      ),
      baseline: ndcg(bm25(offer, set.profiles), grades),
    };
  });
  const mean = (key: 'engine' | 'baseline'): number =>
    pairs.reduce((sum, pair) => sum + pair[key], 0) / pairs.length;
  return {
    offers: set.offers.length,
    profiles: set.profiles.length,
    engine: mean('engine'),
    baseline: mean('baseline'),
  };
}

/** Gains of 2^grade - 1; 1 when nobody is worth a call, since no order is then wrong. */
export function ndcg(scores: readonly number[], grades: readonly number[]): number {
  const order = scores
    .map((score, place) => ({ score, place }))
    .toSorted((a, b) => b.score - a.score || a.place - b.place);
  const ideal = gain(grades.toSorted((a, b) => b - a));
  return ideal === 0 ? 1 : gain(order.map(({ place }) => grades[place] ?? 0)) / ideal;
}

function gain(grades: readonly number[]): number {
  return grades
    .slice(0, DEPTH)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}
