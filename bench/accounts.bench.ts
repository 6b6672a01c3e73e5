/**
 * Measures signing in and the check every signed-in request passes, on the whole product: embedded PostgreSQL,
 * 1,000,000 candidates; the client on the same processors. What it writes it removes.
 * Run: npm run bench -- accounts
 * BENCH_DATA_DIR keeps the loaded database (default: a folder of the system's temporary directory); it is loaded once.
 */
import { hashPassword, verifyPassword } from '../apps/api/src/features/accounts/public/password-hash.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { type Call, type Figures, oneByOne, openClient, together } from './client.ts';
import { createTable, say, verdict } from './table.ts';
import { onVolume, tokenOf } from './volume-product.ts';

const PASSWORD = 'Bamako#2026';
const PEOPLE = 400;
const CROWD = 200;
const goals = { loginBeyondHashMs: 150, sessionMs: 1, othersMs: 1000 };

const emailOf = (index: number): string => `bench-${index % PEOPLE}@exemple.ml`;

async function makePeople(db: Db): Promise<string[]> {
  const password_hash = await hashPassword(PASSWORD);
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    email: emailOf(index),
    role: 'applicant',
    first_name: 'Aminata',
    last_name: 'Traoré',
    password_hash,
    email_verified_at: new Date(),
  }));
  const made = await db.insertInto('accounts').values(people).returning('id').execute();
  return made.map(({ id }) => id);
}

/** Each from another address: a whole town does not sit behind this one. */
const signIn = (index: number): Call => ({
  method: 'POST',
  path: '/api/v1/auth/login',
  headers: {
    'content-type': 'application/json',
    'x-forwarded-for': `41.73.${Math.floor(index / 200) % 256}.${(index % 200) + 1}`,
  },
  body: Buffer.from(JSON.stringify({ username: emailOf(index), password: PASSWORD })),
});

/** The hash alone, in this process and one at a time. @returns milliseconds, p50 and p95. */
async function hashAlone(runs: number): Promise<{ p50: number; p95: number }> {
  const stored = await hashPassword(PASSWORD);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const before = performance.now();
    await verifyPassword(stored, PASSWORD);
    times.push(performance.now() - before);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: sorted[Math.floor(runs * 0.5)] ?? 0, p95: sorted[Math.floor(runs * 0.95)] ?? 0 };
}

const table = createTable('what', 'runs', 'p50 ms', 'p95 ms', 'p99 ms', 'goal', '');
const ms = (value: number): string => value.toFixed(2);

function report(name: string, figures: Figures, goalMs?: number): void {
  const { runs, p50, p95, p99 } = figures;
  const goal = goalMs === undefined ? ['', ''] : [`p95 <= ${goalMs}`, verdict(p95 <= goalMs)];
  table.row(name, String(runs), ms(p50), ms(p95), ms(p99), ...goal);
}

async function measureSignIn(port: number): Promise<void> {
  const hash = await hashAlone(100);
  table.row('the hash alone', '100', ms(hash.p50), ms(hash.p95), '', '', '');
  const figures = await oneByOne(port, signIn, { warmUp: 20, runs: 200 });
  report('signing in', figures);
  const beyond = figures.p95 - hash.p50;
  const goal = `<= ${goals.loginBeyondHashMs}`;
  table.row(
    'signing in, beyond the hash',
    '',
    '',
    ms(beyond),
    '',
    goal,
    verdict(beyond <= goals.loginBeyondHashMs),
  );
}

/** A crowd at once, while somebody else reads offers. Any answer of 400 or above fails the measure. */
async function measureCrowd(port: number): Promise<void> {
  const others = openClient(port);
  const times: number[] = [];
  const end = new AbortController();
  const reading = (async () => {
    while (!end.signal.aborted) {
      const before = performance.now();
      await others.call({ path: '/api/v1/recruitment-offers?search=comptable' });
      times.push(performance.now() - before);
    }
  })();
  const crowd = await together(port, signIn, { clients: CROWD, requests: CROWD });
  end.abort();
  await reading;
  others.close();
  report(`${CROWD} signing in at once`, crowd);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const figures = { runs: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond: 0 };
  report('reading offers meanwhile', figures, goals.othersMs);
  say(`${CROWD} people signed in at once, none refused, ${crowd.perSecond.toFixed(0)} a second.`);
}

const withoutSession = (): Call => ({ path: '/api/v1/site-settings' });

async function measureSessionCheck(port: number, tokens: readonly string[]): Promise<void> {
  const check = (index: number): Call => ({
    path: '/api/v1/auth/check-account-status',
    headers: { authorization: `Bearer ${tokens[index % tokens.length]}` },
  });
  report(
    'a signed-in request that only checks',
    await oneByOne(port, check, { warmUp: 500, runs: 4000 }),
    goals.sessionMs,
  );
  report('the same without a session', await oneByOne(port, withoutSession, { warmUp: 500, runs: 4000 }));
}

await onVolume(
  async ({ db, port }) => {
    const people = await makePeople(db);
    const tokens: string[] = [];
    for (const id of people) tokens.push(await tokenOf(db, id));
    await measureSessionCheck(port, tokens);
    await measureSignIn(port);
    await measureCrowd(port);
    table.print();
  },
  async (db) => void (await db.deleteFrom('accounts').where('email', 'like', 'bench-%@exemple.ml').execute()),
);
