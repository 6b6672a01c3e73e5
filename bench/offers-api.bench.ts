/**
 * Measures the public offer calls over HTTP on the whole product: embedded PostgreSQL, 100,000 offers, 1,000,000
 * candidates, 3,000,000 applications, the client on the same processors.
 * Run: npm run bench -- offers-api
 * BENCH_DATA_DIR keeps the loaded database (default: a folder of the system's temporary directory); it is loaded once.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DATA_DIR = process.env.BENCH_DATA_DIR ?? join(tmpdir(), 'baara-bench');
const VOLUME = ['--candidates', '1000000', '--offers', '100000', '--applications', '3000000'];
const WARM_UP = 300;
const RUNS = 2000;
const LOAD_SECONDS = 8;
const LOAD_CLIENTS = 8;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

let state = 20_261_120;
function int(most: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 0x1_0000_0000) * most);
}
const pick = <Item>(items: readonly Item[]): Item => items[int(items.length)] as Item;

// ── The product ─────────────────────────────────────────────────────────────────────────────────

async function loadVolume(): Promise<void> {
  const marker = join(DATA_DIR, 'bench-volume');
  if (existsSync(marker)) return;
  mkdirSync(DATA_DIR, { recursive: true });
  say(`Loading ${VOLUME.join(' ')} into ${DATA_DIR}…`);
  await finished(spawnHere(['apps/api/db/seeds/seed.cli.ts', ...VOLUME], {}));
  writeFileSync(marker, new Date().toISOString());
}

function spawnHere(parameters: string[], variables: Record<string, string>): ChildProcess {
  return spawn(process.execPath, parameters, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATA_DIR, LOG_LEVEL: 'warn', ...variables },
  });
}

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`process ended with ${String(code)}`)),
    );
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function startProduct(port: number): Promise<ChildProcess> {
  const child = spawnHere(['apps/api/src/main.ts'], {
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    SEED: 'none',
  });
  for (let tries = 0; tries < 600; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/api/v1/recruitment-offers`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return child;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the product did not answer in two minutes');
}

// ── The client ──────────────────────────────────────────────────────────────────────────────────

type Client = { call(path: string): Promise<string>; close(): void };

function createClient(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    call: (path) =>
      new Promise((resolve, reject) => {
        get({ agent, port, host: '127.0.0.1', path: `/api/v1${path}` }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            const body = Buffer.concat(chunks).toString();
            if (answer.statusCode === 200) resolve(body);
            else reject(new Error(`${path} answered ${answer.statusCode}: ${body.slice(0, 200)}`));
          });
        }).on('error', reject);
      }),
    close: () => agent.destroy(),
  };
}

type Figures = { p50: number; p95: number; p99: number; perSecond: number };

function figuresOf(times: number[], elapsedMs: number): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond: (times.length / elapsedMs) * 1000 };
}

/** One client, one request after another. */
async function latencies(port: number, paths: () => string): Promise<Figures> {
  const client = createClient(port);
  for (let run = 0; run < WARM_UP; run++) await client.call(paths());
  const times: number[] = [];
  const start = performance.now();
  for (let run = 0; run < RUNS; run++) {
    const path = paths();
    const before = performance.now();
    await client.call(path);
    times.push(performance.now() - before);
  }
  const figures = figuresOf(times, performance.now() - start);
  client.close();
  return figures;
}

/** Several clients at once, each waiting for its answer before it asks again. */
async function load(port: number, paths: () => string): Promise<Figures> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + LOAD_SECONDS * 1000;
  await Promise.all(
    Array.from({ length: LOAD_CLIENTS }, async () => {
      const client = createClient(port);
      while (performance.now() < end) {
        const before = performance.now();
        await client.call(paths());
        times.push(performance.now() - before);
      }
      client.close();
    }),
  );
  return figuresOf(times, performance.now() - start);
}

// ── What people ask ─────────────────────────────────────────────────────────────────────────────

const WORDS =
  'comptable;compatble;chauffeur;infirmiere;sage-femme;ingénieur génie civil;assistant de direction;développeur web;agent commercial;magasinier;électricien bâtiment;mecanicien;caissière;enseignant mathématiques;responsable rh;juriste;logisticien;community manager;agronome;soudeur;coordinateur de projet;suivi évaluation;topographe;cuisinier;gardien;technicien solaire;auditeur interne;chef de chantier;secretaire bilingue;vendeur boutique;pharmacien;réceptionniste hôtel;géologue;analyste données;conducteur engins;couturière;plombier;téléconseiller;nutritionniste;animateur radio'.split(
    ';',
  );
