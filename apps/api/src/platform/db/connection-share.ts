import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { PoolCounts } from '../monitoring/metrics.ts';
import { takeLiving } from './living-connections.ts';

/** Who asks for connections: a request, and the route it is for; `isReader` when it promised to write nothing. */
export type Caller = { readonly route: string; readonly isReader: boolean; connections: number };

type Asking = { caller: Caller; isReader: boolean };
const callers = new AsyncLocalStorage<Asking>();
const BACKGROUND = 'background';

/** A connection in use for this long waits for something that others may wait for too. */
const SLOW_MS = 1000;
/** How long a route is then taken for slow: its next requests would most likely wait again. */
const SLOW_FOR_MS = 30_000;

/** Everything `work` starts asks for connections in the name of this caller. */
export function runAsCaller(caller: Caller, work: () => void): void {
  callers.run({ caller, isReader: caller.isReader }, work);
}

/**
 * Lets a GET write down that it was asked: a limit, an audit, a profile view, a session's last use. Such a write changes
 * nothing that the GET answers, and may not be left to the browser: docs/requests.md lists them.
 */
export function asEvidence<Value>(work: () => Promise<Value>): Promise<Value> {
  const asking = callers.getStore();
  return asking ? callers.run({ ...asking, isReader: false }, work) : work();
}

/** No connection was free in time: 503 (see `isUnavailable`). */
export class NoFreeConnection extends Error {
  override readonly name = 'NoFreeConnection';
}

type Waiter = { caller: Caller; admit: () => void };

/**
 * Shares a pool between routes, so that requests stuck behind one locked table leave connections to all others: a route
 * uses a quarter of the pool at most, and the last quarter goes only to routes that use none and were not slow lately.
 * Otherwise one locked table that many routes need would take it whole. A request that uses one connection (a
 * transaction) may take a second beyond its route's share, or it could wait for itself.
 * @param waitMs how long a request waits for a connection. @throws NoFreeConnection after it.
 * @param readOnlyGets whether PostgreSQL refuses writes of a GET (25006).
 */
export function shareConnections(
  pool: Pool,
  {
    max,
    waitMs,
    readOnlyGets,
    onPool,
  }: {
    max: number;
    waitMs: number;
    readOnlyGets: boolean;
    onPool?: ((read: () => PoolCounts) => void) | undefined;
  },
): PostgresPool {
  const take = takeLiving(pool);
  const share = Math.max(2, Math.ceil(max / 4));
  const open = max - Math.floor(max / 4);
  const connectionsByRoute = new Map<string, number>();
  const slowUntil = new Map<string, number>();
  const waiters = new Set<Waiter>();
  let connections = 0;
  onPool?.(() => ({ used: connections, waiting: waiters.size, most: max }));
  const readOnly = new WeakSet<PoolClient>();
  const setReadOnly = async (client: PoolClient, isReader: boolean): Promise<void> => {
    if (isReader === readOnly.has(client)) return;
    await client.query(`set default_transaction_read_only = ${isReader ? 'on' : 'off'}`);
    if (isReader) readOnly.add(client);
    else readOnly.delete(client);
  };

  const isAdmissible = ({ route, connections: own }: Caller): boolean => {
    if (connections >= max) return false;
    const ofRoute = connectionsByRoute.get(route) ?? 0;
    const wasSlow = (slowUntil.get(route) ?? 0) > performance.now();
    if (own === 1 || (ofRoute === 0 && !wasSlow)) return true;
    return connections < open && (route === BACKGROUND || ofRoute < share);
  };
  const count = (caller: Caller, change: 1 | -1): void => {
    connections += change;
    caller.connections += change;
    const ofRoute = (connectionsByRoute.get(caller.route) ?? 0) + change;
    if (ofRoute === 0) connectionsByRoute.delete(caller.route);
    else connectionsByRoute.set(caller.route, ofRoute);
  };
  const admitWaiters = (): void => {
    for (const waiter of waiters) if (isAdmissible(waiter.caller)) waiter.admit();
  };
  const giveBack = (caller: Caller, usedMs: number): void => {
    if (usedMs >= SLOW_MS) slowUntil.set(caller.route, performance.now() + SLOW_FOR_MS);
    count(caller, -1);
    admitWaiters();
  };
  const admission = (caller: Caller): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiter: Waiter = {
        caller,
        admit: () => {
          clearTimeout(timer);
          waiters.delete(waiter);
          count(caller, 1);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiters.delete(waiter);
        reject(new NoFreeConnection(`no database connection for ${caller.route} within ${waitMs} ms`));
      }, waitMs);
      waiters.add(waiter);
    });

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const { caller, isReader } = callers.getStore() ?? {
        caller: { route: BACKGROUND, isReader: false, connections: 0 },
        isReader: false,
      };
      // A route stops being slow while nothing is given back: who waits for that goes first.
      admitWaiters();
      if (isAdmissible(caller)) count(caller, 1);
      else await admission(caller);
      const client = await take().catch((error: unknown) => {
        giveBack(caller, 0);
        throw error;
      });
      const sinceMs = performance.now();
      const release = client.release;
      client.release = (destroy) => {
        release(destroy);
        giveBack(caller, performance.now() - sinceMs);
      };
      if (readOnlyGets)
        await setReadOnly(client, isReader).catch((error: unknown) => {
          client.release(true);
          throw error;
        });
      return client as PostgresPoolClient;
    },
  };
}
