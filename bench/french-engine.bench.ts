/**
 * Measures the embedded French engine on the held-out messages of packages/french-text/measures: categories
 * and refusals, sentiment and its negations, corrections, time per message, and every known failure.
 * Run: npm run bench -- french-engine
 */
import { readFileSync } from 'node:fs';
import {
  categorizeMessage,
  improveMessage,
  readSentiment,
  suggestAnswer,
} from '../packages/french-text/src/index.ts';
import { measureImprovement } from '../packages/french-text/measures/measure-improvement.ts';
import {
  type Labelled,
  measure,
  type Measure,
  parseLabelled,
  parseLines,
  parsePairs,
} from '../packages/french-text/measures/measured-set.ts';
import { createTable, say, verdict } from './table.ts';

const heldOut = (name: string): string =>
  readFileSync(new URL(`../packages/french-text/measures/held-out/${name}`, import.meta.url), 'utf8');
const categoryOf = (text: string): string => categorizeMessage({ message: text }).category;
const sentimentOf = (text: string): string => readSentiment(text).sentiment;
const share = (value: number): string => value.toFixed(3);

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
function printConfidence(
  title: string,
  set: readonly Labelled[],
  answer: (text: string) => { got: string; confidence: number },
): void {
  say(`\n${title}`);
  const table = createTable('confidence', 'messages', 'mean said', 'right');
  for (const [from, to] of [
    [0, 0.5],
    [0.5, 0.7],
    [0.7, 0.85],
    [0.85, 1.01],
  ] as const) {
    const answers = set
      .map(({ label, text }) => ({ label, ...answer(text) }))
      .filter(({ confidence }) => confidence >= from && confidence < to);
    if (answers.length === 0) continue;
    const mean = answers.reduce((sum, { confidence }) => sum + confidence, 0) / answers.length;
    const right = answers.filter(({ label, got }) => label === got).length / answers.length;
    table.row(`${from}–${Math.min(1, to)}`, String(answers.length), share(mean), share(right));
  }
  table.print();
}

const categories = parseLabelled(heldOut('categories.tsv'));
const sentiments = parseLabelled(heldOut('sentiment.tsv'));
const negations = parseLabelled(heldOut('negation.tsv'));
const pairs = parsePairs(heldOut('corrections.tsv'));
const clean = parseLines(heldOut('clean.txt'));

const category = measure(categories, categoryOf);
const feeling = measure([...sentiments, ...negations], sentimentOf);
const negation = measure(negations, sentimentOf);
const improvement = measureImprovement(pairs, clean);
const outOfScope = categories.filter(({ label }) => label === 'autre');
const refused = measure(outOfScope, categoryOf).accuracy;
const inScope = categories.filter(({ label }) => label !== 'autre');
const wronglyRefused = inScope.filter(({ text }) => categoryOf(text) === 'autre').length / inScope.length;

printMeasure('Categories, held-out messages', category);
printConfidence('Is the category as sure as it says?', categories, (text) => {
  const { category: got, confidence } = categorizeMessage({ message: text });
  return { got, confidence };
});
printMeasure('Sentiment, held-out messages, negations included', feeling);
printConfidence('Is the sentiment as sure as it says?', [...sentiments, ...negations], (text) => {
  const { sentiment: got, confidence } = readSentiment(text);
  return { got, confidence };
});

say('\nTargets');
const targets = createTable('measure', 'messages', 'got', 'target', '');
const target = (name: string, count: number, got: number, least: number): void =>
  targets.row(name, String(count), share(got), `≥ ${least}`, verdict(got >= least));
target('category macro-F1', categories.length, category.macroF1, 0.85);
target('out of scope refused', outOfScope.length, refused, 0.8);
target('sentiment macro-F1', sentiments.length + negations.length, feeling.macroF1, 0.75);
target(
  'sentiment macro-F1, negations left out',
  sentiments.length,
  measure(sentiments, sentimentOf).macroF1,
  0.75,
);
target('negation slice accuracy', negations.length, negation.accuracy, 0.8);
targets.print();
say(`in scope yet refused: ${share(wronglyRefused)} of ${inScope.length}`);
say(
  `corrections: ${improvement.corrected} of ${pairs.length} as expected, ${improvement.untouched} left as typed, ` +
    `${improvement.missed.length - improvement.untouched} in part or otherwise; ` +
    `right sentences changed: ${improvement.harmed.length} of ${clean.length}`,
);

say('\nTime per message (each held-out message, 20 rounds)');
const texts = [...categories, ...sentiments, ...negations].map(({ text }) => text);
const times = createTable('call', 'µs per message');
const time = (name: string, call: (text: string) => unknown): void => {
  for (const text of texts) call(text);
  const start = process.hrtime.bigint();
  for (let round = 0; round < 20; round++) for (const text of texts) call(text);
  const elapsed = Number(process.hrtime.bigint() - start) / 1000;
  times.row(name, (elapsed / (20 * texts.length)).toFixed(0));
};
time('readSentiment', (text) => readSentiment(text));
time('categorizeMessage', (text) => categorizeMessage({ message: text }));
time('improveMessage', (text) => improveMessage({ message: text }));
time('suggestAnswer', (text) =>
  suggestAnswer({ category: 'information', message: text, firm: { name: 'Baara' } }),
);
times.print();

say('\nKnown failures');
for (const { missed } of [category, feeling])
  for (const { text, expected, got } of missed) say(`  expected ${expected}, got ${got}: ${text}`);
for (const { text, expected, got } of improvement.missed)
  say(`  « ${text} » expected « ${expected} », got « ${got.replaceAll('\n', ' ')} »`);
for (const { text, got } of improvement.harmed) say(`  right but changed: « ${text} » → « ${got} »`);
