import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDevelopmentTexts, readHonestMessages } from '../measures/scam-sets.ts';
import { scamModelFile } from '../measures/train-scam-model.ts';

const read = (path: string): string | undefined => {
  const address = new URL(path, import.meta.url);
  return existsSync(address) ? readFileSync(address, 'utf8') : undefined;
};

/** How well it reads authors it never learnt from is printed by `npm run bench -- scam-detection`. */
it('the committed weights are those the development texts give', () => {
  const { name, content } = scamModelFile([
    ...readDevelopmentTexts((file) => read(`../measures/${file}`)),
    ...readHonestMessages((file) => read(`../../french-text/measures/${file}`)),
  ]);
  expect(read(`./${name}`)).toBe(content);
});
