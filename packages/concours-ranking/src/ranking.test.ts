import { describe, expect, test } from 'vitest';
import {
  type Candidate,
  explainTotal,
  figuresOf,
  halfUp,
  onTwenty,
  openTies,
  problemsOf,
  proposeNext,
  type RankedCategory,
  rankCandidates,
  type RankingRules,
  whatIf,
} from './index.ts';
import { category, lotOf, person, rulesOf, test as exam } from './ranking.fixture.ts';

/** « id outcome rank », best first, those without a rank at the end. */
function read(rules: RankingRules, candidates: readonly Candidate[], withdrawn: string[] = []): string[] {
  const { results } = rankCandidates(rules, candidates, { lotOf, withdrawn: new Set(withdrawn) });
  return results
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
    .map(({ id, outcome, rank, reserve }) => [id, outcome, rank, reserve].filter(Boolean).join(' '));
}
const ranked = (rules: RankingRules, candidates: readonly Candidate[]): RankedCategory =>
  rankCandidates(rules, candidates, { lotOf }).categories[0] as RankedCategory;

describe('marks', () => {
  test('halves go up, and a mark out of anything is one out of twenty', () => {
    expect([halfUp(5, 2), halfUp(4, 3), halfUp(0, 7)]).toEqual([3, 1, 0]);
    expect([onTwenty(1375, { max: 2000 }), onTwenty(3333, { max: 5000 })]).toEqual([1375, 1333]);
  });

  test('a total is weights times marks on twenty, and says how it was made', () => {
    const rules = rulesOf({ tests: [exam('essay', { weight: 2 }), exam('qcm', { weight: 3, max: 4000 })] });
    expect(explainTotal(rules, person('a', [1350, 2900]))).toEqual({
      tests: [
        { id: 'essay', mark: 1350, onTwenty: 1350, weight: 2, points: 2700 },
        { id: 'qcm', mark: 2900, onTwenty: 1450, weight: 3, points: 4350 },
      ],
      total: 7050,
      weights: 5,
      average: 1410,
    });
  });
});

describe('ranks', () => {
  test('quota, waiting list, and those behind it', () => {
    const people = [1900, 1200, 1500, 1100, 1300, 1050].map((mark, index) => person(`p${index}`, [mark]));
    expect(read(rulesOf(), people)).toEqual([
      'p0 admitted 1',
      'p2 admitted 2',
      'p4 waiting 3',
      'p1 waiting 4',
      'p3 refused 5',
      'p5 refused 6',
    ]);
  });

  test('below the bar nobody is admitted, even to a free seat; at the bar one is', () => {
    expect(read(rulesOf(), [person('a', [999]), person('b', [1000])])).toEqual([
      'b admitted 1',
      'a below-bar 2',
    ]);
  });

  test('absent, excluded and eliminated have no rank; a mark at the eliminatory one is enough', () => {
    const rules = rulesOf({ tests: [exam('t', { eliminatory: 600 }), exam('u')] });
    const people = [
      person('a', [599, 2000]),
      person('b', [600, 2000]),
      person('c', [null, 1000], { state: 'absent' }),
      person('d', [2000, 2000], { state: 'excluded' }),
    ];
    expect(read(rules, people)).toEqual(['b admitted 1', 'a eliminated', 'c absent', 'd excluded']);
  });

  test('a category has its own tests', () => {
    const rules = rulesOf({
      tests: [exam('t'), exam('oral', { categories: ['d'] })],
      categories: [category('c'), category('d')],
    });
    const { results } = rankCandidates(
      rules,
      [person('a', [1200, null]), person('b', [1200, 1600], { categoryId: 'd' })],
      { lotOf },
    );
    expect(results.map(({ total }) => total)).toEqual([1200, 2800]);
  });

  test('no mark and no state is an error, and so is no category', () => {
    expect(() => rankCandidates(rulesOf(), [person('a', [null])], { lotOf })).toThrow('a has no mark in t.');
    expect(() => rankCandidates(rulesOf(), [person('a', [2001])], { lotOf })).toThrow('a has no mark in t.');
    const lost = person('a', [1000], { categoryId: 'z' });
    expect(() => rankCandidates(rulesOf(), [lost], { lotOf })).toThrow('a is of no category.');
  });
});

