import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupCheck } from '@baara/contract/backup/backup';
import { sql } from 'kysely';
import { recover } from '../../platform/backup/recover.ts';
import { NoWayBack, planFromCopy, type RecoveryPlan } from '../../platform/backup/recovery-plan.ts';
import { type CopyManifest, listCopies, type Repository, walName } from '../../platform/backup/repository.ts';
import { createDb } from '../../platform/db/create-db.ts';
import type { Db } from '../../platform/db/database.ts';
import { clearLeftovers } from '../../platform/postgres/leftovers.ts';
import {
  changesBetween,
  checkAudit,
  checkFiles,
  checkLedger,
  checkMark,
  checkSecret,
  compareRows,
  countRows,
  type OtherChecks,
  readCounters,
} from './proof-checks.ts';

export type ProofOrder = Readonly<{
  runId: string;
  series: string;
  dataDir: string;
  databaseUrl: string;
  adminUrl: string;
  sessionSecret: string;
  filesFolder: string | null;
  settleMs: number;
}>;

type Options = {
  onProgress: (share: number) => void;
  /** Called as soon as the copy is chosen: a failure names it too. */
  onCopy: (copy: string) => void;
};

/** In the data folder: where a proof restores. */
export const SCRATCH = 'backup-proof';
const SHIPPED_WITHIN_MS = 10 * 60_000;
const ROOM_BESIDE = 512 * 1024 * 1024;
const number = new Intl.NumberFormat('fr-FR');

/**
 * Restores the newest copy with everything that was written since, into a folder of its own, starts a server there on a
 * socket, and compares it with the living database.
 * @throws NoWayBack, OtherBackupKey, BrokenBackupObject when the copy does not come back: it is refuted.
 */
export async function proveBackup(
  repository: Repository,
  order: ProofOrder,
  { verifyAudit, selectWrongBalances }: OtherChecks,
  { onProgress, onCopy }: Options,
): Promise<{ copy: string; recoveredTo: Date | null; checks: BackupCheck[] }> {
  const copy = (await listCopies(repository)).copies.at(-1);
  if (!copy) throw new NoWayBack('Le dépôt n’a aucune copie entière.');
  onCopy(copy.id);
  if (copy.series !== order.series)
    throw new Error('La base a recommencé une série et n’y a pas encore de copie : lancez une sauvegarde.');
  const scratch = join(order.dataDir, SCRATCH);
  await clearScratch(scratch);
  await requireRoom(order.dataDir, copy);
  const live = createDb(order.databaseUrl, { max: 2, limits: 'job' });
  try {
    const before = await readCounters(live);
    const expected = await countRows(live);
    onProgress(0.1);
    const lastSegment = await endSegment(live, order.adminUrl);
    // Counters that include whatever happened until then; they are read while the copy comes back.
    const after = sleep(order.settleMs).then(() => readCounters(live));
    after.catch(() => undefined);
    await waitUntilShipped(repository, copy, lastSegment);
    const plan = upTo(await planFromCopy(repository, copy), lastSegment);
    mkdirSync(scratch, { mode: 0o711 });
    const restored = await recover(repository, plan, scratch, {
      to: null,
      onStep: (step, share) => onProgress(step === 'copy' ? 0.1 + 0.5 * share : 0.65),
    });
    try {
      const db = createDb(restored.url, { max: 2, limits: 'job' });
      try {
        const changes = changesBetween(before, await after);
        const checks = [
          await checkMark(db, order.runId, restored),
          compareRows(expected, await countRows(db), changes),
          await checkLedger(db, selectWrongBalances),
          await checkAudit(db, verifyAudit),
        ];
        onProgress(0.9);
        if (order.filesFolder !== null) checks.push(await checkFiles(repository));
        checks.push(checkSecret(scratch, order.sessionSecret));
        return { copy: copy.id, recoveredTo: restored.recoveredTo, checks };
      } finally {
        await db.destroy();
      }
    } finally {
      await restored.stop();
    }
  } finally {
    await live.destroy();
    await clearScratch(scratch);
  }
}

/** Also what a proof that was killed left: its server is stopped first. */
export async function clearScratch(scratch: string): Promise<void> {
  const clusterDir = join(scratch, 'postgres');
  if (existsSync(clusterDir)) await clearLeftovers(clusterDir);
  rmSync(scratch, { recursive: true, force: true });
}

async function requireRoom(dataDir: string, { rawBytes }: CopyManifest): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const needed = rawBytes * 1.1 + ROOM_BESIDE;
  if (bavail * bsize < needed)
    throw new Error(
      `Il faut ${number.format(Math.ceil(needed / 1e9))} Go libres dans le dossier de données pour une restauration d’essai.`,
    );
}

/** Marks this moment in the living database, ends the segment it is in, and says which one that is. */
async function endSegment(live: Db, adminUrl: string): Promise<string> {
  await sql`update backup_runs set progress = 0.1 where state = 'running' and kind = 'proof'`.execute(live);
  const admin = createDb(adminUrl, { max: 1, limits: 'job' });
  try {
    const { rows } = await sql<{ segment: string }>`
      select pg_walfile_name(pg_switch_wal()) as segment`.execute(admin);
    return rows[0]?.segment ?? '';
  } finally {
    await admin.destroy();
  }
}

async function waitUntilShipped(
  repository: Repository,
  { series }: CopyManifest,
  segment: string,
): Promise<void> {
  const deadline = performance.now() + SHIPPED_WITHIN_MS;
  while (!(await repository.has(walName(series, segment)))) {
    if (performance.now() > deadline)
      throw new Error(`Le journal ${segment} n’est pas arrivé dans le dépôt : l’archivage est en panne.`);
    await sleep(250);
  }
}

/** @throws NoWayBack when a segment is missing before that one. */
function upTo(plan: RecoveryPlan, lastSegment: string): RecoveryPlan {
  if (!plan.segments.includes(lastSegment))
    throw new NoWayBack(
      `Il manque au dépôt le journal ${plan.missingSegment ?? lastSegment} : rien de ce qui a été écrit ensuite ne reviendrait.`,
    );
  return { ...plan, segments: plan.segments.slice(0, plan.segments.indexOf(lastSegment) + 1) };
}
