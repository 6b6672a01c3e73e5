/** How well packages/scam-detection tells dangerous offers and messages from innocent ones. */
import { existsSync, readFileSync } from 'node:fs';
import { ALERT_SCORE, readForScams } from '../packages/scam-detection/src/index.ts';
import {
  type ExampleText,
  heldOutTexts,
  knownTexts,
} from '../packages/scam-detection/src/example-texts.sample.ts';
import { createTable, say, verdict } from './table.ts';

const LEAST = { precision: 0.9, recall: 0.85 };

const isNoticed = ({ text }: ExampleText): boolean => readForScams(text).score > 0;
/** What moderators are told of at once. */
const isAlert = ({ text }: ExampleText): boolean => readForScams(text).score >= ALERT_SCORE;

/** label, channel, language, kind, text, parted by tabs. */
function readSet(name: string): ExampleText[] {
  const path = new URL(`../packages/scam-detection/measures/${name}`, import.meta.url);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([label, , , , text]) => text !== undefined && (label === 'scam' || label === 'honest'))
    .map(([label, , , , text = '']) => ({ isScam: label === 'scam', text }));
}

function measure(texts: readonly ExampleText[], isFound: (example: ExampleText) => boolean) {
  const scams = texts.filter(({ isScam }) => isScam);
  const found = texts.filter(isFound);
  const right = found.filter(({ isScam }) => isScam).length;
  return {
    texts: texts.length,
    precision: right / Math.max(found.length, 1),
    recall: right / Math.max(scams.length, 1),
    wrong: texts.filter((example) => isFound(example) !== example.isScam),
  };
}

const table = createTable('Texts', 'number', 'precision', 'recall', 'target');
const heldOut = measure(heldOutTexts, isNoticed);
const STREET = { precision: 0.95, recall: 0.9 };
const street = measure(readSet('held-out.tsv'), isAlert);
for (const [name, figures, least] of [
  ['rules written on these', measure(knownTexts, isNoticed), LEAST],
  ['held out', heldOut, LEAST],
  ['street, alerts, rules written on these', measure(readSet('development.tsv'), isAlert), STREET],
  ['street, alerts, held out', street, STREET],
] as const) {
  if (figures.texts === 0) continue;
  const isReached = figures.precision >= least.precision && figures.recall >= least.recall;
  table.row(
    name,
    String(figures.texts),
    figures.precision.toFixed(3),
    figures.recall.toFixed(3),
    verdict(isReached),
  );
  if (!isReached) process.exitCode = 1;
}
table.print();
say('\nKnown failures, held out:');
for (const { isScam, text } of [...heldOut.wrong, ...street.wrong])
  say(`- ${isScam ? 'missed' : 'accused wrongly'}: ${text}`);