describe('equals', () => {
  const tests = [exam('essay', { weight: 2 }), exam('qcm', { weight: 3 }), exam('oral', { weight: 2 })];
  const equals = [person('a', [1300, 1200, 1300]), person('b', [1000, 1400, 1300])];

  test('are parted by the mark of a test, the heaviest ones, an attribute, then the draw', () => {
    const by = (ties: RankingRules['ties'], people = equals): (string | number | null | undefined)[] => {
      const [first, second] = ranked(rulesOf({ tests, ties }), people).people;
      return [first?.id, second?.partedBy];
    };
    expect(by([{ heaviest: true }])).toEqual(['b', 0]);
    expect(by([{ test: 'oral' }, { test: 'essay' }])).toEqual(['a', 1]);
    const aged = [person('a', [1300, 1200, 1300], { attributes: { age: 24 } }), equals[1] as Candidate];
    expect(by([{ attribute: 'age', prefer: 'low' }], aged)).toEqual(['a', 0]);
    const older = [aged[0] as Candidate, { ...(equals[1] as Candidate), attributes: { age: 31 } }];
    expect(by([{ attribute: 'age', prefer: 'high' }], older)).toEqual(['b', 0]);
    expect(by([{ attribute: 'age', prefer: 'low' }], older)).toEqual(['a', 0]);
    expect(by([])).toEqual(['a', 'lot']);
  });

  test('heavier tests of the same weight come in the order of the rules', () => {
    const same = [person('a', [1200, 1000, 1400]), person('b', [1400, 1000, 1200])];
    expect(ranked(rulesOf({ tests, ties: [{ heaviest: true }] }), same).people[0]?.id).toBe('b');
  });

  test('only the draw parts them, whatever the order of files', () => {
    const people = ['x', 'm', 'a'].map((id) => person(id, [1500]));
    const lots: Record<string, string> = { x: '2', m: '0', a: '1' };
    const order = (some: readonly Candidate[]): string[] =>
      rankCandidates(rulesOf(), some, { lotOf: (id) => lots[id] as string }).categories[0]!.people.map(
        ({ id }) => id,
      );
    expect(order(people)).toEqual(['m', 'a', 'x']);
    expect(order(people.toReversed())).toEqual(['m', 'a', 'x']);
  });

  test('a jury knows how many ties the draw will part, and whether seats depend on it', () => {
    const people = [1500, 1500, 1500, 1200, 1200, 900].map((mark, index) => person(`p${index}`, [mark]));
    expect(openTies(rulesOf(), people)).toEqual([
      { categoryId: 'c', firstRank: 1, people: 3, matters: true },
      { categoryId: 'c', firstRank: 4, people: 2, matters: true },
    ]);
    expect(openTies(rulesOf({ categories: [category('c', { seats: 5 })] }), people)).toEqual([
      { categoryId: 'c', firstRank: 1, people: 3, matters: false },
      { categoryId: 'c', firstRank: 4, people: 2, matters: false },
    ]);
  });
});

/** Three seats, one of them reserved. */
const withReserve = (more: Parameters<typeof category>[1]): RankingRules =>
  rulesOf({ categories: [category('c', { seats: 3, reserves: [{ id: 'w', seats: 1 }], ...more })] });

