import { type Bars, type CancellationEffect, countEffect, scoreOf } from './cancellation.ts';

/**
 * Classical analysis of the questions of a multiple-choice test. Every candidate is read once, then once more for what needs
 * the totals of all: the time grows with the number of answers. Totals are shares of the points a candidate could earn, so
 * that those of drawn papers can be compared.
 */

/** A question of the paper. */
export type Item = {
  part: number;
  choices: number;
  /** Places of its right choices, from 0. */
  right: readonly number[];
  points: number;
  /** Counts in no total. */
  isCancelled: boolean;
};
/** What one candidate answered to one question, in the order of their sheet. */
export type Response = {
  item: number;
  /** Bit n is set when the choice at place n of the paper is ticked; 0: left out. */
  ticked: number;
};

export type ChoiceFigures = {
  /** Shares of those who had the question: all, the strong and the weak group. */
  all: number;
  strong: number;
  weak: number;
  isRight: boolean;
  /** Wrong, and ticked by more of the strong than of the weak, beyond chance: the key may be wrong. */
  attractsStrong: boolean;
};

export const warnings = ['key', 'negative', 'weak', 'hard', 'time', 'left-out', 'easy'] as const;
/**
 * What somebody should look at, the most serious first. `key`: a wrong choice attracts the strong. `negative`: the strong
 * fail more, beyond chance. `weak`: it parts the strong from the weak too little. `hard`, `easy`: nearly nobody, nearly
 * everybody is right. `time`: many did not come to it. `left-out`: many passed it over.
 */
export type Warning = (typeof warnings)[number];

export type ItemFigures = {
  /** Who had the question. */
  count: number;
  /** The share who were right. */
  difficulty: number;
  /** Point-biserial correlation with the rest of the test, the question taken out; null when all answered alike. */
  discrimination: number | null;
  /** Share right in the strong group less that in the weak one. */
  groupDifference: number;
  /** Candidates of the two groups who had it; equals at the edge of a group count in part. */
  strongCount: number;
  weakCount: number;
  /** Shares of `count`. */
  leftOut: number;
  /** Left out with all that followed on the sheet. */
  notReached: number;
  choices: ChoiceFigures[];
  warnings: Warning[];
};

export const reliabilityMethods = ['kr-20', 'alpha', 'split-half'] as const;
export type ReliabilityMethod = (typeof reliabilityMethods)[number];

export type TestFigures = {
  /** Candidates with at least one question that counts. */
  count: number;
  /** Shares of the points they could earn. */
  mean: number;
  deviation: number;
  /** Candidates whose last questions stand without an answer. */
  unfinished: number;
  /**
   * When all have the same questions, Cronbach's alpha, which is KR-20 when all give the same points. Else the correlation
   * of two halves of each candidate's own questions, equal part by part, raised to the whole length by Spearman and Brown's formula:
   * that other questions were drawn for another candidate is error in it, as it is in the mark.
   */
  reliability: { method: ReliabilityMethod; value: number } | null;
  /** Standard error of measurement, as a share of the points. */
  measurementError: number | null;
};

/** @property count candidates, or those who had the question; @property figures null with fewer than `least`. */
export type Analysis = {
  count: number;
  test: TestFigures | null;
  items: { count: number; figures: ItemFigures | null }[];
};

/** Nothing is said from fewer answers. */
export const LEAST_ANSWERS = 20;
/** Candidates between two rests. */
const RUN = 500;
/** Kelley's share of the strong, and of the weak. */
const GROUP = 0.27;
/** Two standard errors: beyond chance, nineteen times in twenty. */
const BEYOND_CHANCE = 1.96;
const limits = { weak: 0.1, hard: 0.2, easy: 0.95, time: 0.1, leftOut: 0.2, attraction: 0.1 };

const maskOf = (places: readonly number[]): number =>
  places.reduce((mask, place) => (mask | (1 << place)) >>> 0, 0);

