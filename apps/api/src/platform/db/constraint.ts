import { DatabaseError } from 'pg';
import type { Db } from './database.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const EXCLUSION_VIOLATION = '23P01';
const DEADLOCK = '40P01';

const isViolation = (error: unknown, code: string, constraint: string): boolean =>
  error instanceof DatabaseError && error.code === code && error.constraint === constraint;

/** Whether a write failed because another row already has the value. @param constraint its name in the schema. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, UNIQUE_VIOLATION, constraint);
}

/** Runs a write whose value may be taken. @param explain gives what is thrown when it is. */
export async function runUniquely<Result>(
  constraint: string,
  work: () => Promise<Result>,
  explain: () => Error,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error, constraint) ? explain() : error;
  }
}

/** Whether a write was refused because it names a row that is not there. @param constraint its name in the schema. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, FOREIGN_KEY_VIOLATION, constraint);
}

const isDeadlock = (error: unknown): boolean => error instanceof DatabaseError && error.code === DEADLOCK;

/**
 * Runs a transaction whose spans may overlap others'. Of two that write overlapping ones at once, the database may undo
 * one as a deadlock: that one runs again, and then finds what the other wrote.
 * @param explain reads after the transaction was undone, and gives what is thrown.
 */
export async function runExclusively<Result>(
  db: Db,
  constraint: string,
  work: (tx: Db) => Promise<Result>,
  explain: () => Error | Promise<Error>,
): Promise<Result> {
  const run = (): Promise<Result> => db.transaction().execute(work);
  try {
    return await run().catch((error: unknown) => {
      if (!isDeadlock(error)) throw error;
      return run();
    });
  } catch (error) {
    if (!isViolation(error, EXCLUSION_VIOLATION, constraint) && !isDeadlock(error)) throw error;
    throw await explain();
  }
}
