import { Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { type CustomTypesConfig, Pool, type PoolClient, types as pgTypes } from 'pg';
import { shareConnections } from './connection-share.ts';
import { cachePreparedPlans } from './prepared.ts';
import type { PoolCounts } from '../monitoring/metrics.ts';
import type { Db, Tables } from './database.ts';
import { isSilence } from './unavailable.ts';

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

/** Time-outs of the server and the client, in milliseconds; 0 is never. */
type TimeLimits = Readonly<{
  connectMs: number;
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
}>;

/** Beyond the server's own limit, when the server itself no longer answers. */
const SILENT_SERVER_MS = 2000;

export const timeLimits = {
  /** People wait for the answer. */
  request: { connectMs: 3000, statementMs: 10_000, lockMs: 3000, idleInTransactionMs: 15_000 },
  /** Jobs, exports and commands: long statements are their work, and they are tried again. */
  job: { connectMs: 30_000, statementMs: 600_000, lockMs: 30_000, idleInTransactionMs: 60_000 },
  /** Loading volumes: as long as it takes. */
  none: { connectMs: 30_000, statementMs: 0, lockMs: 0, idleInTransactionMs: 0 },
} as const satisfies Record<string, TimeLimits>;

type DbOptions = Readonly<{
  max?: number;
  limits?: keyof typeof timeLimits;
  readOnlyGets?: boolean;
  /** Called with each statement that succeeded and how long it took. */
  onStatement?: (text: string, milliseconds: number, at: Date) => void;
  /** Given how many connections are in use, to be read at any time. */
  onPool?: (read: () => PoolCounts) => void;
}>;

function createPool(
  url: string,
  max: number,
  { connectMs, statementMs, lockMs, idleInTransactionMs }: TimeLimits,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    types,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(statementMs > 0 && { query_timeout: statementMs + SILENT_SERVER_MS }),
  });
  // An idle connection that breaks leaves the pool by itself; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same of one in use: its statement fails, and that is where the failure is dealt with.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', cachePreparedPlans);
  pool.on('connect', closeWhenSilent);
  return pool;
}

/**
 * The connection of a server that stopped answering stays busy: the next query on it would wait behind the lost statement.
 */
function closeWhenSilent(client: PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const watched = (...parameters: unknown[]): unknown => {
    const answer = query(...parameters);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isSilence(error)) client.connection.stream.destroy();
      });
    }
    return answer;
  };
  client.query = watched as typeof client.query;
}

class Driver extends PostgresDriver {
  /** The connection is discarded; what the caller must see is the failure that led to the rollback. */
  override async rollbackTransaction(
    ...[connection]: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): PostgresDriver {
    return new Driver(this.#config);
  }
}

/**
 * Opens the database for the application, by at most `max` connections that routes share. Call `destroy()` to close it.
 * @param options `limits` says how long a statement may take: by default as long as a request may wait.
 * `readOnlyGets`, of tests, fails what a GET writes: see `asEvidence`.
 */
export function createDb(
  url: string,
  { max = 10, limits = 'request', readOnlyGets = false, onStatement, onPool }: DbOptions = {},
): Db {
  const pool = createPool(url, max, timeLimits[limits]);
  const waitMs = timeLimits[limits].connectMs;
  return new Kysely<Tables>({
    dialect: new Dialect({ pool: shareConnections(pool, { max, waitMs, readOnlyGets, onPool }) }),
    ...(onStatement && {
      log: ({ level, query, queryDurationMillis }) => {
        if (level === 'query') onStatement(query.sql, queryDurationMillis, new Date());
      },
    }),
  });
}
