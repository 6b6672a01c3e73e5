import type { BackupCheck } from '@baara/contract/backup/backup';
import type { BackupAlertKind, BackupRunKind } from '@baara/contract/backup/backup-words';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nameOf } from '../../platform/db/name-of.ts';

/** The setting that names who receives the alerts. */
export const RECIPIENTS_KEY = 'backup';

export type RunRow = {
  id: string;
  kind: BackupRunKind;
  state: 'pending' | 'running' | 'done' | 'refuted' | 'failed';
  requester_name: string | null;
  requested_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  progress: number;
  copy: string | null;
  is_stored: boolean;
  raw_bytes: number | null;
  stored_bytes: number | null;
  proven_at: Date | null;
  recovered_to: Date | null;
  checks: BackupCheck[];
  problem: string | null;
};

const runColumns = sql`
  r.id, r.kind, r.state, r.requested_at, r.started_at, r.finished_at, r.progress, r.copy, r.is_stored, r.raw_bytes,
  r.stored_bytes, r.recovered_to, r.checks, r.problem, coalesce(${nameOf('a')}, a.email) as requester_name,
  (select max(p.finished_at) from backup_runs p
    where r.kind = 'copy' and p.kind = 'proof' and p.state = 'done' and p.copy = r.copy) as proven_at`;

