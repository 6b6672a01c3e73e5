/** How well packages/scam-detection tells dangerous offers and messages from innocent ones. */
import { readForScams } from '../packages/scam-detection/src/index.ts';
import {
  type ExampleText,
  heldOutTexts,
  knownTexts,
} from '../packages/scam-detection/src/example-texts.sample.ts';
import { createTable, say, verdict } from './table.ts';

const LEAST = { precision: 0.9, recall: 0.85 };

const isFound = ({ text }: ExampleText): boolean => readForScams(text).score > 0;

function measure(texts: readonly ExampleText[]) {
  const scams = texts.filter(({ isScam }) => isScam);
  const found = texts.filter(isFound);
  const right = found.filter(({ isScam }) => isScam).length;
  return {
    texts: texts.length,
    precision: right / Math.max(found.length, 1),
    recall: right / scams.length,
    wrong: texts.filter((example) => isFound(example) !== example.isScam),
  };
}

const table = createTable('Texts', 'number', 'precision', 'recall', 'target');
const heldOut = measure(heldOutTexts);
for (const [name, figures] of [
  ['rules written on these', measure(knownTexts)],
  ['held out', heldOut],
] as const) {
  const isReached = figures.precision >= LEAST.precision && figures.recall >= LEAST.recall;
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
for (const { isScam, text } of heldOut.wrong) say(`- ${isScam ? 'missed' : 'accused wrongly'}: ${text}`);
