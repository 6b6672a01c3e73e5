/**
 * Trains the model of packages/scam-detection on its development texts (never on the held-out ones) and writes its table
 * of weights. Deterministic: the same texts give the same table.
 * Run: node scripts/train-scam-model.ts
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readDevelopmentTexts, readHonestMessages } from '../packages/scam-detection/measures/scam-sets.ts';
import { scamModelFile } from '../packages/scam-detection/measures/train-scam-model.ts';

const root = new URL('../packages/', import.meta.url);
const readIn = (folder: string) => (name: string) => {
  const address = new URL(`${folder}/measures/${name}`, root);
  return existsSync(address) ? readFileSync(address, 'utf8') : undefined;
};
const texts = [
  ...readDevelopmentTexts(readIn('scam-detection')),
  ...readHonestMessages(readIn('french-text')),
];
const { name, content } = scamModelFile(texts);
writeFileSync(new URL(`scam-detection/src/${name}`, root), content);
process.stdout.write(`${name}: ${content.length} characters, from ${texts.length} texts\n`);
