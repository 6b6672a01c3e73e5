/**
 * Measures an offer's recruitment board over HTTP, on the whole product: embedded PostgreSQL, 1,000,000 candidates,
 * 100,000 offers, 3,000,000 applications, 5,000 of them on one offer; the client on the same processors.
 * Run: npm run bench -- recruitment-board
 * BENCH_DATA_DIR is the folder of the loaded database (default: in the system's temporary directory); it is loaded
 * once.
 */
import type { Call } from './client.ts';
import { bearer, createTimings, measureCall } from './measure.ts';
import { int, pick } from './random.ts';
import { say } from './table.ts';
import { busiestOffer } from './volume-people.ts';
import { onVolume } from './volume-product.ts';

const WARM_UP = 400;
const RUNS = 500;
const names = ['traore', 'Awa', 'coulibaly', 'Diarra', 'keita'];
const words = ['comptable', 'excel', 'chauffeur', 'vente'];
const steps = ['received', 'screening', 'shortlisted', 'interview', 'rejected'];

const timings = createTimings();

await onVolume(async ({ db, port }) => {
  const { id, member } = await busiestOffer(db);
  say(`Offer ${id}.`);
  const board = `/api/v1/recruiter/offers/${id}/recruitment-tracking`;
  const list = `/api/v1/recruiter/offers/${id}/applications`;
  const report = (name: string, path: () => string, goalMs: number): Promise<void> => {
    const make = (): Call => ({ path: path(), headers: bearer(member.token) });
    return measureCall(port, timings, name, { make, warmUp: WARM_UP, runs: RUNS, goal: { p95: goalMs } });
  };
  await report('the board of 5,000, first page', () => board, 12);
  await report('a page of a column', () => `${board}/columns/${pick(steps)}?page=${1 + int(5)}`, 12);
  await report('the board, by a name', () => `${board}?search=${pick(names)}`, 13);
  await report('the board, by a word', () => `${board}?search=${pick(words)}`, 25);
  await report('the list, by a name', () => `${list}?search=${pick(names)}`, 13);
  await report('the list, by a word', () => `${list}?search=${pick(words)}`, 25);
  timings.print();
});
