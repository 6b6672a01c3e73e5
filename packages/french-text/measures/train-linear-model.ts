import { type Features, softmax } from '../src/linear-model/linear-model.ts';
import { packLinearModel } from './pack-linear-model.ts';

/** What a message shows, the class it belongs to, and how much it counts. */
export type Lesson = { features: Features; target: number; weight: number };

export type LinearTraining = {
  decay: number;
  rounds: number;
  rate: number;
};

/** What training gives: readable weights, before they are rounded and packed. */
export class TrainedModel {
  readonly #ids: ReadonlyMap<string, number>;
  readonly #weights: Float64Array;
  readonly #classes: number;
  readonly #presence: Float64Array;

  /** @param presence per feature, how often and how strongly the lessons showed it. */
  constructor(
    ids: ReadonlyMap<string, number>,
    weights: Float64Array,
    classes: number,
    presence: Float64Array,
  ) {
    this.#ids = ids;
    this.#presence = presence;
    this.#weights = weights;
    this.#classes = classes;
  }

  chances(features: Features): number[] {
    const sums = Array.from({ length: this.#classes }, () => 0);
    for (const [feature, strength] of features) {
      const id = this.#ids.get(feature);
      if (id === undefined) continue;
      for (let k = 0; k < this.#classes; k++)
        sums[k] = (sums[k] ?? 0) + (this.#weights[id * this.#classes + k] ?? 0) * strength;
    }
    return softmax(sums);
  }

  /**
   * @returns the model in whole numbers.
   * @param scale how many units make one natural unit.
   * @param most how many features to keep: those that weigh most, most often.
   */
  pack(scale: number, most: number): string {
    const rows = [...this.#ids].map(([feature, id]) => {
      const row = this.#weights.subarray(id * this.#classes, (id + 1) * this.#classes);
      return { feature, row, use: Math.max(...row.map(Math.abs)) * Math.sqrt(this.#presence[id] ?? 0) };
    });
    const mostUsed = rows
      .toSorted((a, b) => b.use - a.use || (a.feature < b.feature ? -1 : 1))
      .slice(0, most);
    const inUnits = (weight: number): number => Math.max(-127, Math.min(127, Math.round(weight * scale)));
    return packLinearModel(new Map(mostUsed.map(({ feature, row }) => [feature, Array.from(row, inUnits)])));
  }
}

/**
 * Multinomial logistic regression, weights pulled towards zero, by steps that shrink as a feature is seen
 * (AdaGrad). Deterministic: the order of the lessons is drawn from a fixed seed.
 */
export function trainLinearModel(
  lessons: readonly Lesson[],
  classes: number,
  { decay, rounds, rate }: LinearTraining,
): TrainedModel {
  const ids = learntFeatures(lessons);
  const rows = lessons.map(({ features, target, weight }) => {
    const learnt = [...features].filter(([feature]) => ids.has(feature));
    return {
      ids: Int32Array.from(learnt, ([feature]) => ids.get(feature) ?? 0),
      strengths: Float64Array.from(learnt, ([, strength]) => strength),
      target,
      weight,
    };
  });
  const weights = new Float64Array(ids.size * classes);
  const seen = new Float64Array(ids.size * classes).fill(1e-3);
  const order = rows.map((_, i) => i);
  const draw = drawFrom(12_345);
  for (let round = 0; round < rounds; round++) {
    shuffle(order, draw);
    for (const at of order) {
      const row = rows[at];
      if (row) step(row);
    }
  }
  const presence = new Float64Array(ids.size);
  for (const row of rows)
    for (let i = 0; i < row.ids.length; i++) {
      const id = row.ids[i] ?? 0;
      presence[id] = (presence[id] ?? 0) + (row.strengths[i] ?? 0);
    }
  return new TrainedModel(ids, weights, classes, presence);

  function step(row: (typeof rows)[number]): void {
    const sums = Array.from({ length: classes }, () => 0);
    for (let i = 0; i < row.ids.length; i++) {
      const base = (row.ids[i] ?? 0) * classes;
      for (let k = 0; k < classes; k++)
        sums[k] = (sums[k] ?? 0) + (weights[base + k] ?? 0) * (row.strengths[i] ?? 0);
    }
    const errors = softmax(sums).map((chance, k) => (chance - (k === row.target ? 1 : 0)) * row.weight);
    for (let i = 0; i < row.ids.length; i++) {
      const base = (row.ids[i] ?? 0) * classes;
      for (let k = 0; k < classes; k++) {
        const pull = (errors[k] ?? 0) * (row.strengths[i] ?? 0) + decay * (weights[base + k] ?? 0);
        seen[base + k] = (seen[base + k] ?? 0) + pull * pull;
        weights[base + k] = (weights[base + k] ?? 0) - (rate * pull) / Math.sqrt(seen[base + k] ?? 1);
      }
    }
  }
}

/** A pair of words or a sound met in one message only teaches nothing general; a word may. */
function learntFeatures(lessons: readonly Lesson[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const { features } of lessons)
    for (const feature of features.keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const learnt = [...seen].filter(([feature, count]) => count > (RARELY_USEFUL.test(feature) ? 1 : 0));
  return new Map(learnt.map(([feature], id) => [feature, id]));
}

const RARELY_USEFUL = /^[bfs]:/;

function shuffle(order: number[], draw: (below: number) => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
}

function drawFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
}
