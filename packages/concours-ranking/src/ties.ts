import { onTwenty, type testsOf } from './marks.ts';
import type { Candidate, RankingRules, TieRule } from './types.ts';

export type Parting = {
  /** Below 0 when `a` stands first. Only one and the same person are equal. */
  compare: (a: Candidate, b: Candidate) => number;
  /** The place of the rule that parts them. */
  partedBy: (a: Candidate, b: Candidate) => number | 'lot';
};

type TestAt = ReturnType<typeof testsOf>[number];
type Compare = (a: Candidate, b: Candidate) => number;

/** @param tests those of the category. @param lotOf see `rankCandidates`. */
export function partingOf(
  { ties }: Pick<RankingRules, 'ties'>,
  tests: readonly TestAt[],
  lotOf: (id: string) => string,
): Parting {
  const compares = ties.map((tie) => compareBy(tie, tests));
  const lots = new Map<string, string>();
  function lot(id: string): string {
    const known = lots.get(id) ?? lotOf(id);
    lots.set(id, known);
    return known;
  }
  const deciding = (a: Candidate, b: Candidate): number =>
    compares.findIndex((compare) => compare(a, b) !== 0);
  return {
    compare: (a, b) => {
      const compare = compares[deciding(a, b)];
      if (compare) return compare(a, b);
      return a.id === b.id ? 0 : lot(a.id) < lot(b.id) ? -1 : 1;
    },
    partedBy: (a, b) => {
      const place = deciding(a, b);
      return place < 0 ? 'lot' : place;
    },
  };
}

export function compareBy(tie: TieRule, tests: readonly TestAt[]): Compare {
  if ('attribute' in tie) return byAttribute(tie);
  const order =
    'test' in tie
      ? tests.filter(({ test }) => test.id === tie.test)
      : tests.toSorted((a, b) => b.test.weight - a.test.weight);
  return (a, b) => {
    for (const { test, place } of order) {
      const difference = onTwenty(b.marks[place] ?? 0, test) - onTwenty(a.marks[place] ?? 0, test);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** A missing value stands last. */
function byAttribute({ attribute, prefer }: Extract<TieRule, { attribute: string }>): Compare {
  return (a, b) => {
    const [one, other] = [a.attributes[attribute], b.attributes[attribute]];
    if (one === other) return 0;
    if (one === undefined) return 1;
    if (other === undefined) return -1;
    return prefer === 'high' ? other - one : one - other;
  };
}
