/** One task of the backup, in a process of its own: a base copy, a proof, or the upkeep of the repository. */
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { HEADS_FILE } from './features/audit/chain/sign-head.ts';
import { verifyChain } from './features/audit/chain/verify-chain.ts';
import { type BackupAnswer, BackupOrder } from './features/backup/backup-order.ts';
import { clearScratch, proveBackup, SCRATCH } from './features/backup/prove-backup.ts';
import { selectWrongBalances } from './features/money/wallet/wallet.queries.ts';
import { takeBaseCopy } from './platform/backup/base-copy.ts';
import { NoWayBack, planFromCopy } from './platform/backup/recovery-plan.ts';
import {
  listCopies,
  openBackupStorage,
  openRepository,
  type Repository,
} from './platform/backup/repository.ts';
import { repositoryProblem, requireRoom } from './platform/backup/repository-problem.ts';
import { applyRetention } from './platform/backup/retention.ts';
import { backupKey, BrokenBackupObject, OtherBackupKey } from './platform/backup/sealed-object.ts';
import { momentName } from './platform/backup/series.ts';
import { syncStoredFiles } from './platform/backup/stored-files.ts';

const say = (answer: BackupAnswer): void => void process.stdout.write(`${JSON.stringify(answer)}\n`);

/** Where the proof in hand restores. */
let scratch: string | null = null;
/** Which copy the task is about, once that is known. */
let copyInHand: string | null = null;

async function copy(repository: Repository, order: BackupOrder): Promise<void> {
  await requireRoom(order);
  // Files first: a file that is uploaded while the database is copied comes with the next look.
  if (order.filesFolder !== null) await syncStoredFiles(repository, order.filesFolder);
  const { id, rawBytes, storedBytes } = await takeBaseCopy(repository, {
    id: momentName(new Date()),
    series: order.series,
    clusterDir: join(order.dataDir, 'postgres'),
    adminUrl: order.adminUrl,
    texts: secretsOf(order),
    isUrgent: order.isUrgent,
    bytesPerSecond: order.bytesPerSecond,
    onProgress: ({ readBytes, expectedBytes }) => progress(readBytes / Math.max(1, expectedBytes)),
  });
  say({ copy: id, rawBytes, storedBytes });
}

/** What the data folder has beside the database and files; without the secret, sessions and sealed texts are lost. */
function secretsOf({ dataDir, sessionSecret }: BackupOrder): Record<string, string> {
  const read = (name: string): Record<string, string> => {
    try {
      return { [name]: readFileSync(join(dataDir, name), 'utf8') };
    } catch {
      return {};
    }
  };
  return { 'session-secret': `${sessionSecret}\n`, ...read('postgres-password'), ...read(HEADS_FILE) };
}

let saidAt = -Infinity;
function progress(share: number): void {
  if (performance.now() - saidAt < 500) return;
  saidAt = performance.now();
  say({ progress: Math.min(0.99, share) });
}

async function prove(repository: Repository, order: BackupOrder): Promise<void> {
  scratch = join(order.dataDir, SCRATCH);
  const proof = await proveBackup(
    repository,
    { ...order, runId: order.runId ?? '' },
    {
      verifyAudit: (db) => verifyChain(db),
      selectWrongBalances,
    },
    { onProgress: progress, onCopy: (id) => (copyInHand = id) },
  );
  say({ proof: { ...proof, recoveredTo: proof.recoveredTo?.toISOString() ?? null } });
}

async function upkeep(repository: Repository, order: BackupOrder): Promise<void> {
  // A proof that was killed leaves a server and gigabytes.
  await clearScratch(join(order.dataDir, SCRATCH));
  let files: { count: number; bytes: number } | null = null;
  let filesProblem: string | null = null;
  if (order.filesFolder !== null) {
    try {
      await requireRoom(order);
      const found = await syncStoredFiles(repository, order.filesFolder);
      files = { count: found.files, bytes: found.bytes };
    } catch (error) {
      filesProblem = repositoryProblem(error);
    }
  }
  if (order.prunes)
    await applyRetention(repository, {
      most: order.copiesMost,
      provenIds: order.provenCopies,
      currentSeries: order.series,
      now: new Date(),
    });
  const { copies } = await listCopies(repository);
  say({
    upkeep: {
      copies: copies.map(({ id, startedAt, finishedAt, rawBytes, storedBytes }) => ({
        copy: id,
        startedAt,
        finishedAt,
        rawBytes,
        storedBytes,
      })),
      earliestAt: await earliestWithoutGap(repository, order.series),
      files,
      filesProblem,
    },
  });
}

/** The oldest copy of the running series from which the WAL has no gap. */
async function earliestWithoutGap(repository: Repository, series: string): Promise<string | null> {
  const { copies } = await listCopies(repository);
  for (const one of copies.filter((candidate) => candidate.series === series)) {
    const { missingSegment, segments } = await planFromCopy(repository, one);
    if (missingSegment === null && segments.length > 0) return one.finishedAt;
  }
  return null;
}

const tasks = { copy, proof: prove, upkeep };

async function run(line: string): Promise<void> {
  const order = BackupOrder.parse(JSON.parse(line));
  const repository = openRepository(openBackupStorage(order), backupKey(order.secret));
  try {
    await tasks[order.task](repository, order);
  } catch (error) {
    const isRefuted =
      order.task === 'proof' &&
      (error instanceof NoWayBack || error instanceof OtherBackupKey || error instanceof BrokenBackupObject);
    say({ problem: repositoryProblem(error), isRefuted, copy: order.task === 'proof' ? copyInHand : null });
  }
  process.exit(0);
}

/** The process that asked has ended, or gives up. A server that was started for a proof ends with this one. */
async function quit(): Promise<void> {
  if (scratch !== null) await clearScratch(scratch).catch(() => undefined);
  process.exit(1);
}

setPriority(19);
const input = createInterface({ input: process.stdin });
input.once('line', (line) => void run(line));
input.once('close', () => void quit());
process.once('SIGTERM', () => void quit());
