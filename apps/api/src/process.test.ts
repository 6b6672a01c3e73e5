import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearLeftovers, postgresProcesses, recordedPostmaster } from './platform/postgres/leftovers.ts';
import {
  embeddedDatabaseUrl,
  makeDataDir,
  type ProductProcess,
  startProduct,
} from './testing/product-process.ts';

let dataDir: string;
/** Shared by the tests that are not about making the database. */
let usedDir: string;
let started: ProductProcess[];

const removeDataDir = (): void => rmSync(dataDir, { recursive: true, force: true });

beforeEach(() => {
  dataDir = makeDataDir();
  started = [];
});

afterEach(async () => {
  for (const product of started) product.kill('SIGKILL');
  await Promise.all(started.map((product) => product.ended));
  const cluster = join(dataDir, 'postgres');
  if (existsSync(cluster)) await clearLeftovers(cluster);
  if (dataDir !== usedDir) removeDataDir();
});

async function start(variables: Record<string, string> = {}): Promise<ProductProcess> {
  const product = await startProduct(dataDir, variables);
  started.push(product);
  return product;
}

async function query(statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: embeddedDatabaseUrl(dataDir) });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Another word each time: an older one says that the last was lost. */
async function store(word: string): Promise<void> {
  await query(
    `CREATE TABLE IF NOT EXISTS kept (word text); TRUNCATE kept; INSERT INTO kept VALUES ('${word}')`,
  );
}

async function makeDatabase(): Promise<void> {
  if (existsSync(join(dataDir, 'postgres'))) return;
  const product = await start();
  await product.ready();
  product.kill('SIGTERM');
  await product.ended;
}

async function gone(pid: number): Promise<void> {
  while (postgresProcesses(join(dataDir, 'postgres')).includes(pid)) await sleep(20);
}

function postmaster(): number {
  const pid = recordedPostmaster(join(dataDir, 'postgres'));
  if (!pid) throw new Error('No PostgreSQL runs on this data directory.');
  return pid;
}

