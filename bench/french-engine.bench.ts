/**
 * Measures the embedded French engine of packages/french-text: on each development set with all its author's messages
 * left out of training; on the held-out set, where there is one, with the engine as it ships; then corrections, time
 * per message, memory, and every known failure.
 * Run: npm run bench -- french-engine
 */
import { existsSync, readFileSync } from 'node:fs';
import {
  categorizeMessage,
  improveMessage,
  readSentiment,
  suggestAnswer,
} from '../packages/french-text/src/messages/index.ts';
import { type Engine, enginesWithoutAuthor } from '../packages/french-text/measures/leave-one-author-out.ts';
import { type EngineMeasure, measureEngine } from '../packages/french-text/measures/measure-engine.ts';
import { measureStreet } from '../packages/french-text/measures/measure-street.ts';
import { measureImprovement } from '../packages/french-text/measures/measure-improvement.ts';
import { type Measure, parseLines, parsePairs } from '../packages/french-text/measures/measured-set.ts';
import {
  type MessageSet,
  readDevelopmentSets,
  readHeldOutFeelings,
  readHeldOutSet,
} from '../packages/french-text/measures/message-sets.ts';
import { createTable, say, verdict } from './table.ts';

const address = (path: string): URL => new URL(`../packages/french-text/measures/${path}`, import.meta.url);
const read = (path: string): string => readFileSync(address(path), 'utf8');
const readIfThere = (path: string): string | undefined =>
  existsSync(address(path)) ? read(path) : undefined;
const share = (value: number): string => value.toFixed(3);

/** Bytes on the heap after a garbage collection (the bench runs with --expose-gc, or not). */
const usedMemory = (): number => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
const before = usedMemory();
categorizeMessage({ message: 'Bonjour' });
readSentiment('Bonjour');
const tables = usedMemory() - before;

function printMeasure(title: string, result: Measure): void {
  say(`\n${title}`);
  const table = createTable('label', 'messages', 'precision', 'recall', 'F1');
  for (const { label, count, precision, recall, f1 } of result.classes)
    table.row(label, String(count), share(precision), share(recall), share(f1));
  table.print();
  const labels = result.classes.map(({ label }) => label);
  const confusion = createTable('expected \\ got', ...labels);
  for (const label of labels)
    confusion.row(label, ...labels.map((got) => String(result.confusion.get(label)?.get(got) ?? 0)));
  say('');
  confusion.print();
}

/** How often the answer is right where it says it is this sure. */
function printConfidence(title: string, answers: readonly { right: boolean; confidence: number }[]): void {
  say(`\n${title}`);
  const table = createTable('confidence', 'messages', 'mean said', 'right');
  for (const [from, to] of [
    [0, 0.5],
    [0.5, 0.7],
    [0.7, 0.85],
    [0.85, 1.01],
  ] as const) {
    const within = answers.filter(({ confidence }) => confidence >= from && confidence < to);
    if (within.length === 0) continue;
    const mean = within.reduce((sum, { confidence }) => sum + confidence, 0) / within.length;
    const right = within.filter((answer) => answer.right).length / within.length;
    table.row(`${from}–${Math.min(1, to)}`, String(within.length), share(mean), share(right));
  }
  table.print();
}

type Measured = { set: MessageSet; engine: Engine };

function printConfidences(title: string, measured: readonly Measured[]): void {
  const categories = measured.flatMap(({ set, engine }) =>
    set.categories.map((sample) => {
      const { category, confidence } = engine.categoryOf(sample);
      return { right: category === sample.label, confidence };
    }),
  );
  const sentiments = measured.flatMap(({ set, engine }) =>
    set.sentiments.map((sample) => {
      const { sentiment, confidence } = engine.sentimentOf(sample);
      return { right: sentiment === sample.label, confidence };
    }),
  );
  printConfidence(`Is the category as sure as it says? ${title}`, categories);
  printConfidence(`Is the sentiment as sure as it says? ${title}`, sentiments);
}

function printSets(title: string, measures: readonly { name: string; measured: EngineMeasure }[]): void {
  say(`\n${title}`);
  const table = createTable(
    'set',
    'category F1',
    'refused',
    'in scope refused',
    'sentiment F1',
    'plain',
    'negation',
  );
  for (const { name, measured } of measures)
    table.row(
      name,
      share(measured.category.macroF1),
      share(measured.refused),
      share(measured.wronglyRefused),
      share(measured.sentiment.macroF1),
      share(measured.plainSentiment.macroF1),
      share(measured.negation.accuracy),
    );
  table.print();
}

function printTargets({ categories, sentiments }: MessageSet, measured: EngineMeasure): void {
  say('\nTargets, held-out messages');
  const table = createTable('measure', 'messages', 'got', 'target', '');
  const target = (name: string, count: number, got: number, least: number): void =>
    table.row(name, String(count), share(got), `≥ ${least}`, verdict(got >= least));
  const outOfScope = categories.filter(({ label }) => label === 'autre').length;
  target('category macro-F1', categories.length, measured.category.macroF1, 0.85);
  target('out of scope refused', outOfScope, measured.refused, 0.8);
  target('sentiment macro-F1', sentiments.length, measured.sentiment.macroF1, 0.75);
  const negations = sentiments.filter(({ negation }) => negation).length;
  target(
    'sentiment macro-F1, negations left out',
    sentiments.length - negations,
    measured.plainSentiment.macroF1,
    0.75,
  );
  target('negation slice accuracy', negations, measured.negation.accuracy, 0.8);
  table.print();
}

