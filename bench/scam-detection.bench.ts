/** How well packages/scam-detection separates dangerous offers and messages from innocent ones. */
import { existsSync, readFileSync } from 'node:fs';
import {
  figuresOf,
  scored,
  type ScoredText,
  scoredWithoutTheirAuthor,
} from '../packages/scam-detection/measures/leave-one-author-out.ts';
import {
  MESSAGES_BY,
  readDevelopmentTexts,
  readHeldOutTexts,
  readHonestMessages,
} from '../packages/scam-detection/measures/scam-sets.ts';
import { ALERT_CHANCE, ALERT_SCORE, readWithModel } from '../packages/scam-detection/src/read-text.ts';
import { shippedModel } from '../packages/scam-detection/src/wording.ts';
import { createTable, say, verdict } from './table.ts';

const LEAST = { precision: 0.95, recall: 0.9 };

const readIn = (engine: string) => (name: string) => {
  const path = new URL(`../packages/${engine}/measures/${name}`, import.meta.url);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};
const read = readIn('scam-detection');
/** The threshold of notifications to moderators. */
const isAlert = ({ text, model }: ScoredText): boolean => readWithModel(text, model).score >= ALERT_SCORE;
const share = (value: number): string => value.toFixed(3);

const startedAt = performance.now();
const model = shippedModel();
const loadMs = performance.now() - startedAt;

const all = scoredWithoutTheirAuthor([
  ...readDevelopmentTexts(read),
  ...readHonestMessages(readIn('french-text')),
]);
const texts = all.filter(({ author }) => !author.startsWith(MESSAGES_BY));
const messages = all.filter(({ author }) => author.startsWith(MESSAGES_BY));
const authors = [...new Set(texts.map(({ author }) => author))];

say(
  `Alerts (score of ${ALERT_SCORE} and more), each author's texts read by an engine that learnt from the others':`,
);
const table = createTable('Author', 'texts', 'precision', 'recall', 'F1');
for (const author of [...authors, 'all']) {
  const theirs = texts.filter((text) => author === 'all' || text.author === author);
  const figures = figuresOf(theirs, isAlert);
  table.row(author, String(figures.texts), ...[figures.precision, figures.recall, figures.f1].map(share));
}
table.print();

say(
  `\nHonest messages to the platform that raise an alert: ${messages.filter(isAlert).length} of ${messages.length}.`,
);

say('\nThe model alone, all authors, by the chance from which it alerts:');
const curve = createTable('Chance', 'precision', 'recall', 'chosen');
for (const least of [0.5, 0.6, 0.65, 0.7, 0.72, 0.75, 0.8, 0.85, 0.9]) {
  const { precision, recall } = figuresOf(texts, ({ chance }) => chance >= least);
  curve.row(String(least), share(precision), share(recall), least === ALERT_CHANCE ? 'yes' : '');
}
curve.print();

printKinds('\nFound of each kind of scam, by an engine that has not learnt from its author:', texts);

const heldOut = readHeldOutTexts(read).map((text) => scored(text, model));
if (heldOut.length > 0) {
  const figures = figuresOf(heldOut, isAlert);
  const isReached = figures.precision >= LEAST.precision && figures.recall >= LEAST.recall;
  if (!isReached) process.exitCode = 1;
  say('\nHeld out, nothing learnt from it:');
  const total = createTable('Texts', 'precision', 'recall', 'F1', 'target');
  total.row(
    String(figures.texts),
    ...[figures.precision, figures.recall, figures.f1].map(share),
    verdict(isReached),
  );
  total.print();
  printKinds('\nHeld out, found of each kind:', heldOut);
}

const wrong = (heldOut.length > 0 ? heldOut : texts).filter((text) => isAlert(text) !== text.isScam);
say('\nErrors:');
for (const { author, isScam, kind, text, chance } of wrong)
  say(
    `- ${isScam ? 'missed' : 'accused wrongly'} (${author}, ${kind}, ${chance.toFixed(2)}): ${text.replaceAll('\n', ' / ')}`,
  );

const long = texts
  .map(({ text }) => text)
  .join('\n')
  .slice(0, 40_000);
const readAt = performance.now();
for (let run = 0; run < 5; run += 1) readWithModel(long, model);
const perThousand = ((performance.now() - readAt) / 5 / long.length) * 1e6;
const kilobytes = (read('../src/scam-weights.generated.ts') ?? '').length / 1000;
say(
  `\nThe model is ${kilobytes.toFixed(0)} KB of source, unpacked at the first text in ${loadMs.toFixed(1)} ms; a long text takes ${perThousand.toFixed(0)} µs per 1,000 characters.`,
);

function printKinds(title: string, scoredTexts: readonly ScoredText[]): void {
  say(title);
  const kinds = createTable('Author', 'kind', 'found', 'of');
  const scams = scoredTexts.filter(({ isScam }) => isScam);
  for (const name of new Set(scams.map(({ author, kind }) => `${author}\t${kind}`))) {
    const [author = '', kind = ''] = name.split('\t');
    const those = scams.filter((text) => text.author === author && text.kind === kind);
    kinds.row(author, kind, String(those.filter(isAlert).length), String(those.length));
  }
  kinds.print();
}
