import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { figuresOf, type JudgedText, judgedWithoutTheirAuthor } from '../measures/leave-one-author-out.ts';
import { type LabelledText, readDevelopmentTexts, readHonestMessages } from '../measures/scam-sets.ts';
import { scamModelFile } from '../measures/train-scam-model.ts';
import { ALERT_CHANCE } from './read-text.ts';

const read = (path: string): string | undefined => {
  const address = new URL(path, import.meta.url);
  return existsSync(address) ? readFileSync(address, 'utf8') : undefined;
};
let texts: LabelledText[];
let judged: JudgedText[];

beforeAll(() => {
  const labelled = readDevelopmentTexts((name) => read(`../measures/${name}`));
  const messages = readHonestMessages((name) => read(`../../french-text/measures/${name}`));
  texts = [...labelled, ...messages];
  judged = judgedWithoutTheirAuthor(texts, labelled);
}, 300_000);

it('the committed weights are those the development texts give', () => {
  const { name, content } = scamModelFile(texts);
  expect(read(`./${name}`)).toBe(content);
}, 120_000);

it('alerts rarely accuse the innocent, in texts whose author it never learnt from', () => {
  const { precision, recall } = figuresOf(judged, ({ chance }) => chance >= ALERT_CHANCE);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.57);
});
