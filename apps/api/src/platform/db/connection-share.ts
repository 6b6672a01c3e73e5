import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';

/** Who asks for connections: a request, and the route it is for. */
export type Caller = { readonly route: string; held: number };

const callers = new AsyncLocalStorage<Caller>();
const BACKGROUND = 'background';

/** Held as long, a connection waits for something that others may wait for too. */
const SLOW_MS = 1000;
/** How long a route is then taken for slow: its next requests would most likely wait again. */
const SLOW_FOR_MS = 30_000;

/** Everything `work` starts asks for connections in the name of this caller. */
export function runAsCaller(caller: Caller, work: () => void): void {
  callers.run(caller, work);
}

/** No connection was free in time: 503 (see `isUnavailable`). */
export class NoFreeConnection extends Error {
  override readonly name = 'NoFreeConnection';
}

type Waiter = { caller: Caller; admit: () => void };

/**
 * Shares a pool between routes, so that requests stuck behind one locked table leave connections to all others: a
 * route holds a quarter of the pool at most, and the last quarter goes only to routes that hold none and were not slow
 * lately: else one locked table that many routes need would take it whole. A request that holds one connection (a
 * transaction) may take a second beyond its route's share, or it could wait for itself.
 * @param waitMs how long a request waits for a connection. @throws NoFreeConnection after it.
 */
export function shareConnections(pool: Pool, { max, waitMs }: { max: number; waitMs: number }): PostgresPool {
  const share = Math.max(2, Math.ceil(max / 4));
  const open = max - Math.floor(max / 4);
  const heldByRoute = new Map<string, number>();
  const slowUntil = new Map<string, number>();
  const waiters = new Set<Waiter>();
  let held = 0;

  const isAdmissible = ({ route, held: own }: Caller): boolean => {
    if (held >= max) return false;
    const ofRoute = heldByRoute.get(route) ?? 0;
    const wasSlow = (slowUntil.get(route) ?? 0) > performance.now();
    if (own === 1 || (ofRoute === 0 && !wasSlow)) return true;
    return held < open && (route === BACKGROUND || ofRoute < share);
  };
  const count = (caller: Caller, change: 1 | -1): void => {
    held += change;
    caller.held += change;
    const ofRoute = (heldByRoute.get(caller.route) ?? 0) + change;
    if (ofRoute === 0) heldByRoute.delete(caller.route);
    else heldByRoute.set(caller.route, ofRoute);
  };
  const admitWaiters = (): void => {
    for (const waiter of waiters) if (isAdmissible(waiter.caller)) waiter.admit();
  };
  const giveBack = (caller: Caller, heldMs: number): void => {
    if (heldMs >= SLOW_MS) slowUntil.set(caller.route, performance.now() + SLOW_FOR_MS);
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
      const caller = callers.getStore() ?? { route: BACKGROUND, held: 0 };
      // A route stops being slow while nothing is given back: who waits for that goes first.
      admitWaiters();
      if (isAdmissible(caller)) count(caller, 1);
      else await admission(caller);
      const client = await pool.connect().catch((error: unknown) => {
        giveBack(caller, 0);
        throw error;
      });
      const sinceMs = performance.now();
      const release = client.release;
      client.release = (destroy) => {
        release(destroy);
        giveBack(caller, performance.now() - sinceMs);
      };
      return client as PostgresPoolClient;
    },
  };
}
