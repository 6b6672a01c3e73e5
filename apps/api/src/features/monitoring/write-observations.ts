import type { Db } from '../../platform/db/database.ts';
import type { Observations } from '../../platform/monitoring/observations.ts';
import { addFault, addSlowStatement, trimSlowStatements } from './observations.queries.ts';

/** Writes what this process noted since the last time. @throws what the database throws; nothing noted is lost. */
export async function writeObservations(db: Db, observations: Observations): Promise<void> {
  const notes = observations.take();
  if (notes.faults.length === 0 && notes.statements.length === 0) return;
  try {
    await db.transaction().execute(async (tx) => {
      for (const fault of notes.faults) await addFault(tx, fault);
      for (const statement of notes.statements) await addSlowStatement(tx, statement);
      await trimSlowStatements(tx);
    });
  } catch (error) {
    observations.putBack(notes);
    throw error;
  }
}
