/**
 * How surely packages/answer-sheets reads bubbles, on sheets filled by a simulated hand and photographed by a simulated
 * phone, and how fast. Tallies are stored by slice in BENCH_DATA_DIR, named after the sources that they measure: a run that
 * was stopped goes on where it was. BENCH_BUBBLES (1,000,000) of each set, BENCH_SECONDS for this run, BENCH_SET=looked-at
 * or held-out for one of them, BENCH_SPEED=only for the speed alone.
 */
import { readSheet } from '@baara/answer-sheets';
import { decodePicture } from '@baara/answer-sheets/pictures';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { ATYPICAL_SHARE } from '../packages/answer-sheets/measures/hand.ts';
import { checkOf, createSimulator, SET, type Taken } from '../packages/answer-sheets/measures/simulate.ts';
import { add, boundsOf, count, emptyTally, type Tally } from '../packages/answer-sheets/measures/tally.ts';
import { createTable, say, verdict } from './table.ts';

/** Seeds of the sheets that the reader was made with, and of those that were opened once, at the end. */
const sets = { 'looked-at': 1, 'held-out': 1_000_001 } as const;
type Set = keyof typeof sets;
const SLICE = 20;
const THREADS = 2;
const BUBBLES = Number(process.env['BENCH_BUBBLES'] ?? 1_000_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 86_400);
const MOST_WRONG = 1 / 100_000;
const MOST_SENT = 0.03;
const LEAST_SPEED = 5;
const SPEED_SHEETS = 60;

type Slice = { set: Set; slice: number };
type Task = Slice | { simulate: number[] } | 'speed';

const readPhoto = async ({ jpeg, layout }: Pick<Taken, 'jpeg' | 'layout'>) => {
  const picture = await decodePicture(jpeg);
  return 'isRead' in picture ? picture : readSheet(picture, { layout, set: SET, checkOf });
};

async function measureSlice(
  { set, slice }: Slice,
  simulate: ReturnType<typeof createSimulator>,
): Promise<Tally> {
  const tally = emptyTally();
  for (let place = 0; place < SLICE; place++) {
    const seed = sets[set] + slice * SLICE + place;
    const taken = await simulate(seed);
    count(tally, seed, taken, await readPhoto(taken));
  }
  return tally;
}

/** A thread answers one task at a time. */
function serve(): void {
  sharp.concurrency(1);
  const simulate = createSimulator();
  const sheets: Taken[] = [];
  parentPort?.on('message', (task: Task) => {
    void (async () => {
      if (task === 'speed') {
        for (const sheet of sheets) await readPhoto(sheet);
        parentPort?.postMessage(sheets.length);
      } else if ('simulate' in task) {
        for (const seed of task.simulate) sheets.push(await simulate(seed));
        parentPort?.postMessage(0);
      } else parentPort?.postMessage(await measureSlice(task, simulate));
    })();
  });
}

async function ask<Answer>(worker: Worker, task: Task): Promise<Answer> {
  const answered = once(worker, 'message');
  worker.postMessage(task);
  const [answer] = await answered;
  return answer as Answer;
}

/** Changes with every line of the reader and of the simulation. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  const folder = join(import.meta.dirname, '../packages/answer-sheets');
  for (const file of globSync('{src,measures}/**/*.ts', { cwd: folder }).toSorted())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

type Stored = Slice & { tally: Tally };

async function measureSet(set: Set, workers: readonly Worker[], until: number): Promise<Tally> {
  const folder = process.env['BENCH_DATA_DIR'] ?? join(tmpdir(), 'baara-bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `answer-sheets-${sourcesHash()}.jsonl`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const done = new Map(
    lines
      .map((line) => JSON.parse(line) as Stored)
      .filter((one) => one.set === set)
      .map((one) => [one.slice, one.tally]),
  );
  const decidedIn = (): number => [...done.values()].reduce((sum, { bubbles }) => sum + bubbles, 0);
  let next = 0;
  await Promise.all(
    workers.map(async (worker) => {
      while (decidedIn() < BUBBLES && Date.now() < until) {
        const slice = next++;
        if (done.has(slice)) continue;
        const tally = await ask<Tally>(worker, { set, slice });
        done.set(slice, tally);
        appendFileSync(file, `${JSON.stringify({ set, slice, tally } satisfies Stored)}\n`);
      }
    }),
  );
  const sum = emptyTally();
  for (const tally of done.values()) add(sum, tally);
  return sum;
}

const total = (counts: Readonly<Record<string, number | undefined>>): number =>
  Object.values(counts).reduce<number>((sum, one) => sum + (one ?? 0), 0);
