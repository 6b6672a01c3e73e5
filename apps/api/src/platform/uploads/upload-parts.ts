import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { conflict } from '../http/errors.ts';
import type { Storage } from '../storage/storage.ts';

/** Tables of uploads that arrive in parts: `received` bytes so far, and the offsets of the `parts` that are stored. */
type UploadTable = 'campaign_scans' | 'campaign_uploads' | 'document_uploads';
type Stored = { id: string; parts: readonly number[] };
type Services = { db: Db; storage: Storage };

/** How one kind of upload comes in parts. */
export type PartsRule = {
  table: UploadTable;
  keyOf: (id: string, offset: number) => string;
  /** Said of bytes that are there already. */
  taken: string;
};

/**
 * Stores bytes that follow those received, and counts them.
 * @throws 409 OFFSET_TAKEN when another request did.
 */
export async function addPart(
  { db, storage }: Services,
  { table, keyOf, taken }: PartsRule,
  { id, offset, bytes }: { id: string; offset: number; bytes: Buffer },
): Promise<void> {
  await storage.put(keyOf(id, offset), bytes);
  const { rows } = await sql`update ${sql.table(table)}
    set received = ${offset + bytes.length}::integer, parts = parts || ${offset}::integer
    where id = ${id} and received = ${offset}::integer returning id`.execute(db);
  if (rows.length === 0) throw conflict('OFFSET_TAKEN', taken);
}

/** The whole file. @param last its last part, which is not stored. */
export async function joinParts(
  storage: Storage,
  { keyOf }: PartsRule,
  { id, parts }: Stored,
  last: Buffer,
): Promise<Buffer> {
  const before: Uint8Array[] = [];
  for (const offset of parts) before.push(await storage.getBytes(keyOf(id, offset)));
  return before.length === 0 ? last : Buffer.concat([...before, last]);
}

/** @throws when the storage does not answer: the sweep tries again. */
export async function deleteParts(
  storage: Storage,
  { keyOf }: PartsRule,
  { id, parts }: Stored,
): Promise<void> {
  for (const offset of parts) await storage.delete(keyOf(id, offset));
}

const SWEPT_AT_ONCE = 200;

/** Forgets uploads that nobody goes on with, and those finished long enough ago, their parts first. @returns how many. */
export async function sweepUploads(
  { db, storage, now }: Services & { now: () => Date },
  rule: PartsRule & { table: Exclude<UploadTable, 'campaign_scans'> },
  signal: AbortSignal,
): Promise<number> {
  let swept = 0;
  while (!signal.aborted) {
    const { rows: expired } = await sql<Stored>`select id, parts from ${sql.table(rule.table)}
      where expires_at < ${now()} order by expires_at limit ${SWEPT_AT_ONCE}`.execute(db);
    for (const upload of expired) {
      await deleteParts(storage, rule, upload);
      await sql`delete from ${sql.table(rule.table)} where id = ${upload.id}`.execute(db);
    }
    swept += expired.length;
    if (expired.length < SWEPT_AT_ONCE) break;
  }
  return swept;
}
