import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type DatabaseRow = {
  version: string;
  most: number;
  used: number;
  active: number;
  idle_in_transaction: number;
  oldest_transaction_seconds: number | null;
  bytes: number;
};

/** Connections of the whole server; activity and size of this database. */
export async function readDatabase(db: Db): Promise<DatabaseRow> {
  const { rows } = await sql<DatabaseRow>`
    select current_setting('server_version') as version, current_setting('max_connections')::integer as most,
      count(*) filter (where backend_type = 'client backend')::integer as used,
      count(*) filter (where state = 'active' and datname = current_database())::integer as active,
      count(*) filter (where state like 'idle in transaction%' and datname = current_database())::integer
        as idle_in_transaction,
      floor(extract(epoch from now() - min(xact_start) filter (
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid())))::integer
        as oldest_transaction_seconds,
      pg_database_size(current_database()) as bytes
    from pg_stat_activity`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('pg_stat_activity has this connection at least.');
  return row;
}

export type LockRow = { pid: number; waited_seconds: number; blocked_by: number[]; text: string };

/** Statements of this database that wait for a lock, the longest first. */
export async function selectLocks(db: Db): Promise<LockRow[]> {
  const { rows } = await sql<LockRow>`
    select a.pid, greatest(0, floor(extract(epoch from clock_timestamp() - coalesce(l.since, a.query_start))))::integer
        as waited_seconds,
      pg_blocking_pids(a.pid) as blocked_by, left(a.query, 2000) as text
    from pg_stat_activity a
    left join lateral (select min(waitstart) as since from pg_locks where pid = a.pid and not granted) l on true
    where a.wait_event_type = 'Lock' and a.datname = current_database()
    order by 2 desc, a.pid limit 10`.execute(db);
  return rows;
}

export async function selectLargestTables(db: Db): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
    order by pg_total_relation_size(c.oid) desc limit 8`.execute(db);
  return rows;
}

export async function countFiles(db: Db): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::integer as count, coalesce(sum(byte_size), 0)::bigint as bytes from files
    where deleted_at is null`.execute(db);
  return rows[0] ?? { count: 0, bytes: 0 };
}

const WEEK_MS = 7 * 24 * 3600 * 1000;

export async function countRefusedMailboxes(
  db: Db,
  now: Date,
): Promise<{ refused: number; refusedLately: number }> {
  const { rows } = await sql<{ refused: number; lately: number }>`
    select count(*)::integer as refused,
      count(*) filter (where refused_at > ${new Date(now.getTime() - WEEK_MS)})::integer as lately
    from refused_mailboxes`.execute(db);
  return { refused: rows[0]?.refused ?? 0, refusedLately: rows[0]?.lately ?? 0 };
}

/** The key of each kind that signs now. */
export async function selectSigningKeys(db: Db): Promise<{ title: string; id: string; created_at: Date }[]> {
  const { rows } = await sql<{ title: string; id: string; created_at: Date }>`
    (select 'Têtes du journal d’audit' as title, left(fingerprint, 16) as id, created_at from audit_keys
      order by created_at desc limit 1)
    union all
    (select 'Certificats de formation', id, created_at from training_certificate_keys order by created_at desc limit 1)`.execute(
    db,
  );
  return rows;
}

export type CertificateRow = {
  host: string;
  issuer: string | null;
  ends_at: Date | null;
  problem: string | null;
  looked_at: Date;
};

export async function findCertificate(db: Db, host: string): Promise<CertificateRow | undefined> {
  return db.selectFrom('tls_certificates').selectAll().where('host', '=', host).executeTakeFirst();
}

/** The site has one name: the row of a former name goes. */
export async function replaceCertificate(db: Db, row: CertificateRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('tls_certificates').execute();
    await tx.insertInto('tls_certificates').values(row).execute();
  });
}
