/**
 * Measures a recruiter reading candidates' profiles over HTTP, on the whole product: embedded PostgreSQL, 1,000,000
 * candidates, 3,000,000 applications; the client on the same processors. Every profile is one the company has not
 * opened before, so that each read is followed by the write of the candidate's notification. It removes its writes. A
 * server that has been up for a while has these pages in memory: they are read once before, except for the first row,
 * which shows the cost of this machine's disk.
 * Run: npm run bench -- candidate-detail
 * BENCH_DATA_DIR is the folder of the loaded database (default: in the system's temporary directory); it is loaded
 * once.
 */
import { sql } from 'kysely';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { type Call, oneByOne, together } from './client.ts';
import { bearer, CLIENTS, createTimings } from './measure.ts';
import { int } from './random.ts';
import { say } from './table.ts';
import { busiestCompany } from './volume-people.ts';
import { onVolume } from './volume-product.ts';
import { scaled } from './volume.ts';

const WARM_UP = 500;
const COLD_RUNS = 1000;
const RUNS = 2000;
const REQUESTS = 8000;

/** Visible candidates met once each, from anywhere among them. */
async function outsiders(db: Db, count: number): Promise<string[]> {
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

/** Brings the rows of these candidates, and of what the company may know of them, into memory. */
async function readOnce(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`
    select count(c.*::text), count(ap.id), count(f.id), count(v.candidate_id), count(u.candidate_id)
    from unnest(${[...ids]}::uuid[]) as asked (id)
    join accounts a on a.id = asked.id join candidates c on c.account_id = a.id
    left join lateral (select id from applications
      where company_id = ${companyId} and candidate_id = a.id limit 1) ap on true
    left join lateral (select id from files where owner_id = a.id and deleted_at is null limit 1) f on true
    left join lateral (select candidate_id from profile_views
      where candidate_id = a.id and company_id = ${companyId} limit 1) v on true
    left join lateral (select candidate_id from unlocked_profiles
      where candidate_id = a.id and company_id = ${companyId} limit 1) u on true`.execute(db);
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
    const met = await outsiders(db, WARM_UP + COLD_RUNS + RUNS + REQUESTS);
    const [cold, unknown] = [met.slice(0, WARM_UP + COLD_RUNS), met.slice(WARM_UP + COLD_RUNS)];
    say(`The company knows ${known.length} or more of its candidates.`);
    const fromDisk = await oneByOne(port, reading(cold), { warmUp: WARM_UP, runs: COLD_RUNS });
    timings.row('a profile never opened, not in memory', 1, fromDisk);
    await readOnce(db, companyId, [...unknown, ...known]);
    const one = { warmUp: 0, runs: RUNS };
    timings.row('a profile never opened', 1, await oneByOne(port, reading(unknown), one), { p50: 3 });
    timings.row('a profile that applied', 1, await oneByOne(port, reading(known), one), { p50: 3 });
    const all = await together(port, reading(unknown.slice(RUNS)), {
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
