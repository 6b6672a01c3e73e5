import { describe, expect, it } from 'vitest';
import { countEffect, scoreOf } from './cancellation.ts';
import { markSheet } from './index.ts';
import { collectResponses, type Item } from './item-analysis.ts';

const item = (fields: Partial<Item> = {}): Item => ({
  part: 0,
  choices: 4,
  right: [0],
  points: 1,
  isCancelled: false,
  ...fields,
});
/** Rows of candidates: 1 is right, 0 wrong, each of the items in their order. */
async function analyseScores(rows: readonly (readonly number[])[], items: readonly Item[]) {
  const collected = collectResponses(items, { least: 1 });
  for (const row of rows) collected.add(row.map((good, place) => ({ item: place, ticked: good ? 1 : 2 })));
  return collected.analyse();
}
const rounded = (value: number | null | undefined) => (value == null ? value : Math.round(value * 1e4) / 1e4);

describe('values worked out by hand', () => {
  // Guttman's ladder: five candidates with 4, 3, 2, 1 and 0 right answers.
  const ladder = [
    [1, 1, 1, 1],
    [1, 1, 1, 0],
    [1, 1, 0, 0],
    [1, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  const four = [item(), item(), item(), item()];

  it('KR-20: 4/3 × (1 − (0.16 + 0.24 + 0.24 + 0.16) / 2) = 0.8', async () => {
    const { test } = await analyseScores(ladder, four);
    expect(test?.reliability?.method).toBe('kr-20');
    expect(rounded(test?.reliability?.value)).toBe(0.8);
    expect(rounded(test?.mean)).toBe(0.5);
    // √2.5 of four points; the error is that times √0.2.
    expect(rounded(test?.deviation)).toBe(0.3953);
    expect(rounded(test?.measurementError)).toBe(0.1768);
  });

  it('difficulty, and the correlation with the rest: 0.24 / √(0.16 × 1.36), 0.36 / √(0.24 × 1.04)', async () => {
    const { items } = await analyseScores(ladder, four);
    expect(items.map(({ figures }) => figures?.difficulty)).toEqual([0.8, 0.6, 0.4, 0.2]);
    expect(items.slice(0, 2).map(({ figures }) => rounded(figures?.discrimination))).toEqual([
      0.5145, 0.7206,
    ]);
  });

  it('Cronbach’s alpha with a question of two points: 3/2 × (1 − (0.96 + 0.24 + 0.24) / 3.2) = 0.825', async () => {
    const rows = [
      [1, 1, 1],
      [1, 1, 1],
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ];
    const { test } = await analyseScores(rows, [item({ points: 2 }), item(), item()]);
    // Sums 4, 4, 2, 0, 0: mean 2, variance (4 + 4 + 0 + 4 + 4) / 5 = 3.2; 3/2 × (1 − 1.44 / 3.2) = 0.825.
    expect([test?.reliability?.method, rounded(test?.reliability?.value)]).toEqual(['alpha', 0.825]);
  });

  it('upper and lower 27 %: of a hundred, 20 of the strong 27 less 5 of the weak 27', async () => {
    // Seven questions of 2, 4, … 128 points give each their place; the eighth is the one that is looked at.
    const items = [...Array.from({ length: 7 }, (_, bit) => item({ points: 2 ** (bit + 1) })), item()];
    const rows = Array.from({ length: 100 }, (_, rank) => [
      ...Array.from({ length: 7 }, (_bit, bit) => (rank >> bit) & 1),
      rank < 5 || rank >= 80 ? 1 : 0,
    ]);
    const looked = (await analyseScores(rows, items)).items[7]?.figures;
    expect([looked?.strongCount, looked?.weakCount]).toEqual([27, 27]);
    expect(rounded(looked?.groupDifference)).toBe(rounded(15 / 27));
  });

  it('equals at the edge of a group count in part, whatever their order', async () => {
    const rows = [[1, 1], ...Array.from({ length: 8 }, (_, index) => [1, index % 2]), [0, 0]];
    const one = (await analyseScores(rows, [item(), item()])).items[1]?.figures;
    const other = (await analyseScores(rows.toReversed(), [item(), item()])).items[1]?.figures;
    expect(one).toEqual(other);
    expect(rounded(one?.strongCount)).toBe(3);
  });

  it('a mark is half(max × sum, total): 7 of 9 points out of 20 are 15.56; nothing counts, 0', async () => {
    expect([scoreOf(700, 900, 20), scoreOf(-100, 900, 20), scoreOf(0, 0, 20)]).toEqual([1556, 0, 0]);
  });
});

it('nothing is said of a question with fewer than twenty answers, nor of such a test', async () => {
  const collected = collectResponses([item(), item()]);
  for (let index = 0; index < 19; index += 1) collected.add([{ item: 0, ticked: 1 }]);
  expect(await collected.analyse()).toEqual({
    count: 19,
    test: null,
    items: [
      { count: 19, figures: null },
      { count: 0, figures: null },
    ],
  });
  collected.add([
    { item: 0, ticked: 1 },
    { item: 1, ticked: 1 },
  ]);
  const { test, items } = await collected.analyse();
  expect([test?.count, items[0]?.figures?.count, items[1]]).toEqual([20, 20, { count: 1, figures: null }]);
});

it('a wrong key is pointed out: the strong tick what the paper calls wrong', async () => {
  const items = [item({ right: [1] }), ...Array.from({ length: 10 }, () => item())];
  const collected = collectResponses(items);
  for (let rank = 0; rank < 100; rank += 1) {
    const rest = Array.from({ length: 10 }, (_, place) => ({
      item: place + 1,
      ticked: rank >= place * 10 ? 1 : 4,
    }));
    collected.add([{ item: 0, ticked: rank >= 60 ? 1 : 2 }, ...rest]);
  }
  const [suspect, sound] = (await collected.analyse()).items.map(({ figures }) => figures);
  expect(suspect?.warnings).toEqual(['key', 'negative']);
  expect(suspect?.choices[0]).toMatchObject({ strong: 1, weak: 0, isRight: false, attractsStrong: true });
  expect(sound?.choices.some(({ attractsStrong }) => attractsStrong)).toBe(false);
});

it('what is left out at the end of a sheet is time, elsewhere it was passed over', async () => {
  const collected = collectResponses([item(), item(), item()]);
  for (let index = 0; index < 40; index += 1)
    // Every second one sees the questions the other way round.
    collected.add(
      [
        { item: 0, ticked: 0 },
        { item: 1, ticked: 1 },
        { item: 2, ticked: index < 20 ? 0 : 1 },
      ].toSorted((a, b) => (index % 2 ? a.item - b.item : b.item - a.item)),
    );
  const analysis = await collected.analyse();
  const { test } = analysis;
  const items = analysis.items.map(({ figures }) => figures);
  // The first question is last on every second sheet.
  expect([items[0]?.leftOut, items[0]?.notReached]).toEqual([1, 0.5]);
  expect([items[2]?.leftOut, items[2]?.notReached]).toEqual([0.5, 0.25]);
  expect([test?.unfinished, items[0]?.warnings.includes('time')]).toEqual([30, true]);
});

/** Numbers between 0 and 1 that are the same each time. */
function createRandom(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

it('drawn papers: halves of each candidate’s own questions find the reliability that the marks were made with', async () => {
  const random = createRandom();
  const items = Array.from({ length: 90 }, (_, place) => item({ part: place < 45 ? 0 : 1 }));
  const collected = collectResponses(items);
  let [n, sum, squares, true1, true2] = [0, 0, 0, 0, 0];
  for (let candidate = 0; candidate < 6000; candidate += 1) {
    // Somebody knows a share of what can be asked; twenty questions are drawn, ten of each part.
    const known = 0.2 + 0.6 * random();
    const drawn = [0, 45].flatMap((first) => {
      const start = Math.floor(random() * 45);
      return Array.from({ length: 10 }, (_, index) => first + ((start + index * 2) % 45));
    });
    const answers = drawn.map((place) => ({ item: place, ticked: random() < known ? 1 : 2 }));
    collected.add(answers);
    const mark = answers.filter(({ ticked }) => ticked === 1).length / 20;
    [n, sum, squares] = [n + 1, sum + mark, squares + mark * mark];
    [true1, true2] = [true1 + known, true2 + known * known];
  }
  const variance = (total: number, ofSquares: number) => ofSquares / n - (total / n) ** 2;
  // By definition: the variance of what people know, as a share of that of their marks.
  const defined = variance(true1, true2) / variance(sum, squares);
  const { test } = await collected.analyse();
  expect(test?.reliability?.method).toBe('split-half');
  expect(Math.abs((test?.reliability?.value ?? 0) - defined)).toBeLessThan(0.02);
});

describe('a cancelled question', () => {
  const paper = {
    parts: [
      {
        theme: 'Droit',
        difficulty: null,
        count: 3,
        questions: ['a', 'b', 'c'].map((id) => ({
          id,
          version: 1,
          text: id,
          image: null,
          choices: ['oui', 'non'],
          isMultiple: false,
          pointsHundredths: 100,
        })),
      },
    ],
  };
  const key = [[[0], [0], [0]]];
  const sheet = [0, 1, 2].map((question) => ({ part: 0, question, choices: [0, 1] }));

  it('counts nowhere: neither among the points nor among those that could be earned', async () => {
    const marks = [
      [[0], [0], [1]],
      [[1], [0], [0]],
    ].map((answers) => markSheet(paper, key, sheet, answers, 20, new Set(['a'])).scoreHundredths);
    expect(marks).toEqual([1000, 2000]);
    const none = markSheet(paper, key, sheet, [[0], [0], [0]], 20, new Set(['a', 'b', 'c']));
    expect(none).toMatchObject({ possibleHundredths: 0, scoreHundredths: 0 });
  });

  it('its effect is counted: what rises, falls, passes, fails, is eliminated or saved', async () => {
    const { effect, add } = countEffect({ maxScore: 20, passHundredths: 1200, eliminatoryHundredths: 600 });
    for (const [before, after] of [
      [1000, 1250],
      [1200, 1100],
      [600, 500],
      [500, 600],
      [800, 800],
    ] as const)
      add(before, after);
    expect(effect).toEqual({
      raised: 2,
      lowered: 2,
      same: 1,
      largestRise: 250,
      largestFall: 100,
      sum: 150,
      passing: 1,
      failing: 1,
      eliminated: 1,
      saved: 1,
    });
  });

  it('its effect is known before anybody decides: each mark without the question', async () => {
    const collected = collectResponses([item(), item(), item()]);
    // Right, wrong, right: 13.33 of 20 becomes 10 or 20. All right: nothing changes.
    collected.add([1, 2, 1].map((ticked, place) => ({ item: place, ticked })));
    collected.add([1, 1, 1].map((ticked, place) => ({ item: place, ticked })));
    const effects = await collected.effects({
      maxScore: 20,
      passHundredths: 1200,
      eliminatoryHundredths: null,
    });
    expect(effects).toMatchObject([
      { raised: 0, lowered: 1, same: 1, largestFall: 333, failing: 1, passing: 0 },
      { raised: 1, lowered: 0, same: 1, largestRise: 667, failing: 0 },
      { lowered: 1, sum: -333 },
    ]);
  });

  it('is in no total of the analysis, and still looked at', async () => {
    const collected = collectResponses([item({ isCancelled: true }), item(), item()]);
    for (let index = 0; index < 40; index += 1)
      collected.add([
        { item: 0, ticked: 1 },
        { item: 1, ticked: index % 2 ? 1 : 2 },
        { item: 2, ticked: index % 4 ? 1 : 2 },
      ]);
    const { test, items } = await collected.analyse();
    expect([test?.mean, items[0]?.figures?.difficulty]).toEqual([0.625, 1]);
  });
});
