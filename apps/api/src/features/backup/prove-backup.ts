import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupCheck } from '@baara/contract/backup/backup';
import { sql } from 'kysely';
import { recover, type Recovered } from '../../platform/backup/recover.ts';
import { NoWayBack, planFromCopy, type RecoveryPlan } from '../../platform/backup/recovery-plan.ts';
import { type CopyManifest, listCopies, type Repository, walName } from '../../platform/backup/repository.ts';
import { filesAt, isFileIntact } from '../../platform/backup/stored-files.ts';
import { createDb } from '../../platform/db/create-db.ts';
import type { Db } from '../../platform/db/database.ts';
import { clearLeftovers } from '../../platform/postgres/leftovers.ts';

export type ProofOrder = Readonly<{
  runId: string;
  dataDir: string;
  databaseUrl: string;
  adminUrl: string;
  sessionSecret: string;
  filesFolder: string | null;
  settleMs: number;
}>;

/** What other features verify in a database. */
export type OtherChecks = Readonly<{
  /** The chain of the audit: links read, and findings. */
  verifyAudit: (db: Db) => Promise<{ linksChecked: number; findingCount: number }>;
  /** Ledger accounts and transactions that do not add up. */
  selectWrongBalances: (db: Db) => Promise<string[]>;
}>;

type Options = {
  onProgress: (share: number) => void;
  /** Called as soon as the copy is chosen: a failure names it too. */
  onCopy: (copy: string) => void;
};

/** In the data folder: where a proof restores. */
export const SCRATCH = 'backup-proof';
const SAMPLED_FILES = 200;
const SHIPPED_WITHIN_MS = 10 * 60_000;
const ROOM_BESIDE = 512 * 1024 * 1024;
const number = new Intl.NumberFormat('fr-FR');
const count = (value: number, one: string, more: string): string =>
  `${number.format(value)} ${value > 1 ? more : one}`;

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
  if (!copy) throw new NoWayBack("Le dépôt n'a aucune copie entière.");
  onCopy(copy.id);
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
      `Il faut ${number.format(Math.ceil(needed / 1e9))} Go libres dans le dossier de données pour une restauration d'essai.`,
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
      throw new Error(`Le journal ${segment} n'est pas arrivé dans le dépôt : l'archivage est en panne.`);
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

type Counts = ReadonlyMap<string, number>;

/** Rows of every table, of one moment. Reading them all also verifies the checksum of each page. */
async function countRows(db: Db): Promise<Counts> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows: tables } = await sql<{ name: string }>`
        select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        order by 1`.execute(tx);
      const counts = new Map<string, number>();
      for (const { name } of tables) {
        const { rows } = await sql<{
          rows: number;
        }>`select count(*) as rows from ${sql.id('public', name)}`.execute(tx);
        counts.set(name, rows[0]?.rows ?? 0);
      }
      return counts;
    });
}

/** Rows added and removed since the server counts, by table. */
async function readCounters(db: Db): Promise<Counts> {
  const { rows } = await sql<{ name: string; changes: number }>`
    select relname as name, n_tup_ins + n_tup_del as changes from pg_stat_user_tables
    where schemaname = 'public'`.execute(db);
  return new Map(rows.map(({ name, changes }) => [name, changes]));
}

const changesBetween = (before: Counts, after: Counts): Counts =>
  new Map([...after].map(([name, changes]) => [name, changes - (before.get(name) ?? 0)]));

/**
 * The living database goes on while it is counted: a table may differ by as many rows as were added or removed in that
 * time, and a quiet one by none.
 */
