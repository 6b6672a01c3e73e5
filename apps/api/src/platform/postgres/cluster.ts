import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../db/connect.ts';
import { storedSecret } from '../stored-secret.ts';
import { makeDataDir } from '../make-data-dir.ts';
import { explainFileError, StartupError } from '../startup-error.ts';
import { type Archiving, archiveSettings } from './archiving.ts';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { clearLeftovers } from './leftovers.ts';
import { serverSettings } from './settings.ts';
import { type SystemUser, systemUserForPostgres } from './system-user.ts';

export type EmbeddedPostgres = Readonly<{
  /** Address of the application's database, as a role that owns it but is no superuser. */
  url: string;
  /** Address of the server as its superuser: for what only it may do, copying above all. */
  adminUrl: string;
  /** Gives the reason, as a sentence, when the server ended without having been asked to and could not be restarted. */
  ended: Promise<string>;
  /** Stops the server: refuses newcomers, rolls back what is open, writes everything, ends. */
  stop(): Promise<void>;
}>;

type Place = Readonly<{
  dataDir: string;
  clusterDir: string;
  socketDir: string;
  logPath: string;
  durable: boolean;
  binaries: PostgresBinaries;
  user: SystemUser;
  /** Settings beside the usual ones. */
  settings: Readonly<Record<string, string>>;
}>;

/** A server that ends again and again is broken: five restarts in ten minutes, then the process ends with its reason. */
const mostRestarts = 5;
const restartWindowMs = 10 * 60_000;
const firstRestartMs = 100;

const maxLogBytes = 10 * 1024 * 1024;
// A Unix socket's path is limited to about a hundred bytes.
const maxSocketDirBytes = 85;

function run(place: Place, program: string, args: readonly string[], stdio: 'pipe' | number): ChildProcess {
  const [command = '', ...rest] = [...place.user.prefix, program, ...args];
  return spawn(command, rest, {
    ...place.user.spawnOptions,
    // A terminal's Ctrl-C reaches a whole group of processes: the database must outlive the
    // requests in flight, so it gets a group of its own and is stopped last.
    detached: true,
    cwd: place.dataDir,
    stdio: ['ignore', stdio, stdio],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  });
}

function failure(output: string, dataDir: string): StartupError {
  if (/no space left on device|disk quota exceeded/i.test(output)) {
    return new StartupError(`Le disque est plein : libérez de la place pour ${dataDir}, puis relancez.`);
  }
  const reason = /(?:FATAL|PANIC|error):\s*(.+)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
  return new StartupError(`PostgreSQL s'est arrêté dans ${dataDir} : ${reason}`);
}

/** Makes the cluster beside its place and moves it there when whole: a kill half-way leaves none. */
async function initialise(place: Place, password: string): Promise<void> {
  const draft = `${place.clusterDir}.new`;
  const passwordFile = join(place.socketDir, 'initial-password');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  place.user.own(draft);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  place.user.own(passwordFile);
  const child = run(
    place,
    place.binaries.initdb,
    [
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...(place.durable ? [] : ['--no-sync']),
    ],
    'pipe',
  );
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  rmSync(passwordFile, { force: true });
  if (code !== 0) throw failure(output, place.dataDir);
  renameSync(draft, place.clusterDir);
}

/** The server writes `ready` as the eighth line of its lock file once it accepts connections. */
function isReady(clusterDir: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function reasonOfEnd(place: Place, logStart: number): StartupError {
  return failure(readFileSync(place.logPath).subarray(logStart).toString(), place.dataDir);
}

type Launched = Readonly<{ child: ChildProcess; exited: Promise<void>; logStart: number }>;

async function launch(place: Place): Promise<Launched> {
  const logSize = existsSync(place.logPath) ? statSync(place.logPath).size : 0;
  const logStart = logSize > maxLogBytes ? 0 : logSize;
  const log = openSync(place.logPath, logStart === 0 ? 'w' : 'a', 0o600);
  const settings = {
    ...serverSettings(place.durable),
    listen_addresses: '',
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: '0700',
    ...place.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = run(place, place.binaries.postgres, ['-D', place.clusterDir, ...flags], log);
  closeSync(log);
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    const finish = (): void => {
      ended = true;
      resolve();
    };
    child.once('error', finish);
    child.once('exit', finish);
  });
  while (!isReady(place.clusterDir, child.pid)) {
    if (ended) throw reasonOfEnd(place, logStart);
    await sleep(10);
  }
  return { child, exited, logStart };
}

function address(place: Pick<Place, 'socketDir'>, role: string, password: string, database: string): string {
  return `postgres://${role}:${encodeURIComponent(password)}@${encodeURIComponent(place.socketDir)}/${database}`;
}

