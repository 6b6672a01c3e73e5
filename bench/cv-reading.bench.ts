/**
 * Measures the reading of CVs (packages/cv-reading with the readers of PDF, Word and pictures) on a folder of labelled CVs:
 * F1 per field, one and two columns apart, values that the CV does not say, time per CV in the bounded process.
 * BENCH_SET=folder is that folder, by default the development set of the engine: `<n>/truth.json` beside `cv.pdf`, `cv.docx`,
 * `cv.txt` or `cv.jpg`. MISSES=1 prints every difference, MISSES=<n> those of one CV.
 * Run: npm run bench -- cv-reading
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCvText } from '../apps/api/src/features/files/cv-texts/read-cv-text.ts';
import {
  type Field,
  f1,
  fields,
  type Score,
  scoreCv,
  sumOf,
} from '../packages/cv-reading/measures/score-cv.ts';
import { inventedIn } from '../packages/cv-reading/measures/same-words.ts';
import type { Truth } from '../packages/cv-reading/measures/truth.ts';
import { type ReadCv, readCv } from '../packages/cv-reading/src/index.ts';
import { createTable, say, verdict } from './table.ts';

const goals: Partial<Record<Field, number>> = {
  email: 0.98,
  phone: 0.98,
  name: 0.95,
  sections: 0.92,
  title: 0.85,
  employer: 0.8,
  dates: 0.9,
  diploma: 0.85,
  level: 0.85,
  skills: 0.8,
  languages: 0.9,
};
const SLOWEST_MS = 2000;
const SLOWEST_PICTURE_MS = 8000;
/** Points between one column and two. */
const MOST_LOST = 0.05;

const folder =
  process.env.BENCH_SET ?? fileURLToPath(new URL('../packages/cv-reading/development', import.meta.url));
const misses = process.env.MISSES;

type Measured = {
  id: string;
  truth: Truth;
  score: Score;
  ms: number;
  invented: string[];
  isPicture: boolean;
};

const measured: Measured[] = [];
const unreadable: string[] = [];
for (const id of readdirSync(folder).toSorted((a, b) => Number(a) - Number(b))) {
  const labels = join(folder, id, 'truth.json');
  if (!existsSync(labels)) continue;
  const truth = JSON.parse(readFileSync(labels, 'utf8')) as Truth;
  const extension = ['pdf', 'docx', 'txt', 'jpg'].find((one) => existsSync(join(folder, id, `cv.${one}`)));
  if (!extension) continue;
  const bytes = readFileSync(join(folder, id, `cv.${extension}`));
  const started = performance.now();
  const { read, text, isPicture } = await readFile(bytes, extension);
  const ms = performance.now() - started;
  if (!read) unreadable.push(id);
  const score = scoreCv(read ?? readCv(''), truth);
  measured.push({ id, truth, score, ms, invented: read ? inventedIn(read, text) : [], isPicture });
}

/** Texts of old programs are no UTF-8. */
function decoded(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** As the product reads it, in the bounded process; plain text is read here. */
async function readFile(
  bytes: Buffer,
  extension: string,
): Promise<{ read: ReadCv | null; text: string; isPicture: boolean }> {
  if (extension === 'txt') {
    const text = decoded(bytes);
    return { read: readCv(text), text, isPicture: false };
  }
  const outcome = await readCvText(bytes, { extension, isAgain: true, recognizes: true });
  const { emails, phones } = outcome.contacts;
  // The stored text has no contacts.
  const text = [outcome.text, ...emails, ...phones, ...outcome.contacts.links].join('\n');
  return { read: outcome.content, text, isPicture: outcome.detail === 'recognized' || extension === 'jpg' };
}

const layouts = [...new Set(measured.map(({ truth }) => truth.layout))].toSorted();
const scoresOf = (layout: string | null): Score[] =>
  measured.filter(({ truth }) => layout === null || truth.layout === layout).map(({ score }) => score);
const all = sumOf(scoresOf(null));
say(`${measured.length} CVs of ${folder}; unreadable: ${unreadable.join(', ') || 'none'}`);
const table = createTable('F1', 'all', 'goal', '', ...layouts);
for (const field of fields) {
  const goal = goals[field];
  const value = f1(all[field]);
  table.row(
    field,
    value.toFixed(3),
    goal === undefined ? '' : `>= ${goal.toFixed(2)}`,
    goal === undefined ? '' : verdict(value >= goal),
    ...layouts.map((layout) => f1(sumOf(scoresOf(layout))[field]).toFixed(3)),
  );
}
table.print();

const meanOf = (layout: string): number => {
  const sum = sumOf(scoresOf(layout));
  const named = Object.keys(goals) as Field[];
  return named.reduce((total, field) => total + f1(sum[field]), 0) / named.length;
};
if (layouts.includes('two-columns') && layouts.includes('one-column')) {
  const [one, two] = [meanOf('one-column'), meanOf('two-columns')];
  say(`one column ${one.toFixed(3)}, two columns ${two.toFixed(3)}: ${verdict(one - two <= MOST_LOST)}`);
}
const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * 0.95) - 1)] ?? 0;
const timesOf = (isPicture: boolean): number[] =>
  measured.filter((one) => one.isPicture === isPicture).map(({ ms }) => ms);
say(
  `time: p95 ${p95(timesOf(false)).toFixed(0)} ms of ${timesOf(false).length} CVs (<= ${SLOWEST_MS}) ${verdict(p95(timesOf(false)) <= SLOWEST_MS)}`,
);
say(
  `photos and scans: longest ${Math.max(0, ...timesOf(true)).toFixed(0)} ms of ${timesOf(true).length} (<= ${SLOWEST_PICTURE_MS}) ${verdict(Math.max(0, ...timesOf(true)) <= SLOWEST_PICTURE_MS)}`,
);
const invented = measured.flatMap(({ id, invented: values }) => values.map((value) => `${id}: ${value}`));
say(
  `values that no line says: ${invented.length} ${verdict(invented.length === 0)} ${invented.slice(0, 10).join(' | ')}`,
);

if (misses)
  for (const { id, score, truth } of measured) {
    if (misses !== '1' && misses !== id) continue;
    for (const field of fields)
      for (const wrong of score[field].wrong) say(`${id} (${truth.layout}) ${field}: ${wrong}`);
  }