/** Sums for a correlation. */
type Sums = { n: number; x: number; y: number; xx: number; yy: number; xy: number };
const noSums = (): Sums => ({ n: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 });
function addPair(sums: Sums, x: number, y: number): void {
  sums.n += 1;
  sums.x += x;
  sums.y += y;
  sums.xx += x * x;
  sums.yy += y * y;
  sums.xy += x * y;
}
/** Times n²; what rounding leaves of nothing is nothing. */
const spread = (n: number, sum: number, squares: number): number => {
  const value = n * squares - sum * sum;
  return value <= 1e-9 * n * squares ? 0 : value;
};
function correlationOf({ n, x, y, xx, yy, xy }: Sums): number | null {
  const product = spread(n, x, xx) * spread(n, y, yy);
  return product > 0 ? (n * xy - x * y) / Math.sqrt(product) : null;
}

/** How much of each candidate belongs to a group, by their total: equals at its edge share what is left of it. */
function groupShare(sorted: Float64Array, isStrong: boolean): (total: number) => number {
  const size = Math.max(1, Math.round(sorted.length * GROUP));
  const edge = sorted[isStrong ? sorted.length - size : size - 1] ?? 0;
  const isBeyond = (total: number): boolean => (isStrong ? total > edge : total < edge);
  let beyond = 0;
  let equal = 0;
  for (const total of sorted) {
    if (isBeyond(total)) beyond += 1;
    else if (total === edge) equal += 1;
  }
  const part = (size - beyond) / equal;
  return (total) => (isBeyond(total) ? 1 : total === edge ? part : 0);
}

/** Whether the first share is above the second beyond chance (two proportions, pooled). */
function isAbove(first: number, ofFirst: number, second: number, ofSecond: number): boolean {
  if (ofFirst === 0 || ofSecond === 0) return false;
  const pooled = (first * ofFirst + second * ofSecond) / (ofFirst + ofSecond);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / ofFirst + 1 / ofSecond));
  return first - second > BEYOND_CHANCE * error;
}

type ItemSums = {
  count: number;
  right: number;
  leftOut: number;
  notReached: number;
  rest: Sums;
  strong: number;
  weak: number;
  strongRight: number;
  weakRight: number;
  choices: { all: number; strong: number; weak: number }[];
};

/** Numbers in the order in which they come. */
function createNumbers(): { push: (value: number) => void; read: () => Float64Array } {
  let values = new Float64Array(1024);
  let size = 0;
  return {
    push: (value) => {
      if (size === values.length) {
        const larger = new Float64Array(size * 2);
        larger.set(values);
        values = larger;
      }
      values[size] = value;
      size += 1;
    },
    read: () => values.subarray(0, size),
  };
}

/**
 * Collects the answers of a test, one candidate after the other.
 * @param least answers below which nothing is said; of a question and of the test.
 * @param rest called after every 500 candidates of a counting, to let others work.
 */
