/**
 * Trains the category model of packages/french-text on its development messages (never on the held-out
 * ones) and writes its table of weights. Deterministic: the same messages give the same table.
 * Run: node scripts/train-message-categories.ts
 * With --try, prints a five-fold cross-validation on the development messages and writes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { CATEGORY_ORDER, LEAST_SURE, SCALE } from '../packages/french-text/src/messages/category-model.ts';
import { categoryFeatures } from '../packages/french-text/src/messages/category-features.ts';
import { type Labelled, measure, parseLabelled } from '../packages/french-text/measures/measured-set.ts';

const ROUNDS = 400;
const RATE = 0.5;
const FAMILY_DECAY = 0.002;
/** Words, their beginnings and their pairs are many and each is seen little: all of them together tell much. */
const WORD_DECAY = 0.001;
/** A word seen in fewer messages than this teaches nothing general. */
const LEAST_SEEN = 2;
const FOLDS = 5;

const root = new URL('../packages/french-text/', import.meta.url);
const messages = parseLabelled(readFileSync(new URL('measures/development/categories.tsv', root), 'utf8'));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Model = Map<string, Float64Array>;

/** Multinomial logistic regression by gradient descent with momentum, weights pulled towards zero. */
function train(set: readonly Labelled[]): Model {
  const rows = set.map(({ label, text }) => ({
    features: [...categoryFeatures({ message: text })],
    target: CATEGORY_ORDER.findIndex((category) => category === label),
  }));
  const seen = new Map<string, number>();
  for (const { features } of rows)
    for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const width = CATEGORY_ORDER.length;
  const model: Model = new Map();
  const speed: Model = new Map();
  for (const [feature, count] of [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (count < LEAST_SEEN) continue;
    model.set(feature, new Float64Array(width));
    speed.set(feature, new Float64Array(width));
  }
  for (let round = 0; round < ROUNDS; round++) descend(model, speed, rows);
  return model;
}

function descend(model: Model, speed: Model, rows: readonly { features: string[]; target: number }[]): void {
  const slope: Model = new Map([...model].map(([feature, row]) => [feature, new Float64Array(row.length)]));
  for (const { features, target } of rows) {
    const chances = chancesOf(model, features);
    for (const feature of features) {
      const row = slope.get(feature);
      if (!row) continue;
      for (let i = 0; i < row.length; i++)
        row[i] = (row[i] ?? 0) + ((chances[i] ?? 0) - (i === target ? 1 : 0)) / rows.length;
    }
  }
  for (const [feature, row] of model) {
    const moves = speed.get(feature);
    const pull = slope.get(feature);
    if (!moves || !pull) continue;
    for (let i = 0; i < row.length; i++) {
      const weight = row[i] ?? 0;
      const decay = feature === 'bias' ? 0 : /^[wpb]:/.test(feature) ? WORD_DECAY : FAMILY_DECAY;
      moves[i] = 0.9 * (moves[i] ?? 0) - RATE * ((pull[i] ?? 0) + decay * weight);
      row[i] = weight + (moves[i] ?? 0);
    }
  }
}

function chancesOf(model: Model, features: readonly string[]): number[] {
  const sums = CATEGORY_ORDER.map(() => 0);
  for (const feature of features) {
    const row = model.get(feature);
    if (row) for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (row[i] ?? 0);
  }
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function tableOf(model: Model): string {
  const lines: string[] = [];
  for (const [feature, row] of model) {
    const weights = [...row].map((weight) => Math.max(-127, Math.min(127, Math.round(weight * SCALE))));
    if (weights.some((weight) => Math.abs(weight) >= 2)) lines.push(`${feature} ${weights.join(' ')}`);
  }
  return lines.join('\n');
}

function crossValidate(): void {
  const answers = new Map<string, string>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = train(messages.filter((_, i) => i % FOLDS !== fold));
    for (const { text } of messages.filter((_, i) => i % FOLDS === fold)) {
      const chances = chancesOf(model, [...categoryFeatures({ message: text })]);
      const best = chances.indexOf(Math.max(...chances));
      const sure = (chances[best] ?? 0) >= LEAST_SURE;
      answers.set(text, sure ? (CATEGORY_ORDER[best] ?? 'autre') : 'autre');
    }
  }
  const result = measure(messages, (text) => answers.get(text) ?? 'autre');
  for (const { label, precision, recall, f1 } of result.classes)
    say(`${label.padEnd(12)} ${precision.toFixed(2)} ${recall.toFixed(2)} ${f1.toFixed(2)}`);
  say(`macro-F1 ${result.macroF1.toFixed(3)}  accuracy ${result.accuracy.toFixed(3)}`);
  for (const { text, expected, got } of result.missed) say(`  ${expected} → ${got}: ${text}`);
}

if (process.argv.includes('--try')) crossValidate();
else {
  const table = tableOf(train(messages));
  writeFileSync(
    new URL('src/messages/category-weights.generated.ts', root),
    `// Written by scripts/train-message-categories.ts. Do not edit.\nexport const WEIGHTS_TABLE = \`${table}\`;\n`,
  );
  say(`${table.split('\n').length} features, ${table.length} characters`);
}
