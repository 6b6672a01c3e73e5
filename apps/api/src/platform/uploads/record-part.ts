import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Tables of uploads that arrive in parts: `received` bytes so far, and the offsets of the `parts` that are stored. */
type UploadTable = 'campaign_scans' | 'campaign_uploads' | 'document_uploads';

/** Counts a part that was stored. @returns false when these bytes are there already. */
export async function recordPart(
  db: Db,
  table: UploadTable,
  { id, offset, byteCount }: { id: string; offset: number; byteCount: number },
): Promise<boolean> {
  const { rows } = await sql`update ${sql.table(table)}
    set received = ${offset + byteCount}::integer, parts = parts || ${offset}::integer
    where id = ${id} and received = ${offset}::integer returning id`.execute(db);
  return rows.length > 0;
}