export function collectResponses(
  items: readonly Item[],
  { least = LEAST_ANSWERS, rest }: { least?: number; rest?: () => Promise<unknown> } = {},
) {
  const right = items.map((item) => maskOf(item.right));
  const [candidates, given, ticks] = [createNumbers(), createNumbers(), createNumbers()];

  return {
    /** @param responses in the order of the sheet. @throws RangeError for a question that the paper has not. */
    add(responses: readonly Response[]): void {
      candidates.push(responses.length);
      for (const { item, ticked } of responses) {
        if (!items[item]) throw new RangeError(`The paper has no question ${item}.`);
        given.push(item);
        ticks.push(ticked);
      }
    },

    /** For each question, what its cancellation would do to the marks of those who had it. */
    async effects(bars: Bars): Promise<CancellationEffect[]> {
      const sizes = candidates.read();
      const [itemOf, tickedOf] = [given.read(), ticks.read()];
      const counted = items.map(() => countEffect(bars));
      let from = 0;
      for (const [candidate, size] of sizes.entries()) {
        if (candidate % RUN === 0) await rest?.();
        const end = from + size;
        let [earned, possible] = [0, 0];
        for (let at = from; at < end; at += 1) {
          const { isCancelled, points } = items[itemOf[at] ?? 0] as Item;
          if (isCancelled) continue;
          possible += points;
          if (tickedOf[at] === right[itemOf[at] ?? 0]) earned += points;
        }
        const before = scoreOf(earned, possible, bars.maxScore);
        for (let at = from; at < end; at += 1) {
          const item = itemOf[at] ?? 0;
          const { isCancelled, points } = items[item] as Item;
          if (isCancelled) continue;
          const own = tickedOf[at] === right[item] ? points : 0;
          counted[item]?.add(before, scoreOf(earned - own, possible - points, bars.maxScore));
        }
        from = end;
      }
      return counted.map(({ effect }) => effect);
    },

    async analyse(): Promise<Analysis> {
      const sizes = candidates.read();
      const [itemOf, tickedOf] = [given.read(), ticks.read()];
      const isRight = (at: number): boolean => tickedOf[at] === right[itemOf[at] ?? 0];
      const earned = new Float64Array(sizes.length);
      const possible = new Float64Array(sizes.length);
      const halves = noSums();
      const itemScores = items.map(noSums);
      const earnedSums = noSums();
      let at = 0;
      for (const [candidate, size] of sizes.entries()) {
        if (candidate % RUN === 0) await rest?.();
        // By part: the next question goes to the other half.
        const turn = new Map<number, number>();
        const half = [0, 0, 0, 0];
        for (const end = at + size; at < end; at += 1) {
          const item = items[itemOf[at] ?? 0];
          if (!item || item.isCancelled) continue;
          const points = isRight(at) ? item.points : 0;
          earned[candidate] = (earned[candidate] ?? 0) + points;
          possible[candidate] = (possible[candidate] ?? 0) + item.points;
          addPair(itemScores[itemOf[at] ?? 0] as Sums, points, 0);
          const side = turn.get(item.part) ?? item.part % 2;
          turn.set(item.part, 1 - side);
          half[side] = (half[side] ?? 0) + points;
          half[side + 2] = (half[side + 2] ?? 0) + item.points;
        }
        const [first = 0, second = 0, ofFirst = 0, ofSecond = 0] = half;
        if (ofFirst > 0 && ofSecond > 0) addPair(halves, first / ofFirst, second / ofSecond);
        if (possible[candidate]) addPair(earnedSums, earned[candidate] ?? 0, 0);
      }
      const totals = earned.map((sum, candidate) => sum / (possible[candidate] ?? 0));
      const counted = totals.filter((total) => !Number.isNaN(total));
      const sorted = counted.toSorted();
      if (counted.length === 0)
        return { count: 0, test: null, items: items.map(() => ({ count: 0, figures: null })) };
      const [strongShare, weakShare] = [groupShare(sorted, true), groupShare(sorted, false)];

      const sums = items.map(({ choices }): ItemSums => ({
        count: 0,
        right: 0,
        leftOut: 0,
        notReached: 0,
        rest: noSums(),
        strong: 0,
        weak: 0,
        strongRight: 0,
        weakRight: 0,
        choices: Array.from({ length: choices }, () => ({ all: 0, strong: 0, weak: 0 })),
      }));
      let unfinished = 0;
      let from = 0;
      for (const [candidate, size] of sizes.entries()) {
        if (candidate % RUN === 0) await rest?.();
        const end = from + size;
        let lastAnswered = end - 1;
        while (lastAnswered >= from && tickedOf[lastAnswered] === 0) lastAnswered -= 1;
        const total = totals[candidate] ?? Number.NaN;
        const isCounted = !Number.isNaN(total);
        if (isCounted && lastAnswered < end - 1) unfinished += 1;
        const [strong, weak] = isCounted ? [strongShare(total), weakShare(total)] : [0, 0];
        for (let place = from; place < end; place += 1) {
          const item = items[itemOf[place] ?? 0] as Item;
          const sum = sums[itemOf[place] ?? 0] as ItemSums;
          const good = isRight(place) ? 1 : 0;
          sum.count += 1;
          sum.right += good;
          sum.strong += strong;
          sum.weak += weak;
          sum.strongRight += strong * good;
          sum.weakRight += weak * good;
          const ticked = tickedOf[place] ?? 0;
          if (ticked === 0) sum.leftOut += 1;
          if (place > lastAnswered) sum.notReached += 1;
          for (const [choice, counts] of sum.choices.entries()) {
            if (((ticked >>> choice) & 1) === 0) continue;
            counts.all += 1;
            counts.strong += strong;
            counts.weak += weak;
          }
          const own = item.isCancelled ? 0 : item.points;
          const otherPoints = (possible[candidate] ?? 0) - own;
          if (otherPoints > 0) addPair(sum.rest, good, ((earned[candidate] ?? 0) - own * good) / otherPoints);
        }
        from = end;
      }
      const { n, x, xx } = counted.reduce((all, total) => (addPair(all, total, 0), all), noSums());
      const deviation = n > 1 ? Math.sqrt(spread(n, x, xx) / (n * (n - 1))) : 0;
      const reliability = reliabilityOf(items, itemScores, earnedSums, halves);
      return {
        count: n,
        test:
          n < least
            ? null
            : {
                count: n,
                mean: x / n,
                deviation,
                unfinished,
                reliability,
                measurementError: reliability && deviation * Math.sqrt(1 - Math.max(0, reliability.value)),
              },
        items: sums.map((sum, place) => ({
          count: sum.count,
          figures: sum.count < least ? null : figuresOf(items[place] as Item, sum),
        })),
      };
    },
  };
}