/** Makes the application's role and database on the first start; each step may find itself done. */
async function ensureDatabase(place: Place, password: string): Promise<void> {
  const client = await connect({ connectionString: address(place, 'postgres', password, 'postgres') });
  try {
    const role = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'baara'");
    if (role.rowCount === 0) {
      await client.query(`CREATE ROLE baara LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
    }
    const database = await client.query("SELECT 1 FROM pg_database WHERE datname = 'baara'");
    if (database.rowCount === 0) await client.query('CREATE DATABASE baara OWNER baara');
  } finally {
    await client.end();
  }
}

function socketDirFor(dataDir: string): string {
  const inside = join(dataDir, 'run');
  if (Buffer.byteLength(inside) <= maxSocketDirBytes) return inside;
  return join(tmpdir(), `baara-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
}

function preparePlace(givenDataDir: string, durable: boolean): Place {
  try {
    makeDataDir(givenDataDir);
    const dataDir = realpathSync(givenDataDir);
    const binaries = findPostgresBinaries();
    const user = systemUserForPostgres({ program: binaries.postgres, folder: dataDir });
    const socketDir = socketDirFor(dataDir);
    mkdirSync(socketDir, { recursive: true, mode: 0o700 });
    user.own(socketDir);
    chmodSync(socketDir, 0o700);
    return {
      dataDir,
      clusterDir: join(dataDir, 'postgres'),
      socketDir,
      logPath: join(dataDir, 'postgres.log'),
      durable,
      binaries,
      user,
      settings: {},
    };
  } catch (error) {
    throw explainFileError(error, givenDataDir);
  }
}

/** Launches on what a killed server left: what still runs is stopped, what is stale removed. */
async function relaunch(place: Place): Promise<Launched> {
  await clearLeftovers(place.clusterDir);
  // Nothing runs any more: a socket left here is stale, even if its process number is in use again.
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(place.socketDir, name), { force: true });
  return launch(place);
}

/** Supervises the server: one that ends by itself is launched again, at growing intervals. */
function superviseServer(
  place: Place,
  first: Launched,
  onRestart: (reason: string) => void,
): Pick<EmbeddedPostgres, 'ended' | 'stop'> {
  let current = first;
  let isStopping = false;
  const restarts: number[] = [];
  /** @returns why it ended, once it is to be left so. */
  const watch = async (): Promise<string> => {
    for (;;) {
      await current.exited;
      let reason = reasonOfEnd(place, current.logStart).message;
      for (let isRunning = false; !isRunning;) {
        const recent = restarts.filter((at) => at > Date.now() - restartWindowMs);
        if (isStopping || recent.length >= mostRestarts) return reason;
        restarts.push(Date.now());
        onRestart(reason);
        await sleep(firstRestartMs * 2 ** recent.length);
        try {
          current = await relaunch(place);
          isRunning = true;
          // Asked to stop while it started.
          if (isStopping) current.child.kill('SIGINT');
        } catch (error) {
          reason = error instanceof Error ? error.message : String(error);
        }
      }
    }
  };
  const over = watch();
  return {
    ended: over.then((reason) => (isStopping ? new Promise<string>(() => undefined) : reason)),
    stop: async () => {
      isStopping = true;
      current.child.kill('SIGINT');
      await over;
    },
  };
}

/**
 * Starts PostgreSQL on `dataDir/postgres`, making the cluster on first use and recovering by itself from whatever a
 * killed process left. Reached only by a Unix socket in a private folder, with a random password stored beside it. The
 * caller has locked the data directory. A server that dies is started again at the same address.
 * @param options `durable` is false only for throw-away test databases: a power cut may then lose data. `onRestart`
 * receives why the server ended, before it is started again.
 * @throws StartupError
 */
export async function startEmbeddedPostgres(
  givenDataDir: string,
  {
    durable = true,
    archiving = 'as-before',
    onRestart = () => undefined,
  }: { durable?: boolean; archiving?: Archiving; onRestart?: (reason: string) => void } = {},
): Promise<EmbeddedPostgres> {
  refuseHalfRestored(givenDataDir);
  const prepared = preparePlace(givenDataDir, durable);
  const place = {
    ...prepared,
    settings: await archiveSettings(prepared.dataDir, archiving, prepared.user.own),
  };
  const password = storedSecret(join(place.dataDir, 'postgres-password'));
  if (!existsSync(place.clusterDir)) await initialise(place, password);
  const launched = await relaunch(place);
  await ensureDatabase(place, password);
  return {
    url: address(place, 'baara', password, 'baara'),
    adminUrl: address(place, 'postgres', password, 'baara'),
    ...superviseServer(place, launched, onRestart),
  };
}

/** Where a restoration works until it is whole; with it, the folder is not one to start on. */
export const RESTORING = 'restoring';

function refuseHalfRestored(dataDir: string): void {
  if (existsSync(join(dataDir, RESTORING)))
    throw new StartupError(
      `Le dossier ${dataDir} vient d’une restauration qui n’est pas finie : relancez la même commande npm run restore.`,
    );
}

export type RecoveredPostgres = Readonly<{ url: string; adminUrl: string; stop(): Promise<void> }>;

/**
 * Starts the server on a copy, and waits until it has recovered and answers. Stop it afterwards.
 * @param own what PostgreSQL must be able to read goes through it.
 * @throws StartupError with the server's own reason, when it cannot recover.
 */
export async function recoverPostgres(
  givenDataDir: string,
  prepare: (own: (path: string) => void) => Promise<Record<string, string>>,
): Promise<RecoveredPostgres> {
  const prepared = preparePlace(givenDataDir, true);
  const settings = await prepare(prepared.user.own);
  // It answers nobody before it has recovered.
  const place = { ...prepared, settings: { ...settings, wal_level: 'replica', hot_standby: 'off' } };
  const { child, exited } = await relaunch(place);
  const password = storedSecret(join(place.dataDir, 'postgres-password'));
  return {
    url: address(place, 'baara', password, 'baara'),
    adminUrl: address(place, 'postgres', password, 'baara'),
    stop: async () => {
      child.kill('SIGINT');
      await exited;
    },
  };
}

/** Who PostgreSQL runs as on this folder: gives files to that user. */
export const ownerForPostgres = (dataDir: string): ((path: string) => void) =>
  preparePlace(dataDir, true).user.own;

/** Address of the database that another process runs on `dataDir`; undefined when there is none. */
export function findRunningPostgres(givenDataDir: string): string | undefined {
  const passwordPath = join(givenDataDir, 'postgres-password');
  if (!existsSync(passwordPath)) return undefined;
  const socketDir = socketDirFor(realpathSync(givenDataDir));
  if (!existsSync(join(socketDir, '.s.PGSQL.5432'))) return undefined;
  return address({ socketDir }, 'baara', storedSecret(passwordPath), 'baara');
}
