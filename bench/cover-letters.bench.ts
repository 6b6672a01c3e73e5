/**
 * Measures cover letters (packages/cover-letters) on people and offers of the demonstration: letters that state what nobody
 * gave, invented facts that the checker lets pass, and the time of a letter with its check.
 * Run: npm run bench -- cover-letters
 */
import { checkLetter, composeLetter, readGiven } from '../packages/cover-letters/src/index.ts';
import { demonstrationPairs } from '../apps/api/src/features/candidates/tools/cover-letter/demonstration.factory.ts';
import { createTable, say } from './table.ts';

const PAIRS = 600;
/** One of each kind: nobody in the demonstration has any of them. */
const lies: Readonly<Record<string, string>> = {
  number: 'J’ai encadré 4711 personnes.',
  'number in words': 'J’ai triplé les recettes de la boutique.',
  employer: 'J’ai travaillé chez Zanbugu Logistique.',
  diploma: 'Je suis titulaire d’un doctorat.',
  name: 'Mon chef, Zoumana Tiéfing, vous répondra.',
  language: 'Je parle couramment chinois.',
  skill: 'Je pratique la lixiviation.',
};

const textOf = (letter: ReturnType<typeof composeLetter>): string =>
  [
    letter.subject,
    ...letter.paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' ')),
    letter.closing,
  ].join('\n');

const times: number[] = [];
const passed = new Map<string, number>();
let flagged = 0;
let words = 0;
for (const { person, offer, choices } of demonstrationPairs(PAIRS)) {
  const start = performance.now();
  const text = textOf(composeLetter(person, offer, choices));
  const given = readGiven(person, offer);
  const findings = checkLetter(text, given);
  times.push(performance.now() - start);
  if (findings.length > 0) flagged += 1;
  words += text.split(/\s+/).length;
  for (const [kind, lie] of Object.entries(lies))
    if (checkLetter(lie, given).length === 0) passed.set(kind, (passed.get(kind) ?? 0) + 1);
}

const sorted = times.toSorted((a, b) => a - b);
const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
say(`${PAIRS} letters, ${Math.round(words / PAIRS)} words each`);
say(`letters that state what nobody gave: ${flagged}`);
const table = createTable('invented', 'let pass', 'of');
for (const kind of Object.keys(lies)) table.row(kind, String(passed.get(kind) ?? 0), String(PAIRS));
table.print();
say(`a letter with its check: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);

const [pair] = demonstrationPairs(1);
if (pair) {
  const given = readGiven(pair.person, pair.offer);
  const text = textOf(composeLetter(pair.person, pair.offer, pair.choices));
  for (const times10 of [10, 100, 1000]) {
    const long = Array.from({ length: times10 }, () => text).join('\n');
    const start = performance.now();
    checkLetter(long, given);
    say(`check of ${Math.round(long.length / 1000)} kB: ${(performance.now() - start).toFixed(0)} ms`);
  }
}
