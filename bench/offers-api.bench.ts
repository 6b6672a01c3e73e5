/**
 * Measures the public offer calls over HTTP on the whole product: embedded PostgreSQL, 100,000 offers, 1,000,000
 * candidates, 3,000,000 applications, the client on the same processors.
 * Run: npm run bench -- offers-api
 * BENCH_DATA_DIR is the folder of the loaded database (default: in the system's temporary directory); it is loaded
 * once.
 */
import { type Call, oneByOne, together } from './client.ts';
import { CLIENTS, createTimings } from './measure.ts';
import { detailPath, facetPath, filterPath, knownOffers, listPath, searchPath } from './offer-calls.ts';
import { startProduct } from './product.ts';
import { say } from './table.ts';
import { loadVolume, VOLUME_DATA_DIR } from './volume.ts';

const RUNS = { warmUp: 300, runs: 2000 };
const LOAD_SECONDS = 8;

// ── The table ───────────────────────────────────────────────────────────────────────────────────

const timings = createTimings();

const asking = (path: () => string) => (): Call => ({ path: path() });

await loadVolume();
const product = await startProduct({ variables: { DATA_DIR: VOLUME_DATA_DIR, SEED: 'none' } });
say(`First list after ${(product.firstAnswerMs / 1000).toFixed(1)} s.`);
try {
  const { port } = product;
  const offers = await knownOffers(port);
  const alone = (path: () => string) => oneByOne(port, asking(path), RUNS);
  timings.row('offer list', 1, await alone(listPath), { p50: 2 });
  const loaded = await together(port, asking(listPath), { clients: CLIENTS, seconds: LOAD_SECONDS });
  timings.row('offer list', CLIENTS, loaded, { perSecond: 1000 });
  timings.row('French search', 1, await alone(searchPath), { p95: 5 });
  timings.row('three filters', 1, await alone(filterPath), { p95: 15 });
  timings.row('facet counts', 1, await alone(facetPath), { p95: 25 });
  timings.row('offer detail', 1, await alone(() => detailPath(offers)), { p50: 2 });
  timings.print();
} finally {
  await product.stop();
}
