import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Config, loadConfig } from '../../config.ts';
import {
  listCopies,
  openBackupStorage,
  openRepository,
  type Repository,
  walName,
} from '../../platform/backup/repository.ts';
import { backupKey } from '../../platform/backup/sealed-object.ts';
import { currentSeries, spoolRoot } from '../../platform/backup/series.ts';
import { createDb } from '../../platform/db/create-db.ts';
import type { Db } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { lockDataDir, type DataDirLock } from '../../platform/data-dir-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/postgres/cluster.ts';
import { clearLeftovers } from '../../platform/postgres/leftovers.ts';
import { startFakeS3Server } from '../../testing/fake-s3-server.ts';
import { makeDataDir } from '../../testing/product-process.ts';
import { insertRun, selectRuns } from './backup.queries.ts';
import { startBackups } from './start-backups.ts';

const programs = new URL('../../', import.meta.url);
const program = fileURLToPath(new URL('backup.process.ts', programs));
const restoreProgram = fileURLToPath(new URL('restore.process.ts', programs));
const key = 'une clé assez longue pour cet usage';

let root: string;
let dataDir: string;
let place: string;
let lock: DataDirLock;
let postgres: EmbeddedPostgres;
let config: Config;
let db: Db;
let repository: Repository;
let accountId: string;
let backups: { stop(): Promise<void> };

const start = async (): Promise<void> => {
  backups = await startBackups({
    config,
    db,
    adminUrl: postgres.adminUrl,
    program,
    log: pino({ level: 'silent' }),
    pace: { firstCopyMs: 1e9, firstUpkeepMs: 0, upkeepMs: 100, lookMs: 20, shipMs: 20, settleMs: 50 },
  });
};

beforeAll(async () => {
  root = makeDataDir();
  dataDir = join(root, 'data');
  place = join(root, 'repository');
  mkdirSync(place);
  config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    BACKUP_URL: pathToFileURL(place).href,
    BACKUP_KEY: key,
    SEED: 'none',
  });
  lock = lockDataDir(dataDir);
  postgres = await startEmbeddedPostgres(dataDir, { durable: false, archiving: 'on' });
  await migrate(postgres.url);
  config = { ...config, database: { ...config.database, url: postgres.url } };
  db = createDb(postgres.url, { max: 4, limits: 'job' });
  repository = openRepository(openBackupStorage({ dataDir, url: pathToFileURL(place).href }), backupKey(key));
  mkdirSync(join(dataDir, 'files', 'cv'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'cv', '1.pdf'), 'un CV');
  await sql`create table public.words (word text)`.execute(db);
  await sql`create unlogged table public.passing (word text)`.execute(db);
  await sql`insert into public.passing values ('forgotten by a crash')`.execute(db);
  const person = {
    email: 'admin@exemple.ml',
    role: 'admin' as const,
    first_name: 'Awa',
    last_name: 'Traoré',
  };
  ({ id: accountId } = await db
    .insertInto('accounts')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow());
  await start();
});

afterAll(async () => {
  await backups.stop();
  await db.destroy();
  await postgres.stop();
  lock.release();
  rmSync(root, { recursive: true, force: true });
});

const write = (word: string) => sql`insert into public.words values (${word})`.execute(db);
const latest = async (kind: 'copy' | 'proof') => {
  const { rows } = await selectRuns(db, { kind, page: 1, limit: 1 });
  return rows[0];
};

/** Asks for a run, and waits until it is over. */
async function runOf(kind: 'copy' | 'proof') {
  // Asked for by a person: the server does not spread its checkpoint over minutes.
  const id = await insertRun(db, { kind, accountId, at: new Date() });
  await vi.waitUntil(async () => (await latest(kind))?.finished_at, { timeout: 300_000, interval: 50 });
  const row = await latest(kind);
  if (row === undefined || row.id !== id) throw new Error('another run came first');
  return row;
}

const segmentNow = async (): Promise<string> => {
  const admin = createDb(postgres.adminUrl, { max: 1 });
  const { rows } = await sql<{ segment: string }>`select pg_walfile_name(pg_switch_wal()) as segment`.execute(
    admin,
  );
  await admin.destroy();
  return rows[0]?.segment ?? '';
};

/** Ends the segment that is being written, and waits until the repository has it. */
async function ship(): Promise<string> {
  const segment = await segmentNow();
  const name = walName(currentSeries(dataDir) ?? '', segment);
  await vi.waitUntil(() => repository.has(name), { timeout: 300_000, interval: 20 });
  return segment;
}

const restore = (into: string, ...options: string[]) =>
  spawnSync(process.execPath, [restoreProgram, '--into', into, '--from', place, ...options], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], BACKUP_KEY: key },
  });

/** The words that a restored folder has. */
async function wordsIn(folder: string): Promise<string[]> {
  const restored = await startEmbeddedPostgres(folder, { durable: false });
  const there = createDb(restored.url, { max: 1 });
  const { rows } = await sql<{ word: string }>`select word from public.words order by word`.execute(there);
  await there.destroy();
  await restored.stop();
  return rows.map(({ word }) => word);
}