describe('on a folder that was used before', () => {
  // Its database is made by the first of these that runs; each leaves it stopped.
  beforeAll(() => {
    usedDir = makeDataDir();
  });
  beforeEach(() => {
    removeDataDir();
    dataDir = usedDir;
  });
  afterAll(() => rmSync(usedDir, { recursive: true, force: true }));

  test('SIGTERM: the request in flight is answered, PostgreSQL stops, the exit code is 0', async () => {
    const product = await start();
    await product.ready();
    const database = postmaster();

    const socket = connect(product.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const body = JSON.stringify({ email: 'awa@example.com', password: 'x' });
    socket.write(
      `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    // Once this later request is answered, the server has received the earlier one.
    await product.ready();
    product.kill('SIGTERM');
    await sleep(100);
    socket.write(body.slice(5));
    await closed;

    expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /);
    expect(answer).toContain('"status":"error"');
    expect((await product.ended).code).toBe(0);
    expect(postgresProcesses(join(dataDir, 'postgres'))).not.toContain(database);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('one Ctrl-C that arrives twice, from the terminal and through npm, is still a clean stop', async () => {
    const product = await start();
    await product.ready();
    product.kill('SIGINT');
    product.kill('SIGINT');
    expect((await product.ended).code).toBe(0);
  });

  test('kill -9: the next start stops the orphaned PostgreSQL and finds what was acknowledged', async () => {
    const killed = await start();
    await killed.ready();
    const orphan = postmaster();
    await store('seul');
    killed.kill('SIGKILL');
    await killed.ended;
    expect(postgresProcesses(join(dataDir, 'postgres'))).toContain(orphan);

    const next = await start();
    await next.ready();
    expect(postmaster()).not.toBe(orphan);
    await gone(orphan);
    expect(await query('SELECT word FROM kept')).toEqual([{ word: 'seul' }]);
  });

  test('kill -9 of everything: the next start recovers from the stale files', async () => {
    const killed = await start();
    await killed.ready();
    await store('tout');
    const database = postmaster();
    killed.kill('SIGKILL');
    process.kill(database, 'SIGKILL');
    await killed.ended;
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true);

    const next = await start();
    await next.ready();
    expect(await query('SELECT word FROM kept')).toEqual([{ word: 'tout' }]);
  });

  test('a PostgreSQL that dies under the product is started again, and everything goes on', async () => {
    const product = await start();
    await product.ready();
    await store('base');
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    const ready = () =>
      fetch(`http://127.0.0.1:${product.port}/api/health/ready`).then(({ status }) => status);
    await gone(killed);
    // Its connections may answer a moment longer than the one that died; the next begins once they are gone.
    await expect.poll(postmaster, { timeout: 300_000, interval: 200 }).not.toBe(killed);
    await expect.poll(ready, { timeout: 300_000, interval: 200 }).toBe(200);
    expect(await query('SELECT word FROM kept')).toEqual([{ word: 'base' }]);
    // The jobs' workers and the live connection came back too.
    const connected = `SELECT DISTINCT application_name AS name FROM pg_stat_activity
    WHERE application_name IN ('baara-live', 'baara-queue') ORDER BY 1`;
    await expect
      .poll(() => query(connected), { timeout: 300_000, interval: 500 })
      .toEqual([{ name: 'baara-live' }, { name: 'baara-queue' }]);
    product.kill('SIGTERM');
    const { code, output } = await product.ended;
    expect(code).toBe(0);
    expect(output).toContain('La base de données redémarre.');
  });

  test('a stale lock file that names another living program harms neither', async () => {
    await makeDatabase();
    const stale = `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n${join(dataDir, 'run')}\n\n1 1\nready\n`;
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stale);
    writeFileSync(join(dataDir, 'baara.pid'), `${process.pid}\n`);

    const next = await start();
    await next.ready();
    expect(postmaster()).not.toBe(process.pid);
  });

  test('a second start on the same folder is refused with a sentence that names the first', async () => {
    const first = await start();
    await first.ready();
    const second = await (await start()).ended;
    expect(second.code).toBe(1);
    expect(second.output.trim()).toBe(
      `Baara fonctionne déjà sur le dossier ${dataDir} (processus ${first.pid}) : arrêtez-le ou choisissez un autre DATA_DIR.`,
    );
    await first.ready();
  });
});

test('a first start that was killed while making the database leaves nothing in the way', async () => {
  mkdirSync(join(dataDir, 'postgres.new'));
  writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
  const product = await start();
  await product.ready();
  expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('two simultaneous first starts: exactly one serves', async () => {
  const pair = [await start(), await start()];
  const outcomes = await Promise.all(
    pair.map((product) =>
      product.ready().then(
        () => 'serves',
        () => 'refused',
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['refused', 'serves']);
});

test('a port in use is reported in a sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, output } = await (await start({ PORT: String(port) })).ended;
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`Le port ${port} est déjà utilisé : arrêtez l'autre programme ou changez PORT.`);
  expect(output).not.toContain('    at ');
});

test.each([
  [{ PORT: 'abc' }, 'Configuration : PORT doit être un nombre entier entre 0 et 65535.'],
  [
    { SEED: 'demo', PUBLIC_URL: 'https://baara.ml' },
    "Configuration : SEED=demo crée des comptes dont le mot de passe est public, et PUBLIC_URL=https://baara.ml n'est pas locale : choisissez SEED=none, ou ALLOW_DEMO=1 pour une démonstration publique.",
  ],
  [{ BAARA_ROLE: 'jobs' }, 'Configuration : BAARA_ROLE doit valoir web, worker ou all.'],
  [{ SEED: 'full' }, 'Configuration : SEED doit valoir demo ou none.'],
  [{ PUBLIC_URL: 'baara.ml' }, 'Configuration : PUBLIC_URL doit être une adresse comme https://baara.ml.'],
  [
    { STORAGE_URL: 's3://hote/seau' },
    'Configuration : STORAGE_URL doit être une adresse comme s3://cle:secret@hote/seau?region=eu-west-3.',
  ],
  [{ HOST: '192.0.2.1' }, "L'adresse HOST=192.0.2.1 n'existe pas sur cette machine."],
  [
    { DATA_DIR: '/proc/baara' },
    'Le dossier /proc/baara ne peut pas servir (ENOENT) : choisissez un autre DATA_DIR.',
  ],
  [{ DATA_DIR: '/etc/hostname' }, "/etc/hostname n'est pas un dossier : choisissez un autre DATA_DIR."],
  [
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/baara' },
    'Configuration : SESSION_SECRET est obligatoire avec NODE_ENV=production et DATABASE_URL (32 caractères au moins).',
  ],
])('refuses %o with one sentence', async (variables, sentence) => {
  const { code, output } = await (await start({ ...variables })).ended;
  expect(code).toBe(1);
  expect(output.trim()).toBe(sentence);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('a load that is interrupted stops its PostgreSQL and leaves nothing by half', async () => {
  // Data may be loaded before the product ever started: nothing made the folder.
  rmSync(dataDir, { recursive: true });
  const seed = fileURLToPath(new URL('../db/seeds/seed.cli.ts', import.meta.url));
  const child = spawn(process.execPath, [seed, '--candidates', '60000', '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin:/bin' },
  });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  const ended = once(child, 'exit');
  await expect.poll(() => printed, { timeout: 300_000 }).toContain('Étape');
  child.kill('SIGINT');
  expect((await ended)[0]).toBe(130);
  expect(postgresProcesses(join(dataDir, 'postgres'))).toEqual([]);
  const product = await start();
  await product.ready();
  expect(await query('select count(*)::int as people from accounts')).toEqual([{ people: 0 }]);
});
