import { sql } from 'kysely';
import { countedPage } from '../../platform/db/counted-page.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FaultNote, SlowNote } from '../../platform/monitoring/observations.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Of each fault; the oldest go first. */
const REFERENCES_MOST = 200;
const STATEMENTS_MOST = 300;
const REFERENCE_DAYS = 30;
const FAULT_DAYS = 90;

type Page = { page: number; limit: number };

/** Adds to the counts of a kind of fault. */
export async function addFault(tx: Db, note: FaultNote): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into faults (fingerprint, method, route, error, place, first_at, last_at, total)
    values (${note.fingerprint}, ${note.method}, ${note.route}, ${note.error}, ${note.place}, ${note.firstAt},
      ${note.lastAt}, ${note.total})
    on conflict (fingerprint) do update set total = faults.total + excluded.total,
      last_at = greatest(faults.last_at, excluded.last_at), first_at = least(faults.first_at, excluded.first_at)
    returning id`.execute(tx);
  const id = rows[0]?.id;
  await sql`
    insert into fault_hours (fault_id, hour, total)
    values (${id}, date_trunc('hour', ${note.lastAt}::timestamptz), ${note.total})
    on conflict (fault_id, hour) do update set total = fault_hours.total + excluded.total`.execute(tx);
  await sql`
    insert into fault_references (reference, fault_id, at)
    select r.reference, ${id}, r.at
    from jsonb_to_recordset(${JSON.stringify(note.references)}::jsonb) as r (reference text, at timestamptz)
    on conflict (reference) do nothing`.execute(tx);
  await sql`
    delete from fault_references where reference in (
      select reference from fault_references where fault_id = ${id} order by at desc offset ${REFERENCES_MOST})`.execute(
    tx,
  );
}

export async function addSlowStatement(tx: Db, note: SlowNote): Promise<void> {
  await sql`
    insert into slow_statements (digest, text, calls, total_ms, longest_ms, last_at)
    values (${note.digest}, ${note.text}, ${note.calls}, ${note.totalMs}, ${note.longestMs}, ${note.lastAt})
    on conflict (digest) do update set calls = slow_statements.calls + excluded.calls,
      total_ms = slow_statements.total_ms + excluded.total_ms,
      longest_ms = greatest(slow_statements.longest_ms, excluded.longest_ms),
      last_at = greatest(slow_statements.last_at, excluded.last_at)`.execute(tx);
}

/** Those that were slow most recently stay. */
export async function trimSlowStatements(tx: Db): Promise<void> {
  await sql`
    delete from slow_statements where digest in (
      select digest from slow_statements order by last_at desc offset ${STATEMENTS_MOST})`.execute(tx);
}

export async function forgetOldFaults(db: Db, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await db.deleteFrom('fault_references').where('at', '<', before(REFERENCE_DAYS)).execute();
  await db.deleteFrom('fault_hours').where('hour', '<', before(REFERENCE_DAYS)).execute();
  await db.deleteFrom('faults').where('last_at', '<', before(FAULT_DAYS)).execute();
}

export type FaultRow = {
  id: number;
  method: string;
  route: string;
  error: string;
  place: string;
  first_at: Date;
  last_at: Date;
  total: number;
  last_hour: number;
  last_day: number;
  references: string[];
};

/**
 * The latest first. Counts of an hour are those of clock hours: the current one and the one before.
 * @param reference leads to the one fault that a person was shown it for.
 */
export function selectFaults(
  db: Db,
  { reference, now, ...page }: Page & { reference: string | undefined; now: Date },
): Promise<{ rows: FaultRow[]; total: number }> {
  const filter = reference
    ? sql`where f.id in (select fault_id from fault_references where reference = ${reference})`
    : sql``;
  return countedPage(page, async ({ limit, offset }) => {
    const { rows } = await sql<Omit<FaultRow, 'total'> & { fault_total: number; total: number }>`
      select f.id::integer as id, f.method, f.route, f.error, f.place, f.first_at, f.last_at, f.total as fault_total,
        coalesce((select sum(h.total) from fault_hours h where h.fault_id = f.id
          and h.hour >= date_trunc('hour', ${now}::timestamptz) - interval '1 hour'), 0)::integer as last_hour,
        coalesce((select sum(h.total) from fault_hours h where h.fault_id = f.id
          and h.hour > ${now}::timestamptz - interval '1 day'), 0)::integer as last_day,
        array(select r.reference from fault_references r where r.fault_id = f.id order by r.at desc limit 5) as references,
        count(*) over ()::integer as total
      from faults f ${filter}
      order by f.last_at desc, f.id desc limit ${limit} offset ${offset}`.execute(db);
    return rows;
  }).then(({ rows, total }) => ({
    total,
    rows: rows.map(({ fault_total, ...row }) => ({ ...row, total: fault_total })),
  }));
}

export async function countFaults(db: Db, now: Date): Promise<{ lastHour: number; lastDay: number }> {
  const { rows } = await sql<{ last_hour: number; last_day: number }>`
    select coalesce(sum(total) filter (
        where hour >= date_trunc('hour', ${now}::timestamptz) - interval '1 hour'), 0)::integer as last_hour,
      coalesce(sum(total), 0)::integer as last_day
    from fault_hours where hour > ${now}::timestamptz - interval '1 day'`.execute(db);
  return { lastHour: rows[0]?.last_hour ?? 0, lastDay: rows[0]?.last_day ?? 0 };
}

export type StatementRow = {
  id: string;
  text: string;
  calls: number;
  total_ms: number;
  longest_ms: number;
  last_at: Date | null;
  total: number;
};

/** What Baara noted itself: those that took most time in all first. */
export function selectNotedStatements(db: Db, page: Page): Promise<{ rows: StatementRow[]; total: number }> {
  return countedPage(page, async ({ limit, offset }) => {
    const { rows } = await sql<StatementRow>`
      select encode(substr(digest, 1, 8), 'hex') as id, text, calls, total_ms, longest_ms, last_at,
        count(*) over ()::integer as total
      from slow_statements order by total_ms desc, digest limit ${limit} offset ${offset}`.execute(db);
    return rows;
  });
}

/** SQLSTATE: the library is not loaded at the server's start, or this role may not read its view. */
const NOT_LOADED: ReadonlySet<string> = new Set(['55000', '42501']);

/**
 * The server's own statistics, of this database.
 * @returns undefined where the extension is not created, or its library not loaded.
 */
export async function findServerStatements(
  db: Db,
  page: Page,
): Promise<{ rows: StatementRow[]; total: number } | undefined> {
  const { rows: found } = await sql<{ schema: string }>`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_stat_statements'`.execute(db);
  const schema = found[0]?.schema;
  if (schema === undefined) return undefined;
  const view = sql.table(`${schema}.pg_stat_statements`);
  const read = countedPage(page, async ({ limit, offset }) => {
    const { rows } = await sql<StatementRow>`
      select s.queryid::text || '-' || s.userid as id, left(s.query, 4000) as text, s.calls, s.total_exec_time as total_ms,
        s.max_exec_time as longest_ms, null::timestamptz as last_at, count(*) over ()::integer as total
      from ${view} s where s.dbid = (select oid from pg_database where datname = current_database())
      order by s.total_exec_time desc, id limit ${limit} offset ${offset}`.execute(db);
    return rows;
  });
  return read.catch((error: unknown) => {
    if (error instanceof Error && NOT_LOADED.has(String(Reflect.get(error, 'code')))) return undefined;
    throw error;
  });
}
