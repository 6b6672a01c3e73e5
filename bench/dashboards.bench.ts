/**
 * Measures the dashboards over HTTP, on the whole product: embedded PostgreSQL, 1,000,000 candidates, 100,000 offers,
 * 3,000,000 applications; the client on the same processors. Each call is another person's, as after signing in.
 * Run: npm run bench -- dashboards
 * BENCH_DATA_DIR is the folder of the loaded database (default: in the system's temporary directory); it is loaded
 * once.
 */
import { readPlatform } from '../apps/api/src/features/workspace/dashboards/read-admin-dashboard.ts';
import { createDb } from '../apps/api/src/platform/db/create-db.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { bearer, createTimings, type Goal, measureCall, repeat } from './measure.ts';
import { int } from './random.ts';
import { onVolume, tokenOf } from './volume-product.ts';
import { scaled } from './volume.ts';

const PEOPLE = 400;
const WARM_UP = 200;
const RUNS = 600;
const goal = { p95: 50 };
const staffGoal = { p95: 150 };
const COUNTINGS = 40;

async function tokensOf(db: Db, people: readonly { id: string }[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const { id } of people) tokens.push(await tokenOf(db, id));
  return tokens;
}

/** Candidates who applied somewhere, from all over the table. */
async function candidateTokens(db: Db): Promise<string[]> {
  const people = await db
    .selectFrom('applications as ap')
    .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
    .where('a.status', '=', 'active')
    .where('a.reset_required', '=', false)
    .select('a.id')
    .offset(int(scaled(100_000)))
    .limit(PEOPLE)
    .execute();
  return tokensOf(db, people);
}

/** Someone of each of these companies. @param order which ones: any, or those with the most applications. */
async function recruiterTokens(db: Db, order: 'any' | 'busiest', count: number): Promise<string[]> {
  const companies = db
    .selectFrom('applications')
    .groupBy('company_id')
    .select('company_id')
    .orderBy((eb) => (order === 'busiest' ? eb.fn.countAll() : eb.ref('company_id')), 'desc')
    .limit(count);
  const people = await db
    .selectFrom('company_members as m')
    .where('m.role', '=', 'owner')
    .where('m.company_id', 'in', companies)
    .select('m.account_id as id')
    .execute();
  return tokensOf(db, people);
}

const timings = createTimings();

function measure(
  port: number,
  name: string,
  { path, tokens, ...setup }: { path: string; tokens: readonly string[]; goal?: Goal },
): Promise<void> {
  const make = (index: number) => ({
    path: `/api/v1${path}`,
    headers: bearer(tokens[index % tokens.length] ?? ''),
  });
  return measureCall(port, timings, name, { make, warmUp: WARM_UP, runs: RUNS, ...setup });
}

/** Figures of everything, cached for a minute; then counted anew each time, as for one visitor a minute. */
async function measureStaff(db: Db, databaseUrl: string, port: number): Promise<void> {
  const { id } = await db
    .insertInto('accounts')
    .values({ email: 'bench@baara.invalid', role: 'admin', email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const counting = createDb(databaseUrl, { max: 20 });
  try {
    const tokens = [await tokenOf(db, id)];
    await measure(port, 'the whole platform, cached', { path: '/admin/dashboard', tokens, goal: staffGoal });
    const counted = await repeat(COUNTINGS, () => readPlatform(counting, new Date()));
    // No goal: one call a minute waits for it. Three quarters of this volume's applications are of the last thirty days.
    timings.row('the whole platform, counted', 1, counted);
  } finally {
    await counting.destroy();
    await db.deleteFrom('accounts').where('id', '=', id).execute();
  }
}

await onVolume(async ({ db, databaseUrl, port }) => {
  const path = '/recruiter/dashboard/stats';
  await measure(port, 'a candidate’s dashboard', {
    path: '/dashboard',
    tokens: await candidateTokens(db),
    goal,
  });
  await measure(port, 'a company’s figures', {
    path,
    tokens: await recruiterTokens(db, 'any', PEOPLE),
    goal,
  });
  await measure(port, 'the ten busiest companies’', {
    path,
    tokens: await recruiterTokens(db, 'busiest', 10),
  });
  const tasks = '/recruiter/dashboard/tasks';
  await measure(port, 'what waits for a recruiter', {
    path: tasks,
    tokens: await recruiterTokens(db, 'any', PEOPLE),
    goal,
  });
  await measure(port, 'what waits in the ten busiest', {
    path: tasks,
    tokens: await recruiterTokens(db, 'busiest', 10),
  });
  await measureStaff(db, databaseUrl, port);
  timings.print();
});
