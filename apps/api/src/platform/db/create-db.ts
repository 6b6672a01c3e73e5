import { Kysely, PostgresDialect } from 'kysely';
import { type CustomTypesConfig, Pool, types as pgTypes } from 'pg';
import { keepPreparedPlans } from './prepared.ts';
import type { DB } from './schema.generated.ts';

const int8 = 20;
const int8Array = 1016;

/**
 * 64-bit counts come as numbers (none here passes 2^53); numerics stay strings, exact; instants are
 * Dates; days (date) stay `YYYY-MM-DD` strings, which have no time zone to be wrong about.
 */
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === int8) return Number;
      if (oid === pgTypes.builtins.DATE) return (value: string) => value;
      if (oid === int8Array) {
        return (value: string) => value.slice(1, -1).split(',').filter(Boolean).map(Number);
      }
    }
    return pgTypes.getTypeParser(oid, format);
  },
};

/** Opens a pool of at most `max` connections. Call `destroy()` on the answer to close it. */
export function createPool(url: string, { max = 10 }: { max?: number } = {}): Pool {
  const pool = new Pool({ connectionString: url, max, types, idleTimeoutMillis: 30_000 });
  // An idle connection that breaks leaves the pool by itself; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same of one in use: its statement fails, and that is where the failure is dealt with.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', keepPreparedPlans);
  return pool;
}

/** Opens the database for the application. */
export function createDb(url: string, { max = 10 }: { max?: number } = {}): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: createPool(url, { max }) }) });
}