const PLACES = [
  'Bamako',
  'Ségou',
  'Sikasso',
  'Kayes',
  'Dakar',
  'Abidjan',
  'Ouagadougou',
  'Niamey',
  'Mopti',
  'Conakry',
];
const CONTRACTS = ['CDI', 'CDD', 'STAGE', 'INTERIM', 'CONSULTANCE', 'FREELANCE', 'JOURNALIER'];
const COUNTRIES = ['ML', 'ML', 'ML', 'SN', 'CI', 'BF', 'NE', 'GN', 'TG', 'BJ', 'CM'];
const list = '/recruitment-offers';

/** No search is asked twice in a row: what the index keeps of the latest ones must not be what is measured. */
const searchText = (): string =>
  encodeURIComponent(int(3) === 0 ? `${pick(WORDS)} ${pick(PLACES)}` : pick(WORDS));
const listPath = (): string => {
  const page = 1 + int(int(4) === 0 ? 500 : 8);
  return `${list}?page=${page}&includeExpired=${int(2) === 0}&sort=${pick(['created_at', 'created_at', 'salary'])}`;
};
const searchPath = (): string => `${list}?search=${searchText()}&page=${1 + int(3)}`;
const filtered = (): string =>
  `contractTypes=${pick(CONTRACTS)},${pick(CONTRACTS)}&countries=${pick(COUNTRIES)}&categories=${1 + int(24)}`;
const filterPath = (): string =>
  `${list}?${filtered()}&studyLevels=${1 + int(7)},${1 + int(7)}&page=${1 + int(2)}`;
const facetPath = (): string =>
  `${list}/filter-options?${pick([
    '',
    `search=${searchText()}`,
    filtered(),
    `countries=${pick(COUNTRIES)}`,
    `contractTypes=${pick(CONTRACTS)}&seniorityLevels=${pick([1, 2, 5, 10])}&studyLevels=${1 + int(7)}`,
  ])}`;

type Known = { id: number; slug: string };

async function knownOffers(port: number): Promise<Known[]> {
  const client = createClient(port);
  const known: Known[] = [];
  for (let page = 1; page <= 400; page += 20) {
    const { data } = JSON.parse(await client.call(`${list}?limit=100&page=${page}`)) as {
      data: { jobs: Known[] };
    };
    known.push(...data.jobs);
  }
  client.close();
  return known;
}

// ── The table ───────────────────────────────────────────────────────────────────────────────────

const rows: string[][] = [['call', 'p50 ms', 'p95 ms', 'p99 ms', 'req/s', 'goal', '']];

function report(name: string, figures: Figures, goal: string, isReached: boolean): void {
  const { p50, p95, p99, perSecond } = figures;
  rows.push([
    name,
    p50.toFixed(2),
    p95.toFixed(2),
    p99.toFixed(2),
    perSecond.toFixed(0),
    goal,
    isReached ? 'ok' : 'missed',
  ]);
}

function printTable(): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    say(
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    );
  }
}

await loadVolume();
const port = await freePort();
const started = performance.now();
const product = await startProduct(port);
say(`First list after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
try {
  const offers = await knownOffers(port);
  const detailPath = (): string => {
    const offer = pick(offers);
    return int(2) === 0 ? `${list}/${offer.id}` : `${list}/slug/${offer.slug}`;
  };
  const lists = await latencies(port, listPath);
  report('offer list, 1 client', lists, 'p50 <= 2', lists.p50 <= 2);
  const loaded = await load(port, listPath);
  report(`offer list, ${LOAD_CLIENTS} clients`, loaded, '>= 1000/s', loaded.perSecond >= 1000);
  const searches = await latencies(port, searchPath);
  report('French search', searches, 'p95 <= 5', searches.p95 <= 5);
  const filters = await latencies(port, filterPath);
  report('three filters', filters, 'p95 <= 15', filters.p95 <= 15);
  const facets = await latencies(port, facetPath);
  report('facet counts', facets, 'p95 <= 25', facets.p95 <= 25);
  const details = await latencies(port, detailPath);
  report('offer detail', details, 'p50 <= 2', details.p50 <= 2);
  printTable();
} finally {
  product.kill('SIGTERM');
  await finished(product).catch((error: unknown) => say(String(error)));
}
