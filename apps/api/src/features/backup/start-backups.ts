import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { openBackupStorage, openRepository } from '../../platform/backup/repository.ts';
import { backupKey, fingerprintText } from '../../platform/backup/sealed-object.ts';
import { currentSeries } from '../../platform/backup/series.ts';
import { shipWal, type ShippingState } from '../../platform/backup/ship-wal.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/queue/queue.ts';
import { readStorageFolder, readStorageUrl } from '../../platform/storage/storage-url.ts';
import {
  agreeWithRepository,
  claimRun,
  restartInterruptedRuns,
  findState,
  finishRun,
  insertRun,
  noteRunProgress,
  replaceState,
  selectLeadingRuns,
  selectProvenCopies,
  updateState,
} from './backup.queries.ts';
import type { BackupAnswer, BackupOrder } from './backup-order.ts';
import { runBackupProcess } from './backup-process.ts';

type Deps = Readonly<{
  config: Config;
  db: Db;
  adminUrl: string;
  /** Path of `backup.process.ts`. */
  program: string;
  log: Logger;
  /** When the first copy of a series is made, files are looked at, and requests are looked for: tests are quicker. */
  pace?: Partial<Pace>;
}>;

type Pace = {
  firstCopyMs: number;
  firstUpkeepMs: number;
  upkeepMs: number;
  lookMs: number;
  shipMs: number;
  settleMs: number;
};

const usualPace: Pace = {
  // People who try the product see their first pages before a whole copy reads the disk.
  firstCopyMs: 10 * 60_000,
  firstUpkeepMs: 60_000,
  upkeepMs: 5 * 60_000,
  lookMs: 2000,
  shipMs: 1000,
  // A connection that becomes idle reports its counters within ten seconds.
  settleMs: 12_000,
};
const ALIVE_EVERY_MS = 30_000;
/** Longer than a database that recovers takes. */
const MOST_BEGINNINGS = 120;
const BEGINS_EVERY_MS = 1000;
/** Half of what a small disk gives: people read pages meanwhile. */
const BYTES_PER_SECOND = 64 * 1024 * 1024;

const INTERRUPTED = 'Interrompue : Baara s’est arrêté pendant ce temps.';

/**
 * Copies the embedded database of this process: ships its WAL, makes the copies and proofs that rows of `backup_runs` ask
 * for, copies uploaded files, and says in the database that it lives. One process per data folder does it.
 */
export async function startBackups(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const { config, db, log } = deps;
  const pace = { ...usualPace, ...deps.pace };
  await beginAnew(deps);
  const { backup } = config;
  if (backup.kind !== 'on') return { stop: () => Promise.resolve() };
  const place = { dataDir: config.dataDir, url: backup.url };
  const repository = openRepository(openBackupStorage(place), backupKey(backup.secret));
  const shipper = shipWal(repository, config.dataDir, {
    everyMs: pace.shipMs,
    onChange: (state) => noteShipping(db, state, log),
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  const runner = runLoop({
    ...deps,
    pace,
    signal,
    secret: backup.secret,
    copiesMost: backup.copiesMost,
    url: backup.url,
  });
  const alive = setInterval(() => void sayAlive(db, shipper.state()).catch(() => undefined), ALIVE_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(alive);
      stopping.abort();
      await runner;
      await shipper.stop();
    },
  };
}

/**
 * Says what this process copies, and asks again for what the last one left. People are answered already: a database that
 * dies now is started again, and waited for.
 * @throws when it stays away.
 */
async function beginAnew({ db, config, log }: Deps): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await restartInterruptedRuns(db, INTERRUPTED, new Date());
      await replaceState(db, { ...describe(config), seen_at: new Date() });
      return;
    } catch (error) {
      if (tries === MOST_BEGINNINGS) throw error;
      log.error({ err: error }, 'backups wait for the database');
      await sleep(BEGINS_EVERY_MS);
    }
  }
}

/** @returns what the screen says of the repository; never its secrets. */
function describe(config: Config) {
  const { backup, dataDir } = config;
  if (backup.kind !== 'on')
    return {
      is_on: false,
      place: null,
      is_same_disk: false,
      key_source: null,
      key_fingerprint: null,
      copies_most: 0,
    };
  const folder = backup.url === null ? join(dataDir, 'backups') : readStorageFolder(backup.url);
  const bucket = folder === null && backup.url !== null ? readStorageUrl(backup.url) : null;
  return {
    is_on: true,
    place: folder ?? `${bucket?.bucket} (${bucket?.endpoint})`,
    is_same_disk: backup.url === null || (folder !== null && isSameDisk(folder, dataDir)),
    key_source: backup.keySource,
    key_fingerprint: fingerprintText(backupKey(backup.secret)),
    copies_most: backup.copiesMost,
  };
}

const isSameDisk = (one: string, other: string): boolean => statSync(one).dev === statSync(other).dev;

async function noteShipping(db: Db, state: ShippingState, log: Logger): Promise<void> {
  const before = await findState(db);
  if (state.problem && before?.problem === null)
    log.error({ problem: state.problem }, 'the repository takes no WAL');
  await updateState(db, {
    ...(state.lastFile ? { shipped_segment: state.lastFile, shipped_at: state.lastAt } : {}),
    waiting_segments: state.waiting,
    waiting_since: state.oldestAt,
    problem: state.problem,
    problem_since: state.problem ? (before?.problem_since ?? new Date()) : null,
    seen_at: new Date(),
  });
}

const sayAlive = (db: Db, state: ShippingState): Promise<void> =>
  updateState(db, {
    seen_at: new Date(),
    waiting_segments: state.waiting,
    waiting_since: state.oldestAt,
  });