const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;
const listed = (counts: Readonly<Record<string, number | undefined>>): string =>
  Object.entries(counts)
    .toSorted(([, one], [, other]) => (other ?? 0) - (one ?? 0))
    .map(([name, number]) => `${name} ${number}`)
    .join(', ');

function printSet(set: Set, tally: Tally): void {
  const read = total(tally.read);
  const [ordinary, sentOrdinary] = [tally.read.ordinary ?? 0, tally.sent.ordinary ?? 0];
  const { least, most } = boundsOf(tally.wrong);
  const perMillion = (events: number): string =>
    ((events * 1_000_000) / Math.max(1, tally.decided)).toFixed(2);
  const isReached = tally.wrong <= MOST_WRONG * tally.decided;
  const isFew = sentOrdinary <= MOST_SENT * ordinary;
  if (!isReached || !isFew) process.exitCode = 1;
  const table = createTable(`Seeds ${set}, from ${sets[set]}`, 'measured', 'goal', '');
  table.row('sheets, of them read', `${tally.sheets}, ${read}`, '', '');
  table.row('bubbles of the sheets read, decided', `${tally.bubbles}, ${tally.decided}`, '', '');
  table.row('bubbles wrong without a doubt', String(tally.wrong), '<= 1 in 100,000', verdict(isReached));
  table.row(
    '… in a million, 95 % bounds',
    `${perMillion(tally.wrong)}, ${perMillion(least)} to ${perMillion(most)}`,
    '',
    '',
  );
  table.row(
    'sheets with such a bubble; codes of another sheet',
    `${tally.wrongSheets}; ${tally.wrongCodes}`,
    '',
    '',
  );
  table.row('ordinary sheets sent to a person', percent(sentOrdinary, ordinary), '<= 3 %', verdict(isFew));
  table.row('all sheets sent to a person', percent(total(tally.sent), read), '', '');
  table.row('rows sent to a person', percent(tally.doubtfulRows, tally.rows), '', '');
  table.row('rows corrected by a cross, decided', String(tally.corrected), '', '');
  table.row('sheets to photograph again', percent(total(tally.unread), tally.sheets), '', '');
  table.print();
  say(`Of the sheets read: ${listed(tally.read)}`);
  say(`Sent to a person: ${listed(tally.sent)}`);
  say(`To photograph again: ${listed(tally.unread) || 'none'}`);
  say(`Doubts, of rows then of bubbles: ${listed(tally.doubts)}`);
  if (tally.seeds.length > 0) say(`Seeds with something wrong: ${tally.seeds.join(', ')}`);
}

async function printSpeed(workers: readonly Worker[]): Promise<void> {
  const seeds = Array.from({ length: SPEED_SHEETS }, (_, place) => place + 1);
  await Promise.all(
    workers.map((worker, place) =>
      ask(worker, { simulate: seeds.filter((seed) => seed % THREADS === place) }),
    ),
  );
  // Once for the compiler, then measured.
  await Promise.all(workers.map((worker) => ask(worker, 'speed')));
  const start = performance.now();
  const counts = await Promise.all(workers.map((worker) => ask<number>(worker, 'speed')));
  const perSecond = (counts.reduce((sum, one) => sum + one, 0) * 1000) / (performance.now() - start);
  if (perSecond < LEAST_SPEED) process.exitCode = 1;
  const table = createTable(`${THREADS} threads, Node ${process.version}`, 'measured', 'goal', '');
  table.row(
    'sheets a second, decoded and read',
    perSecond.toFixed(1),
    `>= ${LEAST_SPEED}`,
    verdict(perSecond >= LEAST_SPEED),
  );
  table.print();
}

if (isMainThread) {
  const workers = Array.from({ length: THREADS }, () => new Worker(new URL(import.meta.url)));
  const until = Date.now() + SECONDS * 1000;
  say(
    `Simulated sheets of 40 to 120 questions; ${Math.round(100 * ATYPICAL_SHARE)} % of hands are atypical: crosses, ticks, halves, dots, rubbers, overflow, two marks, blots`,
  );
  if (process.env['BENCH_SPEED'] !== 'only')
    for (const set of Object.keys(sets) as Set[])
      if ((process.env['BENCH_SET'] ?? set) === set) printSet(set, await measureSet(set, workers, until));
  if (process.env['BENCH_SPEED'] !== 'none') await printSpeed(workers);
  await Promise.all(workers.map((worker) => worker.terminate()));
} else serve();
