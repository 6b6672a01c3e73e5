/** How long the ranking of 60,000 candidates takes in the thread that the job uses, its figures and open ties included. */
import type { Candidate, RankingRules } from '@baara/concours-ranking';
import { runThread } from '../apps/api/src/platform/bounded-process/run-thread.ts';
import type {
  RankingInput,
  RankingOutput,
} from '../apps/api/src/features/campaigns/results/rank-with-figures.ts';
import { int } from './random.ts';
import { createTable, say, verdict } from './table.ts';

const CANDIDATES = 60_000;
const RUNS = 3;
const MOST_SECONDS = 5;
const SEED = '0123456789abcdef'.repeat(4);
const CATEGORIES = ['a', 'b', 'c', 'd', 'e'];

const rules: RankingRules = {
  tests: [
    { id: 'qcm', categories: [], kind: 'qcm', max: 10_000, weight: 2, eliminatory: null, readers: 1, gap: 0 },
    {
      id: 'law',
      categories: [],
      kind: 'marks',
      max: 2000,
      weight: 3,
      eliminatory: 500,
      readers: 2,
      gap: 300,
    },
    {
      id: 'oral',
      categories: ['a', 'b'],
      kind: 'marks',
      max: 2000,
      weight: 1,
      eliminatory: null,
      readers: 1,
      gap: 0,
    },
  ],
  categories: CATEGORIES.map((id) => ({
    id,
    seats: 350,
    bar: 1000,
    reserves: [
      { id: 'r1', seats: 100 },
      { id: 'r2', seats: 20 },
    ],
    reservation: 'first',
    unfilled: 'open',
    waiting: 200,
  })),
  ties: [{ heaviest: true }, { attribute: 'age', prefer: 'high' }],
};

/** Marks in quarters of a point, so that many are equal. */
function makeCandidate(_: unknown, index: number): Candidate {
  const categoryId = CATEGORIES[index % CATEGORIES.length] ?? '';
  const oral = categoryId === 'a' || categoryId === 'b' ? 25 * int(81) : null;
  const isAbsent = int(20) === 0;
  return {
    id: `0199aaaa-0000-7000-8000-${String(index).padStart(12, '0')}`,
    categoryId,
    marks: isAbsent ? [null, null, null] : [100 * int(101), 25 * int(81), oral],
    state: isAbsent ? 'absent' : null,
    attributes: { age: 18 + int(22) },
    reserves: [...(int(2) === 0 ? ['r1'] : []), ...(int(50) === 0 ? ['r2'] : [])],
  };
}

const candidates = Array.from({ length: CANDIDATES }, makeCandidate);
/** As pseudonyms of a proof are: another name of each file. */
const lotNames = new Map(candidates.map(({ id }, index) => [id, `${SEED.slice(8)}${index}`]));
const program = new URL('../apps/api/src/features/campaigns/results/rank.thread.ts', import.meta.url);
say(
  `Ranking, ${CANDIDATES.toLocaleString('en')} candidates, ${CATEGORIES.length} categories, Node ${process.version}`,
);
const table = createTable('Run', 'seconds', 'goal', 'admitted', 'ties for the draw');
for (let run = 1; run <= RUNS; run += 1) {
  const from = performance.now();
  const input: RankingInput = { rules, candidates, withdrawn: [], seed: SEED, lotNames };
  const output = await runThread<RankingOutput>(program, input, { milliseconds: 60_000, heapMb: 1024 });
  const seconds = (performance.now() - from) / 1000;
  if (!output) throw new Error('The ranking failed.');
  if (seconds > MOST_SECONDS) process.exitCode = 1;
  const admitted = output.figures.reduce((sum, one) => sum + one.admitted, 0);
  const ties = output.figures.reduce((sum, one) => sum + one.ties.length, 0);
  table.row(
    String(run),
    seconds.toFixed(2),
    verdict(seconds <= MOST_SECONDS),
    String(admitted),
    String(ties),
  );
}
table.print();
