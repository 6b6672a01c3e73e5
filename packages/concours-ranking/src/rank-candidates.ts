import { averageOf, onTwenty, testsOf } from './marks.ts';
import { takeSeats } from './take-seats.ts';
import { type Parting, partingOf } from './ties.ts';
import type { Candidate, CategoryRules, Outcome, RankingRules, TestRules, WithoutRank } from './types.ts';

export type RankedPerson = {
  id: string;
  categoryId: string;
  outcome: Outcome;
  /** From 1; null without a rank. */
  rank: number | null;
  /** The sum of weight × mark on 20, in hundredths. */
  total: number | null;
  /** The reserve whose seat they have. */
  reserve: string | null;
  /** From 1, for who waits. */
  waitingPlace: number | null;
  /** The place of the tie rule that parted them from the person above, `lot` for the draw; null: their totals differ. */
  partedBy: number | 'lot' | null;
};

/** @property people those with a rank, in its order. @property weights the sum of its tests' weights. */
export type RankedCategory = {
  rules: CategoryRules;
  tests: readonly TestRules[];
  weights: number;
  people: readonly (RankedPerson & { rank: number; total: number; reserves: readonly string[] })[];
};

export type Ranking = {
  /** In the order in which the candidates came. */
  results: readonly RankedPerson[];
  categories: readonly RankedCategory[];
};

type Standing = { candidate: Candidate; total: number; partedBy: RankedPerson['partedBy'] };

/**
 * Ranks the candidates of each category and gives its seats. The order in which candidates come decides nothing.
 * @param lotOf the last tie: a text for each id, by the public draw; the lowest stands first. Asked only for equals.
 * @param withdrawn ids of those who gave up after the list was published: the waiting list takes their seats.
 * @throws RangeError for a candidate of no category, or without a mark or a state.
 */
export function rankCandidates(
  rules: RankingRules,
  candidates: readonly Candidate[],
  { lotOf, withdrawn = new Set() }: { lotOf: (id: string) => string; withdrawn?: ReadonlySet<string> },
): Ranking {
  const byCategory = new Map<string, Candidate[]>(rules.categories.map(({ id }) => [id, []]));
  for (const candidate of candidates) {
    const own = byCategory.get(candidate.categoryId);
    if (!own) throw new RangeError(`${candidate.id} is of no category.`);
    own.push(candidate);
  }
  const resultOf = new Map<string, RankedPerson>();
  const categories = rules.categories.map((category) => {
    const tests = testsOf(rules, category.id);
    const standing: Standing[] = [];
    for (const candidate of byCategory.get(category.id) ?? []) {
      const without = withoutRank(candidate, tests);
      if (without === null) standing.push({ candidate, total: totalOf(candidate, tests), partedBy: null });
      else
        resultOf.set(candidate.id, unranked(candidate, withdrawn.has(candidate.id) ? 'withdrawn' : without));
    }
    inOrder(standing, partingOf(rules, tests, lotOf));
    const weights = tests.reduce((sum, { test }) => sum + test.weight, 0);
    const people = outcomesOf(standing, category, weights, withdrawn);
    for (const person of people) resultOf.set(person.id, person);
    return { rules: category, tests: tests.map(({ test }) => test), weights, people };
  });
  const results = candidates.map(({ id }) => resultOf.get(id) as RankedPerson);
  return { results, categories };
}

/** Sorts people and notes what parted each from the one above. */
function inOrder(standing: Standing[], parting: Parting): void {
  standing.sort((a, b) => b.total - a.total || parting.compare(a.candidate, b.candidate));
  for (const [index, one] of standing.entries()) {
    const above = standing[index - 1];
    if (above?.total === one.total) one.partedBy = parting.partedBy(above.candidate, one.candidate);
  }
}

type TestAt = ReturnType<typeof testsOf>[number];

function withoutRank({ id, marks, state }: Candidate, tests: readonly TestAt[]): WithoutRank | null {
  if (state) return state;
  for (const { test, place } of tests) {
    const mark = marks[place];
    if (typeof mark !== 'number' || !Number.isInteger(mark) || mark < 0 || mark > test.max)
      throw new RangeError(`${id} has no mark in ${test.id}.`);
    if (test.eliminatory !== null && mark < test.eliminatory) return 'eliminated';
  }
  return null;
}

const totalOf = ({ marks }: Candidate, tests: readonly TestAt[]): number =>
  tests.reduce((sum, { test, place }) => sum + test.weight * onTwenty(marks[place] as number, test), 0);

const unranked = ({ id, categoryId }: Candidate, outcome: Outcome): RankedPerson => ({
  id,
  categoryId,
  outcome,
  rank: null,
  total: null,
  reserve: null,
  waitingPlace: null,
  partedBy: null,
});

function outcomesOf(
  standing: readonly Standing[],
  category: CategoryRules,
  weights: number,
  withdrawn: ReadonlySet<string>,
): RankedCategory['people'] {
  const good = standing.flatMap(({ candidate, total }) =>
    total >= category.bar * weights ? [candidate] : [],
  );
  const first = takeSeats(category, good);
  const waiting = good.filter(({ id }) => !first.has(id)).slice(0, category.waiting);
  const listed = new Set([...first.keys(), ...waiting.map(({ id }) => id)]);
  const remaining = good.filter(({ id }) => listed.has(id) && !withdrawn.has(id));
  const seats = withdrawn.size > 0 ? takeSeats(category, remaining) : first;
  let waitingPlace = 0;
  return standing.map(({ candidate: { id, reserves }, total, partedBy }, index) => {
    const outcome = ((): Outcome => {
      if (withdrawn.has(id)) return 'withdrawn';
      if (seats.has(id)) return 'admitted';
      if (listed.has(id)) return 'waiting';
      return total >= category.bar * weights ? 'refused' : 'below-bar';
    })();
    return {
      id,
      categoryId: category.id,
      outcome,
      rank: index + 1,
      total,
      reserve: seats.get(id) ?? null,
      waitingPlace: outcome === 'waiting' ? ++waitingPlace : null,
      partedBy,
      reserves,
    };
  });
}

export type Explanation = {
  tests: { id: string; mark: number; onTwenty: number; weight: number; points: number }[];
  total: number;
  weights: number;
  /** In hundredths on 20, to show. */
  average: number;
};

/** How a total was made, test by test. @throws RangeError when a mark is missing. */
export function explainTotal(rules: RankingRules, candidate: Candidate): Explanation {
  const tests = testsOf(rules, candidate.categoryId).map(({ test, place }) => {
    const mark = candidate.marks[place];
    if (typeof mark !== 'number') throw new RangeError(`${candidate.id} has no mark in ${test.id}.`);
    const scaled = onTwenty(mark, test);
    return { id: test.id, mark, onTwenty: scaled, weight: test.weight, points: test.weight * scaled };
  });
  const total = tests.reduce((sum, { points }) => sum + points, 0);
  const weights = tests.reduce((sum, { weight }) => sum + weight, 0);
  return { tests, total, weights, average: weights > 0 ? averageOf(total, weights) : 0 };
}
