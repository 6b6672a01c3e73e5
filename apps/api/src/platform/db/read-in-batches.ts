import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The rows of a statement, some at a time, however many there are: a cursor of the database, in a transaction of its
 * own that ends with the last batch or when the reader stops. Each batch is of the moment the reading began.
 */
export async function* readInBatches<Row>(
  db: Db,
  statement: RawBuilder<Row>,
  batchSize = 500,
): AsyncGenerator<Row[]> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    await sql`declare rows_in_batches no scroll cursor for ${statement}`.execute(tx);
    const next = sql<Row>`fetch ${sql.lit(batchSize)} from rows_in_batches`;
    for (;;) {
      const { rows } = await next.execute(tx);
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) return;
    }
  } finally {
    await tx.rollback().execute();
  }
}
