/**
 * Measures applying and a recruiter's list of applications over HTTP, on the whole product: embedded PostgreSQL,
 * 1,000,000 candidates, 100,000 offers, 3,000,000 applications, 5,000 of them on one offer; the client on the same
 * processors. What it writes it removes.
 * Run: npm run bench -- recruiting-api
 * BENCH_DATA_DIR keeps the loaded database (default: a folder of the system's temporary directory); it is loaded once.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockDataDir } from '../apps/api/src/platform/data-dir-lock.ts';
import { createDb } from '../apps/api/src/platform/db/create-db.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/postgres/cluster.ts';
import { insertSession } from '../apps/api/src/platform/session/session-queries.ts';
import { signToken, tokenKey } from '../apps/api/src/platform/session/token.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(tmpdir(), 'baara-bench');
const VOLUME = ['--candidates', '1000000', '--offers', '100000', '--applications', '3000000'];
const SECRET = 'a secret of the measure, known to it alone';
const WARM_UP = 100;
const RUNS = 1000;
const UPLOADS = 300;
const CV_BYTES = 200 * 1024;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

let state = 20_261_120;
function int(most: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 0x1_0000_0000) * most);
}
const pick = <Item>(items: readonly Item[]): Item => items[int(items.length)] as Item;

// ── The product ─────────────────────────────────────────────────────────────────────────────────

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`process ended with ${String(code)}`)),
    );
  });
}

function spawnHere(parameters: string[], variables: Record<string, string>): ChildProcess {
  const env = { ...process.env, LOG_LEVEL: 'warn', ...variables };
  return spawn(process.execPath, parameters, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env });
}

async function loadVolume(): Promise<void> {
  const marker = join(DATA_DIR, 'bench-volume');
  if (existsSync(marker)) return;
  mkdirSync(DATA_DIR, { recursive: true });
  say(`Loading ${VOLUME.join(' ')} into ${DATA_DIR}…`);
  await finished(spawnHere(['apps/api/db/seeds/seed.cli.ts', ...VOLUME], { DATA_DIR }));
  writeFileSync(marker, new Date().toISOString());
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function startProduct(port: number, databaseUrl: string, dataDir: string): Promise<ChildProcess> {
  const child = spawnHere(['apps/api/src/main.ts'], {
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    SEED: 'none',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: SECRET,
  });
  for (let tries = 0; tries < 600; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/api/v1/recruitment-offers`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return child;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the product did not answer in two minutes');
}

// ── Who asks ────────────────────────────────────────────────────────────────────────────────────

async function tokenOf(db: Db, accountId: string): Promise<string> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 12 * 3600 * 1000);
  const session = { accountId, remember: false, userAgent: 'bench', ip: null, now, expiresAt };
  const sessionId = await insertSession(db, session);
  return signToken(tokenKey(SECRET), { sessionId, accountId, issuedAt: now, expiresAt });
}

/** The offer with the most applications, and someone of its company. */
async function busiestOffer(db: Db): Promise<{ id: number; applications: number; token: string }> {
  const busiest = await db
    .selectFrom('applications')
    .groupBy('offer_id')
    .select((eb) => ['offer_id', eb.fn.countAll<number>().as('applications')])
    .orderBy('applications', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { account_id } = await db
    .selectFrom('company_members as m')
    .innerJoin('offers as o', 'o.company_id', 'm.company_id')
    .where('o.id', '=', busiest.offer_id)
    .select('m.account_id')
    .executeTakeFirstOrThrow();
  return { id: busiest.offer_id, applications: busiest.applications, token: await tokenOf(db, account_id) };
}

type Attempt = { token: string; offerId: number };

/** Candidates and open offers, each met once. */
async function attempts(db: Db, count: number): Promise<Attempt[]> {
  const offers = await db
    .selectFrom('offers')
    .select('id')
    .where('status', '=', 'active')
    .where('expires_at', '>', new Date(Date.now() + 3600_000))
    .where('suspended_at', 'is', null)
    .where('cv_required', '=', false)
    .where('message_required', '=', false)
    .limit(20_000)
    .execute();
  const people = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'applicant')
    .where('status', '=', 'active')
    .where('reset_required', '=', false)
    .offset(int(500_000))
    .limit(count)
    .execute();
  const made: Attempt[] = [];
  for (const { id } of people) {
    const offerId = pick(offers).id;
    const applied = await db
      .selectFrom('applications')
      .select('id')
      .where('offer_id', '=', offerId)
      .where('candidate_id', '=', id)
      .executeTakeFirst();
    if (!applied) made.push({ offerId, token: await tokenOf(db, id) });
  }
  return made;
}

// ── The client ──────────────────────────────────────────────────────────────────────────────────

