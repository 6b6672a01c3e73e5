import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Whether this transaction is the only one, in all processes, that does the work of this name; until it ends. One that
 * is not leaves the work to the other.
 */
export async function takeTurn(tx: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext(${name})) as mine`.execute(tx);
  return rows[0]?.mine === true;
}
