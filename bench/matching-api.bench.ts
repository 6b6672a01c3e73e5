/**
 * Measures over HTTP the candidates that suit an offer, and those recommended for it, on the whole product: embedded
 * PostgreSQL, 1,000,000 candidates, one client then eight; the client on the same processors. The matching job's rows
 * are written first, once.
 * Run: npm run bench -- matching-api
 * BENCH_DATA_DIR is the folder of the loaded database (default: in the system's temporary directory); it is loaded
 * once.
 */
import { sql } from 'kysely';
import { refreshStale } from '../apps/api/src/features/candidates/matching/match-rows.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import type { Call } from './client.ts';
import { bearer, createTimings, measureCall } from './measure.ts';
import { pick } from './random.ts';
import { say } from './table.ts';
import { onVolume, tokenOf } from './volume-product.ts';

const RUNS = { warmUp: 60, runs: 150 };
const goal = { p95: 150 };
const BATCH = 2000;

async function writeRows(db: Db): Promise<void> {
  const before = performance.now();
  let written = 0;
  for (let count = BATCH; count > 0; written += count) count = await refreshStale(db, BATCH, new Date());
  if (written > 0) say(`Read ${written} profiles in ${((performance.now() - before) / 1000).toFixed(0)} s.`);
  await sql`vacuum analyze match_trades`.execute(db);
}

/** Offers of many trades, each with a member of its company. */
async function offersOfCompanies(db: Db): Promise<{ offer: number; token: string }[]> {
  const { rows } = await sql<{ id: number; account_id: string }>`
    select o.id, m.account_id from offers o
    join lateral (select account_id from company_members where company_id = o.company_id limit 1) m on true
    where o.status = 'active' order by md5(o.id::text) limit 40`.execute(db);
  return Promise.all(rows.map(async (row) => ({ offer: row.id, token: await tokenOf(db, row.account_id) })));
}

const timings = createTimings('list');

await onVolume(async ({ db, port }) => {
  await writeRows(db);
  const offers = await offersOfCompanies(db);
  for (const [name, list] of [
    ['who suits an offer', 'matching-candidates'],
    ['recommended for it', 'recommended-candidates'],
  ] as const) {
    const make = (): Call => {
      const { offer, token } = pick(offers);
      const path = `/api/v1/recruiter/offers/${offer}/${list}?limit=20`;
      return { path, headers: bearer(token) };
    };
    await measureCall(port, timings, name, { make, ...RUNS, goal });
  }
  timings.print();
});
