import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/**
 * Inserts many rows by one statement: PostgreSQL reads them from one JSON parameter, arrays, documents
 * and instants included. All rows have the columns of the first.
 */
export async function insertRows(
  db: Db,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  conflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${conflict}`.execute(db);
}
