import type { RankingRules } from './types.ts';

/** What makes a ranking impossible; `id` is that of the test, category, reserve or attribute. */
export type RulesProblem = {
  code:
    | 'duplicate_id'
    | 'bad_number'
    | 'unknown_category'
    | 'unknown_test'
    | 'no_test'
    | 'reserved_too_many'
    | 'eliminatory_above_max';
  id: string;
};

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** @returns everything that is wrong with rules. */
export function problemsOf({ tests, categories, ties }: RankingRules): RulesProblem[] {
  const problems: RulesProblem[] = [];
  const add = (code: RulesProblem['code'], id: string): void => void problems.push({ code, id });
  for (const items of [tests, categories, ...categories.map(({ reserves }) => reserves)]) {
    const seen = new Set<string>();
    for (const { id } of items) if (seen.size === seen.add(id).size) add('duplicate_id', id);
  }
  const known = new Set(categories.map(({ id }) => id));
  for (const test of tests) {
    const { id, max, weight, eliminatory, gap } = test;
    if (!isCount(max) || max < 1 || !isCount(weight) || weight < 1 || !isCount(gap)) add('bad_number', id);
    if (eliminatory !== null && !isCount(eliminatory)) add('bad_number', id);
    if (eliminatory !== null && eliminatory > max) add('eliminatory_above_max', id);
    for (const category of test.categories) if (!known.has(category)) add('unknown_category', category);
  }
  for (const { id, seats, bar, waiting, reserves } of categories) {
    if (![seats, bar, waiting, ...reserves.map((one) => one.seats)].every(isCount)) add('bad_number', id);
    if (reserves.reduce((sum, reserve) => sum + reserve.seats, 0) > seats) add('reserved_too_many', id);
    if (!tests.some(({ categories: own }) => own.length === 0 || own.includes(id))) add('no_test', id);
  }
  for (const tie of ties)
    if ('test' in tie && !tests.some(({ id }) => id === tie.test)) add('unknown_test', tie.test);
  return problems;
}
