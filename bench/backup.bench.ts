/**
 * Measures the backup of the embedded PostgreSQL on the whole product: how long a base copy takes, what it does to the
 * answers meanwhile, how long a restoration takes, and how large what is stored is. The client is on the same processors.
 * Run: npm run bench -- backup. BENCH_BACKUP_GB sets the size of the data, 10 by default. It needs three times that free.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { createDb } from '../apps/api/src/platform/db/create-db.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { findRunningPostgres } from '../apps/api/src/platform/postgres/cluster.ts';
import { onEmbeddedPostgres } from '../apps/api/src/platform/postgres/on-embedded-postgres.ts';
import { figuresOf, openClient } from './client.ts';
import { ms } from './measure.ts';
import { freshDataDir, startProduct } from './product.ts';
import { createTable, say } from './table.ts';

const GIGABYTES = Number(process.env['BENCH_BACKUP_GB'] ?? 10);
const KEY = 'a key of the measure, long enough for it';
const restoreProgram = fileURLToPath(new URL('../apps/api/src/restore.process.ts', import.meta.url));
/** Of a row of the filling: half of it compresses, as texts and numbers of a real database do. */
const ROW_BYTES = 8000;
const QUIET_MS = 15_000;
const goal = { addedP95Ms: 20 };

async function fill(db: Db): Promise<void> {
  await sql`create table public.bench_filling (id bigint primary key, noise bytea storage external not null)`.execute(
    db,
  );
  const rows = Math.round((GIGABYTES * 1e9) / ROW_BYTES);
  const batch = 25_000;
  for (let from = 0; from < rows; from += batch)
    await sql`
      insert into public.bench_filling
      select n, decode(string_agg(md5(n::text || part), ''), 'hex') || decode(repeat(md5((n % 100)::text), ${ROW_BYTES / 32}), 'hex')
      from generate_series(${from}::bigint, ${Math.min(rows, from + batch) - 1}::bigint) n, generate_series(1, ${ROW_BYTES / 32}) part
      group by n`.execute(db);
  await sql`checkpoint`.execute(db).catch(() => undefined);
}

/** Times of answers, one after another, until something is over. */
async function answersUntil(port: number, path: string, isOver: () => boolean) {
  const client = openClient(port);
  const times: number[] = [];
  const start = performance.now();
  while (!isOver()) {
    const before = performance.now();
    await client.call({ path });
    times.push(performance.now() - before);
    // A person reads: the measure itself does not fill the processors.
    await sleep(5);
  }
  client.close();
  return figuresOf(times, performance.now() - start);
}

async function runOf(db: Db, kind: 'copy' | 'proof') {
  // Asked for by a person: at once.
  const { rows: asked } = await sql<{ id: string }>`insert into backup_runs (kind, requested_by, requested_at)
    select ${kind}, id, now() from accounts where role = 'admin' limit 1 returning id`.execute(db);
  for (;;) {
    const { rows } = await sql<{
      state: string;
      problem: string;
      seconds: number;
      raw: number;
      stored: number;
    }>`
      select state, problem, extract(epoch from finished_at - started_at)::float as seconds, raw_bytes as raw,
        stored_bytes as stored
      from backup_runs where id = ${asked[0]?.id} and finished_at is not null`.execute(db);
    if (rows[0]) return rows[0];
    await sleep(200);
  }
}

const paths = ['/api/v1/recruitment-offers', '/'];
const dataDir = freshDataDir();
const repository = freshDataDir();
const restored = join(freshDataDir(), 'data');
try {
  await (await startProduct({ variables: { DATA_DIR: dataDir, SEED: 'demo' } })).stop();
  await onEmbeddedPostgres(
    dataDir,
    async (url) => {
      const db = createDb(url, { max: 1, limits: 'none' });
      await fill(db);
      await db.destroy();
    },
    { archiving: 'off' },
  );
  mkdirSync(repository, { recursive: true });
  const variables = {
    DATA_DIR: dataDir,
    SEED: 'demo',
    BACKUP_URL: pathToFileURL(repository).href,
    BACKUP_KEY: KEY,
  };
  const { port, stop } = await startProduct({ variables });
  const db = createDb(findRunningPostgres(dataDir) ?? '', { max: 2, limits: 'job' });
  const table = createTable('answers', 'state', 'runs', 'p50 ms', 'p95 ms', 'p99 ms', '');
  const facts = createTable('backup', 'measured');
  try {
    for (const path of paths) {
      const until = performance.now() + QUIET_MS;
      const quiet = await answersUntil(port, path, () => performance.now() > until);
      let isOver = false;
      const running = runOf(db, 'copy').finally(() => (isOver = true));
      const copying = await answersUntil(port, path, () => isOver);
      const copy = await running;
      if (copy.state !== 'done') throw new Error(copy.problem);
      for (const [state, figures] of [
        ['quiet', quiet],
        ['copying', copying],
      ] as const)
        table.row(
          path,
          state,
          String(figures.runs),
          ms(figures.p50),
          ms(figures.p95),
          ms(figures.p99),
          state === 'copying' && copying.p95 - quiet.p95 > goal.addedP95Ms ? 'MISSED' : '',
        );
      facts.row(
        `copy ${path}`,
        `${copy.seconds.toFixed(1)} s, ${gb(copy.raw)} read, ${gb(copy.stored)} stored`,
      );
    }
    let since = performance.now();
    const proof = await runOf(db, 'proof');
    facts.row(
      'proof',
      `${proof.state}, ${((performance.now() - since) / 1000).toFixed(1)} s, checks included`,
    );
    since = performance.now();
    const done = spawnSync(process.execPath, [restoreProgram, '--into', restored, '--from', repository], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], BACKUP_KEY: KEY },
    });
    if (done.status !== 0) throw new Error(done.stderr);
    facts.row('npm run restore', `${((performance.now() - since) / 1000).toFixed(1)} s`);
    table.print();
    facts.print();
  } finally {
    await db.destroy();
    await stop().catch((error: unknown) => say(String(error)));
  }
} finally {
  for (const folder of [dataDir, repository, join(restored, '..')])
    rmSync(folder, { recursive: true, force: true });
}

function gb(bytes: number): string {
  return `${(bytes / 1e9).toFixed(2)} GB`;
}