export function compareRows(expected: Counts, restored: Counts, changes: Counts): BackupCheck {
  const wrong = [...expected].filter(([name, rows]) => {
    const found = restored.get(name);
    return found === undefined || Math.abs(found - rows) > (changes.get(name) ?? 0);
  });
  const total = [...restored.values()].reduce((sum, rows) => sum + rows, 0);
  return {
    kind: 'rows',
    ok: wrong.length === 0,
    detail:
      wrong.length === 0
        ? `${count(restored.size, 'table', 'tables')}, ${count(total, 'ligne', 'lignes')} : identique`
        : `Différence dans ${wrong
            .slice(0, 5)
            .map(
              ([name, rows]) =>
                `${name} (${number.format(restored.get(name) ?? 0)} au lieu de ${number.format(rows)})`,
            )
            .join(', ')}`,
  };
}

/** The row of this very proof must be there: the restored database goes as far as the last minute. */
async function checkMark(db: Db, runId: string, { recoveredTo }: Recovered): Promise<BackupCheck> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select 1 from backup_runs where id = ${runId}) as is_there`.execute(db);
  const ok = rows[0]?.is_there === true;
  const until = recoveredTo
    ? recoveredTo.toISOString().slice(11, 19).replace(':', ' h ').replace(':', ' min ')
    : '';
  return {
    kind: 'mark',
    ok,
    detail: ok
      ? `La demande de cette preuve est revenue aussi (dernier changement à ${until} s)`
      : 'La demande de cette preuve n’est pas revenue : la fin du journal manque',
  };
}

async function checkLedger(
  db: Db,
  selectWrongBalances: OtherChecks['selectWrongBalances'],
): Promise<BackupCheck> {
  const wrong = await selectWrongBalances(db);
  const { rows } = await sql<{ entries: number; total: number }>`
    select count(*) as entries, coalesce(sum(amount_xof), 0)::bigint as total from ledger_entries`.execute(
    db,
  );
  const { entries = 0, total = 0 } = rows[0] ?? {};
  const ok = wrong.length === 0 && total === 0;
  return {
    kind: 'ledger',
    ok,
    detail: ok
      ? `0 F CFA d’écart sur ${count(entries, 'écriture', 'écritures')}`
      : `${number.format(total)} F CFA d’écart, ${count(wrong.length, 'compte', 'comptes')} en désaccord`,
  };
}

async function checkAudit(db: Db, verifyAudit: OtherChecks['verifyAudit']): Promise<BackupCheck> {
  const { linksChecked, findingCount } = await verifyAudit(db);
  return {
    kind: 'audit',
    ok: findingCount === 0,
    detail:
      findingCount === 0
        ? `${count(linksChecked, 'maillon', 'maillons')} : intacte`
        : `${count(findingCount, 'anomalie', 'anomalies')} sur ${count(linksChecked, 'maillon', 'maillons')}`,
  };
}

async function checkFiles(repository: Repository): Promise<BackupCheck> {
  const all = [...(await filesAt(repository, null)).values()];
  // Each an equal chance: a swap per drawn file.
  const drawn = Math.min(SAMPLED_FILES, all.length);
  for (let index = 0; index < drawn; index += 1) {
    const other = index + Math.floor(Math.random() * (all.length - index));
    [all[index], all[other]] = [all[other] as (typeof all)[0], all[index] as (typeof all)[0]];
  }
  const wrong: string[] = [];
  for (const file of all.slice(0, drawn)) {
    const isIntact = await isFileIntact(repository, file).catch(() => false);
    if (!isIntact) wrong.push(file.key);
  }
  return {
    kind: 'files',
    ok: wrong.length === 0,
    detail:
      wrong.length === 0
        ? `${number.format(drawn)} sur ${number.format(all.length)}, par empreinte : identiques`
        : `${count(wrong.length, 'fichier ne revient pas', 'fichiers ne reviennent pas')}, dont ${wrong[0]}`,
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

function checkSecret(scratch: string, sessionSecret: string): BackupCheck {
  const ok = digest(readFileSync(join(scratch, 'session-secret'), 'utf8').trim()) === digest(sessionSecret);
  return {
    kind: 'secret',
    ok,
    detail: ok ? 'Celui de cette installation' : 'Un autre que celui de cette installation',
  };
}
