import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupCheck } from '@baara/contract/backup/backup';
import { sql } from 'kysely';
import type { Recovered } from '../../platform/backup/recover.ts';
import type { Repository } from '../../platform/backup/repository.ts';
import { filesAt, isFileIntact } from '../../platform/backup/stored-files.ts';
import type { Db } from '../../platform/db/database.ts';

/** What other features verify in a database. */
export type OtherChecks = Readonly<{
  /** The chain of the audit: links read, and findings. */
  verifyAudit: (db: Db) => Promise<{ linksChecked: number; findingCount: number }>;
  /** Ledger accounts and transactions that do not add up. */
  selectWrongBalances: (db: Db) => Promise<string[]>;
}>;

const SAMPLED_FILES = 200;
const number = new Intl.NumberFormat('fr-FR');
const count = (value: number, one: string, more: string): string =>
  `${number.format(value)} ${value > 1 ? more : one}`;

type Counts = ReadonlyMap<string, number>;

/**
 * Rows of every table, of one moment. Reading them all also verifies the checksum of each page. Tables without WAL
 * (unlogged) come back empty, as after any crash: they are not compared.
 */
export async function countRows(db: Db): Promise<Counts> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows: tables } = await sql<{ name: string }>`
        select c.relname as name from pg_class c where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace
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
export async function readCounters(db: Db): Promise<Counts> {
  const { rows } = await sql<{ name: string; changes: number }>`
    select relname as name, n_tup_ins + n_tup_del as changes from pg_stat_user_tables
    where schemaname = 'public'`.execute(db);
  return new Map(rows.map(({ name, changes }) => [name, changes]));
}

export const changesBetween = (before: Counts, after: Counts): Counts =>
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
export async function checkMark(db: Db, runId: string, { recoveredTo }: Recovered): Promise<BackupCheck> {
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

export async function checkLedger(
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

export async function checkAudit(db: Db, verifyAudit: OtherChecks['verifyAudit']): Promise<BackupCheck> {
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

export async function checkFiles(repository: Repository): Promise<BackupCheck> {
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

export function checkSecret(scratch: string, sessionSecret: string): BackupCheck {
  const ok = digest(readFileSync(join(scratch, 'session-secret'), 'utf8').trim()) === digest(sessionSecret);
  return {
    kind: 'secret',
    ok,
    detail: ok ? 'Celui de cette installation' : 'Un autre que celui de cette installation',
  };
}