describe('a copy and the WAL after it', () => {
  it('come back as they were at a minute, with files and secrets', async () => {
    await write('a');
    const copy = await runOf('copy');
    // Never shown as gone, not even for the moment until the repository is looked at.
    expect(copy).toMatchObject({ state: 'done', problem: null, is_stored: true });
    expect(copy.stored_bytes).toBeLessThan(copy.raw_bytes ?? 0);
    await write('b');
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    const at = rows[0]?.at.toISOString() ?? '';
    // The command counts in seconds: the next word comes in a later one.
    await vi.waitUntil(() => Date.now() > new Date(at).getTime() + 1500, { timeout: 5000 });
    await write('c');
    await ship();

    const second = new Date(new Date(at).getTime() + 1000).toISOString().slice(0, 19).replace('T', ' ');
    const into = join(root, 'at-a-minute');
    const done = restore(into, '--to', second);
    expect(done.stderr).toBe('');
    expect(done.stdout).toContain(`Moment demandé : ${second} (heure de Bamako, UTC+0)`);
    expect(done.stdout).toContain(`Restauré dans ${into}`);
    expect(done.status).toBe(0);
    expect(readFileSync(join(into, 'files', 'cv', '1.pdf'), 'utf8')).toBe('un CV');
    expect(readFileSync(join(into, 'session-secret'), 'utf8').trim()).toBe(config.session.secret);
    expect(existsSync(join(into, 'restoring'))).toBe(false);
    expect(await wordsIn(into)).toEqual(['a', 'b']);

    const all = join(root, 'as-late-as-possible');
    expect(restore(all).status).toBe(0);
    expect(await wordsIn(all)).toEqual(['a', 'b', 'c']);
  });

  it('never come back over something else, and say where one can go', async () => {
    const living = restore(dataDir);
    expect(living.stderr).toMatch(/fonctionne déjà|contient déjà/);
    const full = restore(join(root, 'at-a-minute'));
    expect(full.stderr).toContain('contient déjà');
    expect(full.stderr).toContain('rien n’y est touché');
    const list = restore(join(root, 'unused'), '--list');
    expect(list.stdout).toContain('on revient à toute minute jusqu’au');
    expect(existsSync(join(root, 'unused'))).toBe(false);
    expect(restore(join(root, 'unused'), '--to', '2020-01-01 10:00').stderr).toContain(
      'on ne peut pas revenir avant',
    );
    expect(restore(join(root, 'unused'), '--to', '2999-01-01 10:00').stderr).toContain(
      'n’est pas encore arrivé',
    );
    expect(restore(join(root, 'unused'), '--to', 'hier').stderr).toContain('n’est pas une minute');
  });

  it('need their key', () => {
    const keyFile = join(root, 'other-key');
    writeFileSync(keyFile, 'une autre clé, assez longue elle aussi');
    const refused = restore(join(root, 'unused'), '--key-file', keyFile);
    expect(refused.stderr).toContain('a été chiffré avec une autre clé');
    expect(refused.status).toBe(1);
    expect(existsSync(join(root, 'unused', 'postgres'))).toBe(false);
  });
});

