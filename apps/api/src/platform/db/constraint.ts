import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

const isViolation = (error: unknown, code: string, constraint: string): boolean =>
  error instanceof DatabaseError && error.code === code && error.constraint === constraint;

/** Whether a write was refused because another row already holds the value. @param constraint its name in the schema. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, UNIQUE_VIOLATION, constraint);
}

/** Whether a write was refused because it names a row that is not there. @param constraint its name in the schema. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, FOREIGN_KEY_VIOLATION, constraint);
}