function reliabilityOf(
  items: readonly Item[],
  itemScores: readonly Sums[],
  earned: Sums,
  halves: Sums,
): TestFigures['reliability'] {
  const used = itemScores.filter((scores, place) => !items[place]?.isCancelled && scores.n > 0);
  if (used.length < 2) return null;
  if (used.every(({ n }) => n === earned.n)) {
    const whole = spread(earned.n, earned.x, earned.xx);
    if (whole === 0) return null;
    const parts = used.reduce((sum, { n, x, xx }) => sum + spread(n, x, xx), 0);
    const points = new Set(
      items
        .filter((item, place) => !item.isCancelled && (itemScores[place]?.n ?? 0) > 0)
        .map((item) => item.points),
    );
    const value = (used.length / (used.length - 1)) * (1 - parts / whole);
    return { method: points.size === 1 ? 'kr-20' : 'alpha', value };
  }
  const correlation = correlationOf(halves);
  return correlation === null || correlation <= -1
    ? null
    : { method: 'split-half', value: (2 * correlation) / (1 + correlation) };
}

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

function figuresOf(item: Item, sum: ItemSums): ItemFigures {
  const choices = sum.choices.map(({ all, strong, weak }, place): ChoiceFigures => {
    const shares = { strong: shareOf(strong, sum.strong), weak: shareOf(weak, sum.weak) };
    const isRight = item.right.includes(place);
    const attractsStrong =
      !isRight &&
      shares.strong >= limits.attraction &&
      isAbove(shares.strong, sum.strong, shares.weak, sum.weak);
    return { all: shareOf(all, sum.count), ...shares, isRight, attractsStrong };
  });
  const figures = {
    count: sum.count,
    difficulty: shareOf(sum.right, sum.count),
    discrimination: correlationOf(sum.rest),
    groupDifference: shareOf(sum.strongRight, sum.strong) - shareOf(sum.weakRight, sum.weak),
    strongCount: sum.strong,
    weakCount: sum.weak,
    leftOut: shareOf(sum.leftOut, sum.count),
    notReached: shareOf(sum.notReached, sum.count),
    choices,
  };
  return { ...figures, warnings: warningsOf(figures) };
}

function warningsOf(figures: Omit<ItemFigures, 'warnings'>): Warning[] {
  const { discrimination, difficulty, count } = figures;
  const isNegative = discrimination !== null && discrimination * Math.sqrt(count) < -BEYOND_CHANCE;
  const applies: Record<Warning, boolean> = {
    key: figures.choices.some(({ attractsStrong }) => attractsStrong),
    negative: isNegative,
    weak: discrimination !== null && !isNegative && discrimination < limits.weak,
    hard: difficulty < limits.hard,
    time: figures.notReached >= limits.time,
    'left-out': figures.leftOut - figures.notReached >= limits.leftOut,
    easy: difficulty > limits.easy,
  };
  return warnings.filter((warning) => applies[warning]);
}