describe('reserved seats', () => {
  const people = [
    person('a', [1900], { reserves: ['w'] }),
    person('b', [1800]),
    person('c', [1700]),
    person('d', [1600], { reserves: ['w'] }),
    person('e', [1500], { reserves: ['w'] }),
  ];
  test('first: they are a minimum', () => {
    expect(read(withReserve({ reservation: 'first' }), people)).toEqual([
      'a admitted 1 w',
      'b admitted 2',
      'c admitted 3',
      'd waiting 4',
      'e waiting 5',
    ]);
  });

  test('last: they come beside the seats that are open to all', () => {
    expect(read(withReserve({ reservation: 'last' }), people)).toEqual([
      'a admitted 1',
      'b admitted 2',
      'c waiting 3',
      'd admitted 4 w',
      'e waiting 5',
    ]);
  });

  test('a seat that nobody of the reserve takes is open to all, or stays vacant', () => {
    const none = people.map((one) => ({ ...one, reserves: [] }));
    const outcome = (unfilled: 'open' | 'vacant'): string[] =>
      read(withReserve({ unfilled }), none).slice(0, 3);
    expect(outcome('open')).toEqual(['a admitted 1', 'b admitted 2', 'c admitted 3']);
    expect(outcome('vacant')).toEqual(['a admitted 1', 'b admitted 2', 'c waiting 3']);
  });

  test('who is below the bar takes no reserved seat', () => {
    const low = [...people.slice(1, 3), person('z', [900], { reserves: ['w'] })];
    expect(read(withReserve({}), low)).toEqual(['b admitted 1', 'c admitted 2', 'z below-bar 3']);
  });

  test('a reserved seat goes to the next of its reserve, then to the next of all', () => {
    const own = ranked(withReserve({ reservation: 'last' }), people);
    expect(proposeNext(own, 'd')).toEqual({ id: 'e', rank: 5, reserve: 'w' });
    expect(proposeNext(own, 'b')).toEqual({ id: 'c', rank: 3, reserve: null });
    expect(proposeNext(own, 'e')).toBeNull();
    expect(read(withReserve({ reservation: 'last' }), people, ['d', 'e'])).toEqual([
      'a admitted 1',
      'b admitted 2',
      'c admitted 3',
      'd withdrawn 4',
      'e withdrawn 5',
    ]);
  });
});

describe('what if', () => {
  const people = [1900, 1700, 1500, 1300, 1100, 900].map((mark, index) => person(`p${index}`, [mark]));
  const own = ranked(rulesOf(), people);

  test('another bar or quota gives counts and no names', () => {
    expect(whatIf(own, {})).toEqual({
      bar: 1000,
      seats: 2,
      ranked: 6,
      admitted: 2,
      waiting: 2,
      refused: 1,
      belowBar: 1,
      vacant: 0,
      lastAdmitted: 1700,
      reserves: [],
      gained: 0,
      lost: 0,
    });
    const tried = whatIf(own, { bar: 1800, seats: 4 });
    expect([tried.admitted, tried.vacant, tried.belowBar, tried.lost]).toEqual([1, 3, 5, 1]);
    expect(JSON.stringify(tried)).not.toContain('p0');
  });

  test('fewer seats than are reserved are refused', () => {
    const reserved = ranked(
      rulesOf({ categories: [category('c', { reserves: [{ id: 'w', seats: 2 }] })] }),
      people,
    );
    expect(() => whatIf(reserved, { seats: 1 })).toThrow('2 seats are reserved.');
  });

  test('averages lie in forty steps, twenty in the last', () => {
    const steps = figuresOf(ranked(rulesOf(), [...people, person('top', [2000])]));
    expect(steps.flatMap((count, step) => (count > 0 ? [[step, count]] : []))).toEqual([
      [18, 1],
      [22, 1],
      [26, 1],
      [30, 1],
      [34, 1],
      [38, 1],
      [39, 1],
    ]);
  });
});

test('rules say what is wrong with them', () => {
  expect(problemsOf(rulesOf())).toEqual([]);
  const wrong = rulesOf({
    tests: [
      exam('t', { max: 100, eliminatory: 101, categories: ['z'] }),
      exam('t', { weight: 0, categories: ['d'] }),
    ],
    categories: [category('c', { seats: 1, reserves: [{ id: 'w', seats: 2 }] }), category('d', { bar: 1.5 })],
    ties: [{ test: 'none' }],
  });
  expect(problemsOf(wrong).map(({ code, id }) => `${code} ${id}`)).toEqual([
    'duplicate_id t',
    'eliminatory_above_max t',
    'unknown_category z',
    'bad_number t',
    'reserved_too_many c',
    'no_test c',
    'bad_number d',
    'unknown_test none',
  ]);
});
