import type { PackedNet } from '../src/scam-net.ts';
import { packScamNet, type TrainedNet } from './pack-scam-net.ts';

/** Features by number, each with its strength; whether they are a scam's; how much that counts. */
export type NetLesson = { ids: Int32Array; strengths: Float32Array; isScam: boolean; weight: number };

/** Chosen by leaving one author out at a time. */
const TRAINING = {
  rounds: 12,
  rate: 0.05,
  decay: 0.03,
  /** The share of a lesson's features that a round does not see, so that none is relied upon. */
  unseen: 0.3,
  /** Weights begin anywhere between minus and plus this. */
  spread: 0.05,
  /** How many lessons show what is worth learning. */
  least: 2,
  seeds: [1, 2],
  /** How many features are shipped: those that weigh most, most often. */
  most: 80_000,
};
/** Units of one net: small ones, several of which answer together, read unknown authors best. */
const HALF = 4;

/**
 * Trains a net of one hidden layer per seed, by steps that shrink as a weight moves (AdaGrad), and packs them as one.
 * @param names of the features, by number.
 */
export function trainScamNet(lessons: readonly NetLesson[], names: readonly string[]): PackedNet {
  const learnt = learntFeatures(lessons, names.length);
  const known = lessons.map((lesson) => onlyLearnt(lesson, learnt));
  const nets = TRAINING.seeds.map((seed) => trainOne(known, learnt.count, seed));
  const learntNames = names.filter((_, id) => (learnt.numbers[id] ?? UNLEARNT) !== UNLEARNT);
  return packScamNet(nets, HALF, {
    names: learntNames,
    presence: presenceOf(known, learnt.count),
    most: TRAINING.most,
  });
}

const UNLEARNT = -1;
/** New numbers, without holes, for the features that several lessons show. */
type Learnt = { numbers: Int32Array; count: number };

function learntFeatures(lessons: readonly NetLesson[], count: number): Learnt {
  const times = new Uint32Array(count);
  for (const { ids } of lessons) for (const id of ids) times[id] = (times[id] ?? 0) + 1;
  let next = 0;
  const numbers = Int32Array.from(times, (time) => (time >= TRAINING.least ? next++ : UNLEARNT));
  return { numbers, count: next };
}

function onlyLearnt({ ids, strengths, ...rest }: NetLesson, { numbers }: Learnt): NetLesson {
  const renumbered = ids.map((id) => numbers[id] ?? UNLEARNT);
  return {
    ...rest,
    ids: renumbered.filter((id) => id !== UNLEARNT),
    strengths: strengths.filter((_, i) => renumbered[i] !== UNLEARNT),
  };
}

function presenceOf(lessons: readonly NetLesson[], count: number): Float64Array {
  const presence = new Float64Array(count);
  for (const { ids, strengths } of lessons)
    for (const [i, id] of ids.entries()) presence[id] = (presence[id] ?? 0) + (strengths[i] ?? 0);
  return presence;
}

