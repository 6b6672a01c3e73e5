import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';

/** Whether a write was refused because another row already holds the value. @param constraint its name in the schema. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === constraint;
}
