import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { LinkKeys, RowParts } from './chain-hash.ts';

/** The texts that digests are made of. */
const parts = sql`l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, l.action, l.actor_role,
  l.actor_id::text as actor, l.subject, l.detail::text as detail, l.ip::text as ip`;

/** Rows are linked by one at a time, and never while one is erased (`guard_audit_log`). Writers wait for neither. */
export async function lockChain(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7262033)`.execute(tx);
}

export async function findLastLink(db: Db): Promise<{ number: number; hash: Buffer } | undefined> {
  return db
    .selectFrom('audit_links')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Committed rows without a link, in the order they were numbered. */
export async function selectUnlinked(db: Db, limit: number): Promise<RowParts[]> {
  const { rows } =
    await sql<RowParts>`select ${parts} from audit_pending p join audit_log l on l.id = p.row_id
    order by p.row_id limit ${limit}`.execute(db);
  return rows;
}

export type Link = LinkKeys & { number: number; row_id: number; hash: Buffer };

export async function insertLinks(tx: Db, links: readonly Link[]): Promise<void> {
  const column = <Name extends keyof Link>(name: Name) => links.map((link) => link[name]);
  await sql`
    insert into audit_links (number, row_id, facts_salt, actor_key, subject_key, detail_key, origin_key, hash)
    select * from unnest(${column('number')}::bigint[], ${column('row_id')}::bigint[],
      ${column('facts_salt')}::bytea[], ${column('actor_key')}::bytea[], ${column('subject_key')}::bytea[],
      ${column('detail_key')}::bytea[], ${column('origin_key')}::bytea[], ${column('hash')}::bytea[])`.execute(
    tx,
  );
  await sql`delete from audit_pending where row_id = any(${column('row_id')}::bigint[])`.execute(tx);
}

/** A link with its row; the row's id is null when the row is gone. */
export type CheckedLink = Link & Omit<RowParts, 'id'> & { id: number | null };

/** Links above a number, in their order. */
export async function selectLinks(
  db: Db,
  { above, upTo, limit }: { above: number; upTo: number; limit: number },
): Promise<CheckedLink[]> {
  const { rows } = await sql<CheckedLink>`
    select k.number, k.row_id, k.facts_salt, k.actor_key, k.subject_key, k.detail_key, k.origin_key, k.hash, ${parts}
    from (select * from audit_links where number > ${above} and number <= ${upTo} order by number limit ${limit}) k
    left join audit_log l on l.id = k.row_id
    order by k.number`.execute(db);
  return rows;
}

/** Rows that were written past the chain: neither linked nor waiting. */
export async function selectOutsideRows(db: Db, limit: number): Promise<{ ids: number[]; count: number }> {
  const { rows } = await sql<{ id: number; count: number }>`
    select l.id, count(*) over () as count from audit_log l
    where not exists (select from audit_links k where k.row_id = l.id)
      and not exists (select from audit_pending p where p.row_id = l.id)
    order by l.id limit ${limit}`.execute(db);
  return { ids: rows.map(({ id }) => Number(id)), count: Number(rows[0]?.count ?? 0) };
}

/** Rows that went before they were linked. */
export async function selectLostPending(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ row_id: number }>`
    select p.row_id from audit_pending p where not exists (select from audit_log l where l.id = p.row_id)
    order by p.row_id limit ${limit}`.execute(db);
  return rows.map((row) => Number(row.row_id));
}

export async function countPending(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from audit_pending`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export type HeadRow = {
  link_number: number;
  hash: Buffer;
  signed_at: Date;
  key_fingerprint: string;
  signature: Buffer;
  mailed_to: number;
};

export function findLastHead(db: Db): Promise<HeadRow | undefined> {
  return db.selectFrom('audit_heads').selectAll().orderBy('link_number', 'desc').limit(1).executeTakeFirst();
}

/** The oldest first. */
export function selectHeads(db: Db): Promise<HeadRow[]> {
  return db.selectFrom('audit_heads').selectAll().orderBy('link_number').execute();
}

export async function insertHead(tx: Db, head: HeadRow): Promise<void> {
  await tx.insertInto('audit_heads').values(head).execute();
}

export type KeyRow = { fingerprint: string; public_key: Buffer; sealed_private_key: Buffer };

/** The newest first. */
export function selectKeys(db: Db): Promise<KeyRow[]> {
  return db
    .selectFrom('audit_keys')
    .select(['fingerprint', 'public_key', 'sealed_private_key'])
    .orderBy('created_at', 'desc')
    .execute();
}

export async function insertKey(tx: Db, key: KeyRow, at: Date): Promise<void> {
  await tx
    .insertInto('audit_keys')
    .values({ ...key, created_at: at })
    .execute();
}