function trainOne(lessons: readonly NetLesson[], features: number, seed: number): TrainedNet {
  const draw = drawFrom(seed);
  const weights = new Float32Array(features * HALF);
  for (let i = 0; i < weights.length; i++) weights[i] = (2 * draw() - 1) * TRAINING.spread;
  const moved = new Float32Array(features * HALF).fill(1e-3);
  const biases = new Float32Array(HALF);
  const biasesMoved = new Float32Array(HALF).fill(1e-3);
  // Every second unit speaks for honest texts.
  const outputs = Float32Array.from(
    { length: HALF },
    (_, unit) => (unit % 2 === 1 ? 1 : -1) * (0.5 + draw() / 2),
  );
  const outputsMoved = new Float32Array(HALF).fill(1e-3);
  let bias = 0;
  let biasMoved = 1e-3;
  const levels = new Float32Array(HALF);
  const errors = new Float32Array(HALF);
  const longest = lessons.reduce((most, { ids }) => Math.max(most, ids.length), 0);
  const seen = new Int32Array(longest);
  const seenStrengths = new Float32Array(longest);

  const order = lessons.map((_, i) => i);
  for (let round = 0; round < TRAINING.rounds; round++) {
    shuffle(order, draw);
    const rate = TRAINING.rate * (1 - (0.9 * round) / TRAINING.rounds);
    for (const at of order) {
      const lesson = lessons[at];
      if (lesson) learn(lesson, rate);
    }
  }
  return { weights, biases, outputs, bias };

  function learn(lesson: NetLesson, rate: number): void {
    const count = see(lesson);
    sumLevels(count);
    let doubt = bias;
    for (let unit = 0; unit < HALF; unit++) {
      levels[unit] = Math.max(0, levels[unit] ?? 0);
      doubt += (levels[unit] ?? 0) * (outputs[unit] ?? 0);
    }
    const error = (1 / (1 + Math.exp(-doubt)) - (lesson.isScam ? 1 : 0)) * lesson.weight;
    moveUnits(error, rate);
    biasMoved += error * error;
    bias -= (rate * error) / Math.sqrt(biasMoved);
    moveWeights(count, rate);
  }

  /** Unit by unit, for speed: nearly all the time of training is spent here and in `moveWeights`. */
  function sumLevels(count: number): void {
    let [one = 0, two = 0, three = 0, four = 0] = biases;
    for (let i = 0; i < count; i++) {
      const row = (seen[i] ?? 0) * HALF;
      const strength = seenStrengths[i] ?? 0;
      one += (weights[row] ?? 0) * strength;
      two += (weights[row + 1] ?? 0) * strength;
      three += (weights[row + 2] ?? 0) * strength;
      four += (weights[row + 3] ?? 0) * strength;
    }
    levels.set([one, two, three, four]);
  }

  /** What a round sees of a lesson weighs more, so that it weighs the same on the whole. */
  function see({ ids, strengths }: NetLesson): number {
    let count = 0;
    for (let i = 0; i < ids.length; i++) {
      if (draw() < TRAINING.unseen) continue;
      seen[count] = ids[i] ?? 0;
      seenStrengths[count] = (strengths[i] ?? 0) / (1 - TRAINING.unseen);
      count++;
    }
    return count;
  }

  function moveUnits(error: number, rate: number): void {
    for (let unit = 0; unit < HALF; unit++) {
      const level = levels[unit] ?? 0;
      const output = outputs[unit] ?? 0;
      const back = level > 0 ? error * output : 0;
      errors[unit] = back;
      const pull = error * level + TRAINING.decay * output * 0.1;
      outputsMoved[unit] = (outputsMoved[unit] ?? 0) + pull * pull;
      outputs[unit] = output - (rate * pull) / Math.sqrt(outputsMoved[unit] ?? 1);
      biasesMoved[unit] = (biasesMoved[unit] ?? 0) + back * back;
      biases[unit] = (biases[unit] ?? 0) - (rate * back) / Math.sqrt(biasesMoved[unit] ?? 1);
    }
  }

  function moveWeights(count: number, rate: number): void {
    const [one = 0, two = 0, three = 0, four = 0] = errors;
    for (let i = 0; i < count; i++) {
      const row = (seen[i] ?? 0) * HALF;
      const strength = seenStrengths[i] ?? 0;
      move(row, one * strength, rate);
      move(row + 1, two * strength, rate);
      move(row + 2, three * strength, rate);
      move(row + 3, four * strength, rate);
    }
  }

  function move(at: number, slope: number, rate: number): void {
    const weight = weights[at] ?? 0;
    const pull = slope + TRAINING.decay * weight;
    const sum = (moved[at] ?? 0) + pull * pull;
    moved[at] = sum;
    weights[at] = weight - (rate * pull) / Math.sqrt(sum);
  }
}

function shuffle(order: number[], draw: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(draw() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
}

/** From 0 to 1, always the same from the same seed (xorshift). */
function drawFrom(seed: number): () => number {
  let state = (Math.imul(seed, 0x9e3779b1) + 12_345) | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 8) / 16_777_216;
  };
}
