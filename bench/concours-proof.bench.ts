/** What it costs to rank, seal and verify a concours of 60,000: packages/concours-ranking, concours-proof, and its page in the browser. */
import { type Candidate, rankCandidates } from '@baara/concours-ranking';
import { treeOf, verifyBundle } from '@baara/concours-proof';
import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildVerifier } from '../apps/web/build-verifier.ts';
import { browserLaunchOptions } from '../e2e/browser.ts';
import type { FileLeaf, ResultLeaf } from '../packages/concours-proof/src/bundle.ts';
import { makeConcours } from '../packages/concours-proof/measures/make-concours.ts';
import { clearPeak, peakMb, residentMb } from './memory.ts';
import { createTable, say, verdict } from './table.ts';

const PEOPLE = 60_000;
const RUNS = 3;
const MOST_SECONDS = { ranking: 5, browser: 30 };
const PROGRESS_MS = 200_000;
const KILO = 1000;

type Cost = { seconds: number; processor: number };
function costOf(work: () => void): Cost {
  const [startedAt, used] = [performance.now(), process.cpuUsage()];
  work();
  return {
    seconds: (performance.now() - startedAt) / KILO,
    processor: process.cpuUsage(used).user / KILO / KILO,
  };
}
const best = (work: () => void): Cost =>
  Array.from({ length: RUNS }, () => costOf(work)).toSorted((a, b) => a.seconds - b.seconds)[0] as Cost;
const megabytes = (bytes: number): string => `${(bytes / KILO / KILO).toFixed(1)} MB`;

say(`A concours of ${PEOPLE.toLocaleString('en')} files, Node ${process.version}`);
const table = createTable('What', 'seconds', 'processor', 'goal', 'reached', 'of');
function row(what: string, { seconds, processor }: Cost, most: number | undefined, of: string): void {
  if (most !== undefined && seconds > most) process.exitCode = 1;
  table.row(
    what,
    seconds.toFixed(2),
    processor.toFixed(2),
    most === undefined ? '' : `≤ ${most}`,
    most === undefined ? '' : verdict(seconds <= most),
    of,
  );
}

const { bundle } = makeConcours(PEOPLE);
const [rulesEntry] = bundle.log;
if (rulesEntry?.document.kind !== 'rules') throw new Error('The log begins with the rules.');
const rules = rulesEntry.document.value;
const files = bundle.lists['files'] as readonly FileLeaf[];
const results = bundle.lists['results'] as readonly ResultLeaf[];
const candidates = files.map(({ person, category, attributes, reserves }, index): Candidate => {
  const { marks, outcome } = results[index] as ResultLeaf;
  const state = outcome === 'absent' || outcome === 'excluded' ? outcome : null;
  return { id: person, categoryId: category, marks, state, attributes, reserves };
});
const isMarked = ({ marks, categoryId, state }: Candidate): boolean =>
  state !== null ||
  rules.tests.every(
    (test, place) =>
      marks[place] !== null || (test.categories.length > 0 && !test.categories.includes(categoryId)),
  );
const ranked = candidates.filter(isMarked);
const ranking = best(() => void rankCandidates(rules, ranked, { lotOf: (id) => id }));
row('Ranking', ranking, MOST_SECONDS.ranking, `${ranked.length.toLocaleString('en')} people, 3 categories`);
row(
  'Tree of the accepted files',
  best(() => void treeOf(files)),
  undefined,
  `${files.length.toLocaleString('en')} leaves`,
);

const text = JSON.stringify(bundle);
const compressed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
clearPeak(process.pid);
const before = residentMb(process.pid);
const steps = new Map<string, number>();
let counts = '';
const inNode = costOf(() => {
  const parts = verifyBundle(JSON.parse(text));
  let [step, at] = ['reading', performance.now()];
  for (;;) {
    const { done, value } = parts.next();
    const now = performance.now();
    steps.set(step, (steps.get(step) ?? 0) + (now - at) / KILO);
    at = now;
    if (!done) {
      ({ step } = value);
      continue;
    }
    if (!value.isIdentical) throw new Error(JSON.stringify(value.difference));
    counts = `${value.counts.leaves.toLocaleString('en')} leaves, ${value.counts.answers.toLocaleString('en')} answer sheets`;
    return;
  }
});
row('Verification in Node', inNode, undefined, counts);
const memory = peakMb(process.pid) - before;

const folder = mkdtempSync(join(tmpdir(), 'baara-verifier-'));
const [page, file] = [join(folder, 'verifier.html'), join(folder, 'bundle.json')];
writeFileSync(page, await buildVerifier());
writeFileSync(file, text);
const browser = await chromium.launch(await browserLaunchOptions());
try {
  const tab = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'fr-FR' });
  await tab.goto(pathToFileURL(page).href);
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('Performance.enable');
  /** Seconds that the processors worked for the page. */
  const processTime = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? 0;
  };
  const usedBefore = await processTime();
  const startedAt = performance.now();
  await tab.setInputFiles('#bundle', file);
  await tab.locator('#verdict').waitFor({ timeout: PROGRESS_MS });
  const seconds = (performance.now() - startedAt) / KILO;
  const processor = (await processTime()) - usedBefore;
  const title = await tab.locator('#verdict-title').textContent();
  if (!title?.startsWith('Identique')) throw new Error(`The page says: ${title}`);
  row(
    'Verification in the browser, from the choice of the file',
    { seconds, processor },
    MOST_SECONDS.browser,
    'the page of npm run verifier',
  );
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
table.print();
say(`Bundle: ${megabytes(text.length)}, ${megabytes(compressed.length)} compressed`);
say(`Steps in Node: ${[...steps].map(([name, seconds]) => `${name} ${seconds.toFixed(2)} s`).join(', ')}`);
say(`Memory above the start, at its peak: ${memory.toFixed(0)} MB`);
