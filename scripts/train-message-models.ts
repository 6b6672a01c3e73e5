/**
 * Trains the category and sentiment models of packages/french-text on its development messages (never on the
 * held-out ones) and writes their tables of weights. Deterministic: the same messages give the same tables.
 * Run: node scripts/train-message-models.ts
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { messageModelFiles } from '../packages/french-text/measures/message-model-files.ts';
import { readDevelopmentSets } from '../packages/french-text/measures/message-sets.ts';

const root = new URL('../packages/french-text/', import.meta.url);
const sets = readDevelopmentSets((path) => {
  const address = new URL(`measures/${path}`, root);
  return existsSync(address) ? readFileSync(address, 'utf8') : undefined;
});
for (const { name, content } of messageModelFiles(sets)) {
  writeFileSync(new URL(`src/messages/${name}`, root), content);
  process.stdout.write(`${name}: ${content.length} characters\n`);
}
