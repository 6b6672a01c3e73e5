/**
 * Measures the sign-in and the session check of every request, on the whole product: embedded PostgreSQL, 1,000,000
 * candidates; the client on the same processors. It removes its writes.
 * Run: npm run bench -- accounts
 * BENCH_DATA_DIR is the folder of the loaded database (default: in the system's temporary directory); it is loaded
 * once.
 */
import { hashPassword, verifyPassword } from '../apps/api/src/features/accounts/public/password-hash.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { type Call, type Figures, figuresOf, oneByOne, openClient, together } from './client.ts';
import { bearer, createTimings, ms, repeat } from './measure.ts';
import { say, verdict } from './table.ts';
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

/** The hash alone, in this process and one at a time. */
async function hashAlone(runs: number): Promise<Figures> {
  const stored = await hashPassword(PASSWORD);
  return repeat(runs, () => verifyPassword(stored, PASSWORD));
}

const timings = createTimings('what');

async function measureSignIn(port: number): Promise<void> {
  const hash = await hashAlone(100);
  timings.row('the hash alone', 1, hash);
  const figures = await oneByOne(port, signIn, { warmUp: 20, runs: 200 });
  timings.row('signing in', 1, figures);
  const beyond = figures.p95 - hash.p50;
  const goal = [`<= ${goals.loginBeyondHashMs}`, verdict(beyond <= goals.loginBeyondHashMs)];
  timings.cells('signing in, beyond the hash', '', '', '', ms(beyond), '', '', ...goal);
}

/** A crowd at once, while somebody else reads offers. Any answer of 400 or above fails the measure. */
async function measureCrowd(port: number): Promise<void> {
  const others = openClient(port);
  const times: number[] = [];
  const start = performance.now();
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
  const elapsedMs = performance.now() - start;
  others.close();
  timings.row(`${CROWD} signing in at once`, CROWD, crowd);
  timings.row('reading offers meanwhile', 1, figuresOf(times, elapsedMs), { p95: goals.othersMs });
  say(`${CROWD} people signed in at once, none refused, ${crowd.perSecond.toFixed(0)} a second.`);
}

const withoutSession = (): Call => ({ path: '/api/v1/site-settings' });

async function measureSessionCheck(port: number, tokens: readonly string[]): Promise<void> {
  const check = (index: number): Call => ({
    path: '/api/v1/auth/check-account-status',
    headers: bearer(tokens[index % tokens.length] ?? ''),
  });
  const runs = { warmUp: 500, runs: 4000 };
  const goal = { p95: goals.sessionMs };
  timings.row('a signed-in request that only checks', 1, await oneByOne(port, check, runs), goal);
  timings.row('the same without a session', 1, await oneByOne(port, withoutSession, runs));
}

await onVolume(
  async ({ db, port }) => {
    const people = await makePeople(db);
    const tokens: string[] = [];
    for (const id of people) tokens.push(await tokenOf(db, id));
    await measureSessionCheck(port, tokens);
    await measureSignIn(port);
    await measureCrowd(port);
    timings.print();
  },
  async (db) => void (await db.deleteFrom('accounts').where('email', 'like', 'bench-%@exemple.ml').execute()),
);