/** Newest first. */
export async function selectRuns(
  db: Db,
  { kind, page, limit }: { kind?: BackupRunKind | undefined; page: number; limit: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const filter = kind ? sql`where r.kind = ${kind}` : sql``;
  const { rows } = await sql<RunRow>`
    select ${runColumns} from backup_runs r left join accounts a on a.id = r.requested_by ${filter}
    order by r.requested_at desc, r.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from backup_runs r ${filter}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** What leads the screen: the last copy, the last proof that ended, the last that proved, and what is under way. */
export async function selectLeadingRuns(db: Db): Promise<{
  lastCopy: RunRow | undefined;
  lastProof: RunRow | undefined;
  lastProven: RunRow | undefined;
  underWay: RunRow[];
}> {
  const one = async (condition: ReturnType<typeof sql>): Promise<RunRow[]> => {
    const { rows } = await sql<RunRow>`
      select ${runColumns} from backup_runs r left join accounts a on a.id = r.requested_by
      where ${condition} order by coalesce(r.finished_at, r.requested_at) desc limit 2`.execute(db);
    return rows;
  };
  return {
    lastCopy: (await one(sql`r.kind = 'copy' and r.state = 'done' and r.is_stored`))[0],
    lastProof: (await one(sql`r.kind = 'proof' and r.finished_at is not null`))[0],
    lastProven: (await one(sql`r.kind = 'proof' and r.state = 'done'`))[0],
    underWay: await one(sql`r.finished_at is null`),
  };
}

/** @returns undefined while one of this kind is under way. */
export async function insertRun(
  tx: Db,
  { kind, accountId, at }: { kind: BackupRunKind; accountId: string | null; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into backup_runs (kind, requested_by, requested_at) values (${kind}, ${accountId}, ${at})
    on conflict (kind) where finished_at is null do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function findRun(db: Db, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select ${runColumns} from backup_runs r left join accounts a on a.id = r.requested_by where r.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The run that waits longest, marked as started; copies before proofs. */
export async function claimRun(
  db: Db,
  at: Date,
): Promise<{ id: string; kind: BackupRunKind; isRequested: boolean } | undefined> {
  const { rows } = await sql<{ id: string; kind: BackupRunKind; is_requested: boolean }>`
    update backup_runs set state = 'running', started_at = ${at}
    where id = (select id from backup_runs where state = 'pending' order by kind, requested_at limit 1)
    returning id, kind, requested_by is not null as is_requested`.execute(db);
  const [row] = rows;
  return row && { id: row.id, kind: row.kind, isRequested: row.is_requested };
}

export async function noteRunProgress(db: Db, id: string, progress: number): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ progress })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

export type RunEnd = {
  state: 'done' | 'refuted' | 'failed';
  copy?: string | null;
  rawBytes?: number;
  storedBytes?: number;
  recoveredTo?: Date | null;
  checks?: readonly BackupCheck[];
  problem?: string | null;
};

export async function finishRun(db: Db, id: string, end: RunEnd, at: Date): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({
      state: end.state,
      finished_at: at,
      progress: end.state === 'failed' ? sql`progress` : 1,
      ...(end.copy === undefined ? {} : { copy: end.copy }),
      raw_bytes: end.rawBytes ?? null,
      stored_bytes: end.storedBytes ?? null,
      recovered_to: end.recoveredTo ?? null,
      checks: JSON.stringify(end.checks ?? []),
      problem: end.problem ?? null,
      // It was written a moment ago: the next look at the repository says when it is gone.
      ...(end.rawBytes === undefined ? {} : { is_stored: true }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Only one process makes copies: at its start, what is under way died with the one before, or comes from the restored
 * one. Each is asked for again.
 */
export async function restartInterruptedRuns(db: Db, problem: string, at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const interrupted = await tx
      .updateTable('backup_runs')
      .set({ state: 'failed', finished_at: at, problem })
      .where('state', '=', 'running')
      .returning(['kind', 'requested_by'])
      .execute();
    for (const { kind, requested_by } of interrupted)
      await tx.insertInto('backup_runs').values({ kind, requested_by, requested_at: at }).execute();
  });
}

export type StoredCopy = {
  copy: string;
  startedAt: Date;
  finishedAt: Date;
  rawBytes: number;
  storedBytes: number;
};

/** Makes the rows agree with the repository: a copy is there or not, and one that no row names gets one. */
export async function agreeWithRepository(db: Db, copies: readonly StoredCopy[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const names = copies.map(({ copy }) => copy);
    await sql`update backup_runs set is_stored = (copy = any(${names}))
      where kind = 'copy' and copy is not null and is_stored is distinct from (copy = any(${names}))`.execute(
      tx,
    );
    for (const one of copies)
      await sql`
        insert into backup_runs (kind, state, requested_at, started_at, finished_at, progress, copy, is_stored, raw_bytes,
          stored_bytes)
        values ('copy', 'done', ${one.startedAt}, ${one.startedAt}, ${one.finishedAt}, 1, ${one.copy}, true,
          ${one.rawBytes}, ${one.storedBytes})
        on conflict (copy) where kind = 'copy' do update set state = 'done', is_stored = true, problem = null,
          finished_at = excluded.finished_at, raw_bytes = excluded.raw_bytes, stored_bytes = excluded.stored_bytes
          where backup_runs.state <> 'done'`.execute(tx);
  });
}

/** Copies that a restoration proved, the oldest first. */
export async function selectProvenCopies(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('backup_runs')
    .select('copy')
    .where('kind', '=', 'proof')
    .where('state', '=', 'done')
    .where('copy', 'is not', null)
    .orderBy('finished_at')
    .execute();
  return rows.flatMap(({ copy }) => copy ?? []);
}

export type ArchiverRow = {
  is_on: boolean;
  last_segment: string | null;
  last_at: Date | null;
  failed_count: number;
  last_failed_at: Date | null;
  last_failed_segment: string | null;
};

/** What the server says of its archiving, for any installation. */
export async function readArchiver(db: Db): Promise<ArchiverRow> {
  const { rows } = await sql<ArchiverRow>`
    select current_setting('archive_mode') in ('on', 'always') as is_on, last_archived_wal as last_segment,
      last_archived_time as last_at, failed_count::integer as failed_count, last_failed_time as last_failed_at,
      last_failed_wal as last_failed_segment
    from pg_stat_archiver`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('pg_stat_archiver has one row.');
  return row;
}

export type StateRow = {
  is_on: boolean;
  place: string | null;
  is_same_disk: boolean;
  key_source: 'environment' | 'file' | null;
  key_fingerprint: string | null;
  copies_most: number;
  shipped_segment: string | null;
  shipped_at: Date | null;
  waiting_segments: number;
  waiting_since: Date | null;
  problem: string | null;
  problem_since: Date | null;
  files_at: Date | null;
  file_count: number | null;
  file_bytes: number | null;
  files_problem: string | null;
  earliest_at: Date | null;
  seen_at: Date;
};

export async function findState(db: Db): Promise<StateRow | undefined> {
  const { rows } = await sql<StateRow>`select * from backup_state`.execute(db);
  return rows[0];
}

type StateStart = Pick<
  StateRow,
  'is_on' | 'place' | 'is_same_disk' | 'key_source' | 'key_fingerprint' | 'copies_most' | 'seen_at'
>;

/** Begins anew: what a former process said of its shipping no longer counts. */
export async function replaceState(db: Db, start: StateStart): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('backup_state').execute();
    await tx.insertInto('backup_state').values(start).execute();
  });
}

export async function updateState(db: Db, change: Partial<Omit<StateRow, 'is_on'>>): Promise<void> {
  await db.updateTable('backup_state').set(change).execute();
}

export type AlertRow = { kind: BackupAlertKind; opened_at: Date; mailed_at: Date; detail: string };

export async function selectAlerts(db: Db): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`select * from backup_alerts order by opened_at`.execute(db);
  return rows;
}

export async function upsertAlert(tx: Db, { kind, detail, at }: { kind: string; detail: string; at: Date }) {
  await tx
    .insertInto('backup_alerts')
    .values({ kind, detail, opened_at: at, mailed_at: at })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ mailed_at: at, detail }))
    .execute();
}

export async function deleteAlerts(tx: Db, kinds: readonly string[]): Promise<void> {
  if (kinds.length === 0) return;
  await tx.deleteFrom('backup_alerts').where('kind', 'in', kinds).execute();
}

/** Who is notified of an alert by the bell. */
export function selectBackupHolders(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('accounts as a')
    .innerJoin('effective_permissions as p', 'p.account_id', 'a.id')
    .select('a.id')
    .where('p.permission', '=', 'backups.run')
    .where('a.status', '=', 'active')
    .where('a.erased_at', 'is', null)
    .execute();
}