type Call = { method?: string; path: string; token: string; headers?: Record<string, string>; body?: Buffer };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function send(port: number, { method = 'GET', path, token, headers = {}, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path: `/api/v1${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...headers,
          ...(body ? { 'content-length': body.length } : {}),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if ((answer.statusCode ?? 500) < 300) resolve(text);
          else reject(new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function applyByJson({ offerId, token }: Attempt): Call {
  return {
    method: 'POST',
    path: `/applications/tracking/job/${offerId}/apply`,
    token,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: Buffer.from(JSON.stringify({ message: 'Bonjour, je suis disponible tout de suite.' })),
  };
}

const cv = Buffer.concat([
  Buffer.from('%PDF-1.4\n'),
  Buffer.alloc(CV_BYTES, 'x'),
  Buffer.from('\nstartxref\n9\n%%EOF\n'),
]);

function applyWithCv({ offerId, token }: Attempt): Call {
  const boundary = '----bench';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  return {
    method: 'POST',
    path: `/applications/tracking/job/${offerId}/apply`,
    token,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': randomUUID(),
    },
    body: Buffer.concat([Buffer.from(head), cv, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** One request after another; the first tenth warms up and is not counted. */
async function measure(port: number, calls: readonly Call[], warmUp: number): Promise<number[]> {
  const times: number[] = [];
  for (const [index, call] of calls.entries()) {
    const before = performance.now();
    await send(port, call);
    if (index >= warmUp) times.push(performance.now() - before);
  }
  return times.toSorted((a, b) => a - b);
}

// ── The table ───────────────────────────────────────────────────────────────────────────────────

const rows: string[][] = [['call', 'runs', 'p50 ms', 'p95 ms', 'p99 ms', 'goal', '']];

function report(name: string, times: number[], goalMs?: number): void {
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  rows.push([
    name,
    String(times.length),
    at(0.5).toFixed(2),
    at(0.95).toFixed(2),
    at(0.99).toFixed(2),
    goalMs === undefined ? '' : `p95 <= ${goalMs}`,
    goalMs === undefined ? '' : at(0.95) <= goalMs ? 'ok' : 'missed',
  ]);
}

function printTable(): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
    );
    say(cells.join('  '));
  }
}

const stages = ['received', 'screening', 'shortlisted', 'interview', 'rejected'];
const names = ['traore', 'Awa', 'coulibaly', 'comptable', 'excel', 'Diarra', 'chauffeur', 'keita'];

/** Mostly first pages, over all stages or one. */
function listQuery(): string {
  const page = `page=${1 + int(int(3) === 0 ? 40 : 3)}`;
  return int(2) === 0 ? page : `stage=${pick(stages)}&${page}`;
}

async function measureLists(port: number, offer: { id: number; token: string }): Promise<void> {
  const calls = (query: () => string): Call[] =>
    Array.from({ length: WARM_UP + RUNS }, () => ({
      path: `/recruiter/offers/${offer.id}/applications?${query()}`,
      token: offer.token,
    }));
  report('a recruiter’s list of 5,000', await measure(port, calls(listQuery), WARM_UP), 12);
  const searches = calls(() => `search=${pick(names)}`).slice(0, 300);
  report('the same, searched', await measure(port, searches, 30));
  const sorted = calls(() => `sort=name&order=asc&page=${1 + int(5)}`).slice(0, 300);
  report('the same, by name', await measure(port, sorted, 30));
}

async function measureOffers(port: number, token: string): Promise<void> {
  const calls = Array.from({ length: 300 }, () => ({
    path: `/recruiter/offers?page=${1 + int(2)}&search=${pick(['', '', 'comptable', 'bamako'])}`,
    token,
  }));
  report('a recruiter’s own offers', await measure(port, calls, 30));
}

async function measureApplying(port: number, db: Db): Promise<void> {
  const wanted = WARM_UP + RUNS;
  const people = await attempts(db, wanted + UPLOADS + 200);
  report('apply', await measure(port, people.slice(0, wanted).map(applyByJson), WARM_UP), 25);
  const uploads = people.slice(wanted, wanted + UPLOADS).map(applyWithCv);
  report(`apply with a CV of ${CV_BYTES / 1024} KB`, await measure(port, uploads, 30));
}

/** Takes back what the measure wrote. */
async function cleanUp(db: Db, since: Date): Promise<void> {
  await db.deleteFrom('applications').where('created_at', '>=', since).execute();
  await db.deleteFrom('notifications').where('created_at', '>=', since).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '>=', since).execute();
  await db.deleteFrom('files').where('created_at', '>=', since).execute();
  await db.deleteFrom('sessions').where('user_agent', '=', 'bench').execute();
}

await loadVolume();
const lock = lockDataDir(DATA_DIR);
const postgres = await startEmbeddedPostgres(DATA_DIR);
const productDir = mkdtempSync(join(tmpdir(), 'baara-bench-product-'));
const since = new Date();
try {
  await migrate(postgres.url);
  const db = createDb(postgres.url, { max: 2 });
  const offer = await busiestOffer(db);
  say(`Offer ${offer.id} has ${offer.applications} applications.`);
  const port = await freePort();
  const product = await startProduct(port, postgres.url, productDir);
  try {
    await measureLists(port, offer);
    await measureOffers(port, offer.token);
    await measureApplying(port, db);
    printTable();
  } finally {
    agent.destroy();
    product.kill('SIGTERM');
    await finished(product).catch((error: unknown) => say(String(error)));
    await cleanUp(db, since);
    await db.destroy();
  }
} finally {
  await postgres.stop();
  lock.release();
  rmSync(productDir, { recursive: true, force: true });
}
