/**
 * Measures the career advisor over HTTP on the whole product, the client on the same processors: on the demonstration,
 * then on the volume data (100,000 offers, 1,000,000 candidates), with the nightly count of the market before.
 * Run: npm run bench -- career-advisor
 * BENCH_DATA_DIR is the folder of the loaded database (default: in the system's temporary directory); it is loaded
 * once. BENCH_ONLY=demo leaves the volume out.
 */
import { rmSync } from 'node:fs';
import { countMarkets } from '../apps/api/src/features/candidates/tools/career-advisor/count-markets.ts';
import { tasteCareer } from '../apps/api/src/features/candidates/tools/career-advisor/taste-career.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import type { Call } from './client.ts';
import { openDemoSession } from './demo-session.ts';
import { bearer, createTimings, measureCall, repeat } from './measure.ts';
import { freshDataDir, startProduct } from './product.ts';
import { pick } from './random.ts';
import { say } from './table.ts';
import { onVolume, tokenOf } from './volume-product.ts';

const RUNS = { warmUp: 60, runs: 300 };
const goal = { p95: 300 };
const TRADES = [
  'commercial',
  'comptable',
  'infirmier',
  'poids-lourd',
  'macon',
  'developpeur',
  'projet',
  'caissier',
];
const PEOPLE = 40;

const timings = createTimings('answer');

async function measure(port: number, where: string, tokens: readonly string[]): Promise<void> {
  const call = (path: () => string) => (): Call => ({
    path: `/api/v1/career-advisor${path()}`,
    headers: bearer(pick(tokens)),
  });
  await measureCall(port, timings, `near trades, ${where}`, { make: call(() => ''), ...RUNS, goal });
  const oneTrade = call(() => `/trades/${pick(TRADES)}`);
  await measureCall(port, timings, `one trade, ${where}`, { make: oneTrade, ...RUNS, goal });
}

async function candidates(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('candidates').select('account_id').limit(PEOPLE).execute();
  return Promise.all(rows.map(({ account_id: id }) => tokenOf(db, id)));
}

const dataDir = freshDataDir();
const product = await startProduct({ variables: { DATA_DIR: dataDir } });
try {
  const { token } = await openDemoSession(product.port, 'candidat@baara.demo');
  await measure(product.port, 'demonstration', [token]);
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

if (process.env['BENCH_ONLY'] !== 'demo')
  await onVolume(async ({ db, port }) => {
    const before = performance.now();
    await countMarkets(db, new Date(), new AbortController().signal);
    say(`Counted the market in ${((performance.now() - before) / 1000).toFixed(1)} s, its rests included.`);
    await measure(port, 'volume', await candidates(db));
    // By the function: the call itself is bounded for one network.
    const tasted = await repeat(RUNS.runs, () =>
      tasteCareer(db, pick(['Vendeuse', 'Infirmier', 'Chauffeur'])),
    );
    timings.row('first taste, volume', 1, tasted, goal);
  });
timings.print();