describe('a proof', () => {
  it('restores the last minute, compares, and leaves nothing', async () => {
    await write('d');
    const proof = await runOf('proof');
    expect(proof.problem).toBeNull();
    expect(proof.checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(proof.checks.map(({ kind }) => kind)).toEqual([
      'mark',
      'rows',
      'ledger',
      'audit',
      'files',
      'secret',
    ]);
    expect(proof.state).toBe('done');
    expect((await latest('copy'))?.proven_at).not.toBeNull();
    expect(existsSync(join(dataDir, 'backup-proof'))).toBe(false);
  });

  it('is refuted by a flipped byte, by a missing segment, by a file that changed', async () => {
    const copy = (await listCopies(repository)).copies.at(-1);
    const part = join(place, 'series', copy?.series ?? '', 'copies', copy?.id ?? '', 'p000001');
    const good = readFileSync(part);
    const bad = Buffer.from(good);
    bad[good.length >> 1] = (bad[good.length >> 1] ?? 0) ^ 4;
    writeFileSync(part, bad);
    expect(await runOf('proof')).toMatchObject({
      state: 'refuted',
      copy: copy?.id,
      problem: expect.stringContaining('p000001 a été modifié') as string,
    });
    writeFileSync(part, good);

    const segment = await ship();
    const stored = join(place, walName(copy?.series ?? '', segment));
    renameSync(stored, `${stored}.away`);
    expect(await runOf('proof')).toMatchObject({
      state: 'refuted',
      problem: expect.stringContaining(`manque au dépôt le journal ${segment}`) as string,
    });
    renameSync(`${stored}.away`, stored);

    const objects = join(place, 'files', 'objects');
    const object = join(objects, readdirSync(objects)[0] ?? '', 'p000001');
    const file = readFileSync(object);
    writeFileSync(object, Buffer.concat([file.subarray(0, -1), Buffer.from([(file.at(-1) ?? 0) ^ 1])]));
    const proof = await runOf('proof');
    expect(proof.state).toBe('refuted');
    expect(proof.checks.filter(({ ok }) => !ok).map(({ kind }) => kind)).toEqual(['files']);
    writeFileSync(object, file);
    expect((await runOf('proof')).state).toBe('done');
  });
});

describe('a kill', () => {
  it('in the middle of a copy leaves no copy, and the next one is made', async () => {
    const before = (await listCopies(repository)).copies.length;
    await backups.stop();
    const order = {
      task: 'copy',
      runId: null,
      dataDir,
      url: pathToFileURL(place).href,
      secret: key,
      series: currentSeries(dataDir),
      databaseUrl: postgres.url,
      adminUrl: postgres.adminUrl,
      filesFolder: null,
      sessionSecret: config.session.secret,
      isUrgent: true,
      prunes: false,
      bytesPerSecond: 4 * 1024 * 1024,
      copiesMost: 14,
      provenCopies: [],
      settleMs: 0,
    };
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.write(`${JSON.stringify(order)}\n`);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    expect((await listCopies(repository)).copies).toHaveLength(before);
    // A row that says that it runs died with its process.
    const dead = await insertRun(db, { kind: 'copy', accountId, at: new Date() });
    await sql`update backup_runs set state = 'running' where finished_at is null`.execute(db);
    await start();
    const { rows } = await selectRuns(db, { kind: 'copy', page: 1, limit: 2 });
    expect(rows.find(({ id }) => id === dead)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('Interrompue') as string,
    });
    // It is made again without being asked for.
    await vi.waitUntil(async () => (await latest('copy'))?.state === 'done', { timeout: 300_000 });
    expect((await listCopies(repository)).copies).toHaveLength(before + 1);
  });

  it('in the middle of a restoration leaves a folder that does not start, and that the same command finishes', async () => {
    await write('e');
    await ship();
    const into = join(root, 'cut-short');
    const child = spawn(process.execPath, [restoreProgram, '--into', into, '--from', place], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'], BACKUP_KEY: key },
    });
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (output.includes('rejoue le journal')) child.kill('SIGKILL');
    }
    expect(existsSync(join(into, 'restoring'))).toBe(true);
    expect(existsSync(join(into, 'postgres'))).toBe(false);
    await expect(startEmbeddedPostgres(into)).rejects.toThrow('n’est pas finie');
    const again = restore(into);
    expect(again.stdout).toContain('n’est pas allée au bout');
    expect(again.status).toBe(0);
    expect(await wordsIn(into)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

const failures = async (): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select failed_count as count from pg_stat_archiver`.execute(db);
  return rows[0]?.count ?? 0;
};

describe('a disk that is full', () => {
  it('is said by the server, which goes on, and everything is archived once there is room', async () => {
    const folder = join(spoolRoot(dataDir), currentSeries(dataDir) ?? '');
    // PostgreSQL cannot write there, as on a disk without room.
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, '');
    await write('f');
    const segment = await segmentNow();
    await vi.waitUntil(async () => (await failures()) > 0, { timeout: 300_000 });
    await write('g');
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
    const name = walName(currentSeries(dataDir) ?? '', segment);
    await vi.waitUntil(() => repository.has(name), { timeout: 300_000 });
    expect(await repository.has(name)).toBe(true);
  });
});

describe('in a bucket', () => {
  it('a copy, the WAL after it and the files are stored sealed, and come back', async () => {
    const s3 = await startFakeS3Server();
    const address = `http://cle:secret@${s3.host}/baara`;
    await backups.stop();
    const inFolder = config;
    config = { ...config, backup: { ...inFolder.backup, url: address } as Config['backup'] };
    await start();
    const bucket = openRepository(openBackupStorage({ dataDir, url: address }), backupKey(key));
    await write('h');
    expect(await runOf('copy')).toMatchObject({ state: 'done', problem: null });
    await write('i');
    const name = walName(currentSeries(dataDir) ?? '', await segmentNow());
    await vi.waitUntil(() => bucket.has(name), { timeout: 60_000, interval: 20 });
    await vi.waitUntil(() => [...s3.objects.keys()].some((path) => path.includes('/files/objects/')), {
      timeout: 60_000,
    });
    expect(new Set(s3.signers)).toEqual(new Set(['cle']));
    expect([...s3.objects.values()].some((body) => body.includes('un CV'))).toBe(false);

    const into = join(root, 'from-a-bucket');
    const child = spawn(process.execPath, [restoreProgram, '--into', into, '--from', address], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'], BACKUP_KEY: key },
    });
    let problems = '';
    child.stderr.on('data', (chunk: Buffer) => (problems += chunk.toString()));
    const [status] = (await once(child, 'close')) as [number];
    expect([status, problems]).toEqual([0, '']);
    expect(await wordsIn(into)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
    expect(readFileSync(join(into, 'files', 'cv', '1.pdf'), 'utf8')).toBe('un CV');
    await s3.stop();
  });
});

afterAll(async () => {
  for (const name of existsSync(root) ? readdirSync(root) : []) {
    const cluster = join(root, name, 'postgres');
    if (existsSync(cluster)) await clearLeftovers(cluster);
  }
});