type LoopDeps = Deps & {
  pace: Pace;
  signal: AbortSignal;
  secret: string;
  url: string | null;
  copiesMost: number;
};

/** One thing at a time: copies and proofs as they are asked for, and upkeep between them. */
async function runLoop(deps: LoopDeps): Promise<void> {
  const { db, log, pace, signal } = deps;
  const startedAt = performance.now();
  let upkeepAt = startedAt + pace.firstUpkeepMs - pace.upkeepMs;
  let isFirstAsked = false;
  // Retention lists the whole repository: once at the start, then after each copy.
  let prunes = true;
  while (!signal.aborted) {
    try {
      if (!isFirstAsked && performance.now() - startedAt >= pace.firstCopyMs) {
        isFirstAsked = true;
        await askFirstCopy(deps);
      }
      const run = await claimRun(db, new Date());
      if (run) {
        await doRun(deps, run);
        // The list agrees with the repository at once.
        upkeepAt = -Infinity;
        prunes ||= run.kind === 'copy';
      } else if (performance.now() - upkeepAt >= pace.upkeepMs) {
        upkeepAt = performance.now();
        await doUpkeep(deps, prunes);
        prunes = false;
      }
    } catch (error) {
      // The database is away, for instance: requests wait there.
      if (!signal.aborted) log.error({ err: error }, 'a backup task failed');
    }
    await sleep(pace.lookMs, undefined, { signal }).catch(() => undefined);
  }
}

/** A series without a copy cannot be gone back to: its first one is not left to the night. */
async function askFirstCopy({ db, config }: LoopDeps): Promise<void> {
  const series = currentSeries(config.dataDir) ?? '';
  const { lastCopy } = await selectLeadingRuns(db);
  const isOfSeries =
    lastCopy?.started_at && lastCopy.copy && lastCopy.copy.slice(0, 18) >= series.slice(0, 18);
  if (!isOfSeries) await insertRun(db, { kind: 'copy', accountId: null, at: new Date() });
}

async function orderOf(
  deps: LoopDeps,
  order: Pick<BackupOrder, 'task' | 'runId' | 'isUrgent' | 'prunes'>,
): Promise<BackupOrder> {
  const { config, adminUrl, secret, url, copiesMost, pace, db } = deps;
  const { url: storageUrl } = config.storage;
  return {
    ...order,
    dataDir: config.dataDir,
    url,
    secret,
    series: currentSeries(config.dataDir) ?? '',
    databaseUrl: config.database.url ?? '',
    adminUrl,
    filesFolder: storageUrl === null ? join(config.dataDir, 'files') : readStorageFolder(storageUrl),
    sessionSecret: config.session.secret,
    bytesPerSecond: BYTES_PER_SECOND,
    copiesMost,
    provenCopies: await selectProvenCopies(db),
    settleMs: pace.settleMs,
  };
}

async function doRun(
  deps: LoopDeps,
  { id, kind, isRequested }: { id: string; kind: 'copy' | 'proof'; isRequested: boolean },
): Promise<void> {
  const { db, program, signal, log } = deps;
  const order = await orderOf(deps, { task: kind, runId: id, isUrgent: isRequested, prunes: false });
  let notedAt = -Infinity;
  const answer = await runBackupProcess(program, order, {
    signal,
    onProgress: (progress) => {
      if (performance.now() - notedAt < 1000) return;
      notedAt = performance.now();
      noteRunProgress(db, id, progress).catch(() => undefined);
    },
  });
  // Stopped with this process: its row stays as it is, and the next start asks for it again.
  if (signal.aborted) return;
  const end = endOf(answer);
  if (end.state !== 'done') log.error({ kind, problem: end.problem }, 'a backup task did not succeed');
  await finishRun(db, id, end, new Date());
}

function endOf(answer: BackupAnswer | null): Parameters<typeof finishRun>[2] {
  if (answer && 'proof' in answer) {
    const { copy, recoveredTo, checks } = answer.proof;
    const isProven = checks.every(({ ok }) => ok);
    return {
      state: isProven ? 'done' : 'refuted',
      copy,
      checks,
      recoveredTo: recoveredTo === null ? null : new Date(recoveredTo),
    };
  }
  if (answer && 'rawBytes' in answer) return { state: 'done', ...answer };
  if (answer && 'problem' in answer)
    return { state: answer.isRefuted ? 'refuted' : 'failed', problem: answer.problem, copy: answer.copy };
  return { state: 'failed', problem: INTERRUPTED };
}

/** Uploaded files, retention, and what the repository has. */
async function doUpkeep(deps: LoopDeps, prunes: boolean): Promise<void> {
  const { db, program, signal, log } = deps;
  const order = await orderOf(deps, { task: 'upkeep', runId: null, isUrgent: false, prunes });
  const answer = await runBackupProcess(program, order, { signal, onProgress: () => undefined });
  if (!answer || !('upkeep' in answer)) {
    if (signal.aborted) return;
    const problem = answer && 'problem' in answer ? answer.problem : 'Le dépôt n’a pas pu être lu.';
    log.error({ problem }, 'the repository could not be looked at');
    return updateState(db, { files_problem: problem });
  }
  const { copies, earliestAt, files, filesProblem } = answer.upkeep;
  await agreeWithRepository(
    db,
    copies.map((copy) => ({
      ...copy,
      startedAt: new Date(copy.startedAt),
      finishedAt: new Date(copy.finishedAt),
    })),
  );
  await updateState(db, {
    earliest_at: earliestAt === null ? null : new Date(earliestAt),
    files_problem: filesProblem,
    ...(files ? { files_at: new Date(), file_count: files.count, file_bytes: files.bytes } : {}),
  });
}
