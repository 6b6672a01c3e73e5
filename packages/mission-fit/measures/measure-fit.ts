import { fitOf, type FreelanceSaid, type MissionNeed, readFreelance, readNeed } from '@baara/mission-fit';
import { bm25OfTexts } from '../../matching/measures/bm25.ts';
import { DEPTH, ndcg, orderOf } from '../../matching/measures/measure-ranking.ts';

/** One pool: missions, freelances, and what an adviser who read both says of each pair. */
export type GradedMissions = {
  /** `YYYY-MM-DD`: the day on which it was graded. */
  asOf: string;
  missions: readonly (MissionNeed & { id: string })[];
  freelances: readonly (FreelanceSaid & { id: string })[];
  /** Of a mission and a freelance: 3 to propose at once, 2 good, 1 weak; a pair left out is 0. */
  grades: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Of a mission, those who may not do it: its trade is regulated, and they lack its paper. */
  barred?: Readonly<Record<string, readonly string[]>>;
};

export type MeasuredFit = {
  missions: number;
  freelances: number;
  engine: number;
  baseline: number;
  /** Freelances among the first ten who may not do the mission, and how many the pool names. */
  wrong: number;
  wrongNamed: number;
  /** Scores by the grade that the adviser gave. */
  scores: Readonly<Record<number, number[]>>;
};

const textOf = ({ headline, summary, skills, works, city, languages }: FreelanceSaid): string =>
  [
    headline,
    summary,
    ...skills,
    ...works.flatMap(({ title, text }) => [title, text ?? '']),
    city ?? '',
    ...languages,
  ].join('. ');

/** nDCG@10 of the fit and of BM25 on one graded pool, each the mean over its missions. */
export function measureFit({ asOf, missions, freelances, grades, barred }: GradedMissions): MeasuredFit {
  const readings = freelances.map((said) => readFreelance(said, asOf));
  const texts = freelances.map(textOf);
  const scores: Record<number, number[]> = { 0: [], 1: [], 2: [], 3: [] };
  let engine = 0;
  let baseline = 0;
  let wrong = 0;
  for (const mission of missions) {
    const given = freelances.map(({ id }) => grades[mission.id]?.[id] ?? 0);
    const need = readNeed(mission);
    const fits = readings.map((reading) => fitOf(need, reading, asOf));
    for (const [place, { score }] of fits.entries()) scores[given[place] ?? 0]?.push(score);
    // Who may not do it is in no list, as in the product.
    const ranked = fits.map(({ exact, isBarred }) => (isBarred ? undefined : exact));
    const unfit = barred?.[mission.id] ?? [];
    wrong += orderOf(ranked)
      .slice(0, DEPTH)
      .filter((place) => unfit.includes(freelances[place]?.id ?? '')).length;
    engine += ndcg(ranked, given) / missions.length;
    const asked = [mission.title, mission.text, ...mission.skills].join('. ');
    baseline += ndcg(bm25OfTexts(asked, texts), given) / missions.length;
  }
  return {
    missions: missions.length,
    freelances: freelances.length,
    engine,
    baseline,
    wrong,
    wrongNamed: Object.values(barred ?? {}).reduce((sum, ids) => sum + ids.length, 0),
    scores,
  };
}
