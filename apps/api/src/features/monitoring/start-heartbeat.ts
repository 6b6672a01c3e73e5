import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Role } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PoolCounts } from '../../platform/monitoring/metrics.ts';
import type { Observations } from '../../platform/monitoring/observations.ts';
import type { Logger } from '../../platform/queue/queue.ts';
import { deleteInstance, upsertInstance } from './instances.queries.ts';
import { writeObservations } from './write-observations.ts';

const EVERY_MS = 15_000;
const NANOSECONDS_PER_MS = 1e6;

type Deps = {
  role: Role;
  readPool: () => PoolCounts;
  observations: Observations;
  startedAt: Date;
  log: Pick<Logger, 'warn'>;
};

/**
 * Says every fifteen seconds that this process lives and how it does, and writes what it noted. A database that is away
 * gets both later. `stop` removes the process from the list.
 */
export function startHeartbeat(
  db: Db,
  { role, readPool, observations, startedAt, log }: Deps,
): { stop: () => Promise<void> } {
  const id = randomUUID();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isFailing = false;
  let beating: Promise<void> = Promise.resolve();

  async function beat(): Promise<void> {
    try {
      const now = new Date();
      await upsertInstance(db, {
        id,
        role,
        host: hostname().slice(0, 100),
        pid: process.pid,
        node_version: process.version,
        started_at: startedAt,
        seen_at: now,
        memory_bytes: process.memoryUsage.rss(),
        event_loop_delay_ms: Math.max(0, delay.percentile(99) / NANOSECONDS_PER_MS - 20),
        ...poolColumns(readPool()),
      });
      delay.reset();
      await writeObservations(db, observations);
      isFailing = false;
    } catch (error) {
      // Once per outage: the requests say the rest.
      if (!isFailing) log.warn({ err: error }, 'the heartbeat could not be written');
      isFailing = true;
    }
  }

  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, EVERY_MS);
  timer.unref();
  beating = beat();
  return {
    stop: async () => {
      clearInterval(timer);
      delay.disable();
      await beating;
      await writeObservations(db, observations).catch(() => undefined);
      await deleteInstance(db, id).catch(() => undefined);
    },
  };
}

const poolColumns = ({ used, waiting, most }: PoolCounts) => ({
  pool_used: used,
  pool_waiting: waiting,
  pool_most: most,
});