function printFailures({ category, sentiment }: EngineMeasure): void {
  for (const { missed } of [category, sentiment])
    for (const { text, expected, got } of missed)
      say(`  expected ${expected}, got ${got}: ${text.replaceAll('\n', ' / ')}`);
}

const development = enginesWithoutAuthor(readDevelopmentSets(readIfThere));
const developmentMeasures = development.map(({ set, engine }) => ({
  name: `${set.name} (${set.author} author)`,
  measured: measureEngine(set, engine),
}));
printSets('Development sets, each measured without a word of its author', developmentMeasures);
const others = development.filter(({ set }) => set.author !== 'first');
printConfidences('(all authors but the first)', others);

const heldOut = readHeldOutSet(readIfThere);
const shipped: Engine = {
  categoryOf: categorizeMessage,
  sentimentOf: ({ message }) => readSentiment(message),
};
const reported = heldOut && measureEngine(heldOut, shipped);
if (heldOut && reported) {
  printMeasure('Categories, held-out messages', reported.category);
  printMeasure('Sentiment, held-out messages, negations included', reported.sentiment);
  printConfidences('(held out)', [{ set: heldOut, engine: shipped }]);
  printTargets(heldOut, reported);
  say(`in scope yet refused: ${share(reported.wronglyRefused)}`);
}
const feelings = readHeldOutFeelings(readIfThere);
if (feelings)
  printMeasure(
    'Sentiment: distress, sarcasm and orders, held out',
    measureEngine(feelings, shipped).sentiment,
  );

const pairs = parsePairs(read('held-out/corrections.tsv'));
const clean = parseLines(read('held-out/clean.txt'));
const improvement = measureImprovement(pairs, clean);
say(
  `\ncorrections: ${improvement.corrected} of ${pairs.length} as expected, ${improvement.untouched} left as typed, ` +
    `${improvement.missed.length - improvement.untouched} in part or otherwise; ` +
    `right sentences changed: ${improvement.harmed.length} of ${clean.length}`,
);

/** The street's French: development sets, each by another author, and the held-out one where it is there. */
for (const [name, lines, right] of [
  ['development, first author', 'development/street-1.tsv', 'development/street-right-1.txt'],
  ['development, second author', 'development/street-2.tsv', 'development/street-right-2.txt'],
  ['development, third author', 'development/street-3.tsv', 'development/street-right-3.txt'],
  ['development, fourth author', 'development/street-4.tsv', 'development/street-right-4.txt'],
  ['hard kinds, right sentences alone', '', 'development/street-right-hard.txt'],
  ['held out', 'held-out/street.tsv', 'held-out/street-right.txt'],
] as const) {
  const typed = lines === '' ? '' : readIfThere(lines);
  if (typed === undefined) continue;
  const street = measureStreet(typed, readIfThere(right) ?? '');
  const rate = street.corrected / Math.max(1, street.mistakes);
  const corrected = `${street.corrected} of ${street.mistakes} mistakes (${share(rate)}, target ≥ 0.85: ${verdict(rate >= 0.85)}); `;
  say(
    `street corrections, ${name}: ${typed === '' ? '' : corrected}` +
      `right sentences changed: ${street.harmed.length} of ${street.right} (target 0: ${verdict(street.harmed.length === 0)})`,
  );
}

say('\nTime per message (10 rounds), and memory');
const sample = heldOut ?? others.at(-1)?.set;
const texts = [...(sample?.categories ?? []), ...(sample?.sentiments ?? [])].map(({ message }) => message);
const times = createTable('call', 'µs per message');
const time = (name: string, call: (text: string) => unknown): void => {
  for (const text of texts) call(text);
  const start = process.hrtime.bigint();
  for (let round = 0; round < 10; round++) for (const text of texts) call(text);
  const elapsed = Number(process.hrtime.bigint() - start) / 1000;
  times.row(name, (elapsed / (10 * texts.length)).toFixed(0));
};
time('readSentiment', (text) => readSentiment(text));
time('categorizeMessage', (text) => categorizeMessage({ message: text }));
time('improveMessage', (text) => improveMessage({ message: text }));
time('suggestAnswer', (text) =>
  suggestAnswer({ category: 'information', message: text, firm: { name: 'Baara' } }),
);
times.print();
say(`first reading of the two models: ${(tables / 1024).toFixed(0)} KB`);

say('\nKnown failures');
if (reported) printFailures(reported);
else for (const { measured } of developmentMeasures) printFailures(measured);
for (const { text, expected, got } of improvement.missed)
  say(`  « ${text} » expected « ${expected} », got « ${got.replaceAll('\n', ' ')} »`);
for (const { text, got } of improvement.harmed) say(`  right but changed: « ${text} » → « ${got} »`);
