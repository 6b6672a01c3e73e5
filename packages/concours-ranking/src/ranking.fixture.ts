import type { Candidate, CategoryRules, RankingRules, TestRules } from './types.ts';

export const test = (id: string, more: Partial<TestRules> = {}): TestRules => ({
  id,
  categories: [],
  kind: 'marks',
  max: 2000,
  weight: 1,
  eliminatory: null,
  readers: 1,
  gap: 0,
  ...more,
});

export const category = (id: string, more: Partial<CategoryRules> = {}): CategoryRules => ({
  id,
  seats: 2,
  bar: 1000,
  reserves: [],
  reservation: 'first',
  unfilled: 'open',
  waiting: 2,
  ...more,
});

export const rulesOf = (more: Partial<RankingRules> = {}): RankingRules => ({
  tests: [test('t')],
  categories: [category('c')],
  ties: [],
  ...more,
});

export const person = (id: string, marks: Candidate['marks'], more: Partial<Candidate> = {}): Candidate => ({
  id,
  categoryId: 'c',
  marks,
  state: null,
  attributes: {},
  reserves: [],
  ...more,
});

/** The last tie by the id itself. */
export const lotOf = (id: string): string => id;
