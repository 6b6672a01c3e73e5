/**
 * Measures a recruiter reading candidates' profiles over HTTP, on the whole product: embedded PostgreSQL, 1,000,000
 * candidates, 3,000,000 applications; the client on the same processors. Every profile is one the company has not
 * opened before, so that each read is followed by the write that tells the candidate. What it writes it removes.
 * Run: npm run bench -- candidate-detail
 * BENCH_DATA_DIR keeps the loaded database (default: a folder of the system's temporary directory); it is loaded once.
 */
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { type Call, oneByOne, together } from './client.ts';
import { bearer, CLIENTS, createTimings } from './measure.ts';
import { int } from './random.ts';
import { say } from './table.ts';
import { busiestCompany } from './volume-people.ts';
import { onVolume } from './volume-product.ts';
import { scaled } from './volume.ts';

const WARM_UP = 500;
const RUNS = 2000;
const REQUESTS = 8000;

/** Visible candidates met once each, from anywhere among them. */
async function strangers(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('candidates as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .where('c.is_visible', '=', true)
    .where('a.status', '=', 'active')
    .where('a.erased_at', 'is', null)
    .select('a.id')
    .offset(int(scaled(500_000)))
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those whose applications to the company stand. */
async function applicants(db: Db, companyId: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('applications as ap')
    .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
    .where('ap.company_id', '=', companyId)
    .where('ap.stage', '<>', 'withdrawn')
    .where('a.status', '=', 'active')
    .where('a.erased_at', 'is', null)
    .select('ap.candidate_id')
    .distinct()
    .limit(count)
    .execute();
  return rows.map(({ candidate_id }) => candidate_id);
}

const timings = createTimings();

const since = new Date();
await onVolume(
  async ({ db, port }) => {
    const { id: companyId, member } = await busiestCompany(db);
    const reading =
      (ids: readonly string[], path = '') =>
      (index: number): Call => ({
        path: `/api/v1/recruiter/candidates/${ids[index % ids.length]}${path}`,
        headers: bearer(member.token),
      });
    const known = await applicants(db, companyId, 500);
    const unknown = await strangers(db, WARM_UP + RUNS + REQUESTS);
    say(`The company knows ${known.length} or more of its candidates.`);
    const one = { warmUp: WARM_UP, runs: RUNS };
    timings.row('a profile never opened', 1, await oneByOne(port, reading(unknown), one), { p50: 3 });
    timings.row('a profile that applied', 1, await oneByOne(port, reading(known), one), { p50: 3 });
    const all = await together(port, reading(unknown.slice(WARM_UP + RUNS)), {
      clients: CLIENTS,
      requests: REQUESTS,
    });
    timings.row('a profile never opened', CLIENTS, all, { perSecond: 600 });
    const alike = await oneByOne(port, reading(known, '/duplicates'), { warmUp: 50, runs: 500 });
    timings.row('likely duplicates', 1, alike, { p50: 10 });
    timings.print();
  },
  async (db) => {
    await db.deleteFrom('profile_views').where('first_viewed_at', '>=', since).execute();
    await db.deleteFrom('notifications').where('created_at', '>=', since).execute();
  },
);
