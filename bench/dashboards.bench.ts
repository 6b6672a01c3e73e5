/**
 * Measures the dashboards over HTTP, on the whole product: embedded PostgreSQL, 1,000,000 candidates, 100,000 offers,
 * 3,000,000 applications; the client on the same processors. Each call is another person's, as after signing in.
 * Run: npm run bench -- dashboards
 * BENCH_DATA_DIR keeps the loaded database (default: a folder of the system's temporary directory); it is loaded once.
 */
import { readPlatform } from '../apps/api/src/features/dashboard/read-admin-dashboard.ts';
import { createDb } from '../apps/api/src/platform/db/create-db.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { oneByOne } from './client.ts';
import { int } from './random.ts';
import { createTable, verdict } from './table.ts';
import { onVolume, tokenOf } from './volume-product.ts';

const PEOPLE = 400;
const WARM_UP = 60;
const RUNS = 600;
const GOAL_MS = 50;
const HOUSE_GOAL_MS = 150;
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
    .offset(int(100_000))
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

const table = createTable('call', 'runs', 'p50 ms', 'p95 ms', 'p99 ms', 'goal', '');

async function measure(
  port: number,
  name: string,
  { path, tokens, goalMs }: { path: string; tokens: readonly string[]; goalMs?: number },
): Promise<void> {
  const call = (index: number) => ({
    path: `/api/v1${path}`,
    headers: { authorization: `Bearer ${tokens[index % tokens.length]}` },
  });
  const { runs, p50, p95, p99 } = await oneByOne(port, call, { warmUp: WARM_UP, runs: RUNS });
  const numbers = [String(runs), p50.toFixed(2), p95.toFixed(2), p99.toFixed(2)];
  const goal = goalMs === undefined ? ['', ''] : [`p95 <= ${goalMs}`, verdict(p95 <= goalMs)];
  table.row(name, ...numbers, ...goal);
}

/** Figures of everything, as kept for a minute; then counted anew each time, as once a minute someone waits for. */
async function measureTheHouse(db: Db, databaseUrl: string, port: number): Promise<void> {
  const { id } = await db
    .insertInto('accounts')
    .values({ email: 'bench@baara.invalid', role: 'admin', email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const counting = createDb(databaseUrl, { max: 20 });
  try {
    const tokens = [await tokenOf(db, id)];
    await measure(port, 'the whole house, kept', { path: '/admin/dashboard', tokens, goalMs: HOUSE_GOAL_MS });
    const times: number[] = [];
    for (let run = 0; run < COUNTINGS; run += 1) {
      const begun = performance.now();
      await readPlatform(counting, new Date());
      times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.ceil(share * COUNTINGS) - 1] ?? 0;
    const numbers = [0.5, 0.95, 0.99].map((share) => at(share).toFixed(2));
    // No goal: one call a minute waits for it. Three quarters of this volume's applications are of the last thirty days.
    table.row('the whole house, counted', String(COUNTINGS), ...numbers, '', '');
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
    goalMs: GOAL_MS,
  });
  await measure(port, 'a company’s figures', {
    path,
    tokens: await recruiterTokens(db, 'any', PEOPLE),
    goalMs: GOAL_MS,
  });
  await measure(port, 'the ten busiest companies’', {
    path,
    tokens: await recruiterTokens(db, 'busiest', 10),
  });
  await measureTheHouse(db, databaseUrl, port);
  table.print();
});
