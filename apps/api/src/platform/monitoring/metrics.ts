import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueState } from '../queue/queue-states.ts';

/** From a cached answer to a request that almost times out. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_DURATIONS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

/** Addresses that no route serves are one label: anybody can invent them. */
const NO_ROUTE = 'none';

export type PoolCounts = { used: number; waiting: number; most: number };
export type JobOutcome = 'completed' | 'retried' | 'failed';

/** What Prometheus reads of one process. */
export type Metrics = Readonly<{
  observeJob(name: string, outcome: JobOutcome, seconds: number): void;
  /** Counts requests and their durations from now on. */
  watchRequests(app: FastifyInstance): void;
  /** Read at each scrape, under the name of what uses it. */
  watchPool(name: string, read: () => PoolCounts): void;
  /** The same in every process, since queues are in the database. A failure leaves them out of the scrape. */
  watchQueues(read: () => Promise<QueueState[]>): void;
  contentType: string;
  text(): Promise<string>;
}>;

/** Measures of one process, in a registry of its own: several applications of a test share nothing. */
export function createMetrics(role: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  const own = { registers: [registry] };
  // Memory, CPU, event loop delay, garbage collection, handles.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    ...own,
    name: 'baara_http_request_duration_seconds',
    help: 'Duration of answered requests by route pattern; its count is the number of requests.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATIONS,
  });
  const streams = new Counter({
    ...own,
    name: 'baara_http_streams_total',
    help: 'Streams of live events that ended: they last as long as somebody listens.',
    labelNames: ['route'] as const,
  });
  const jobs = new Histogram({
    ...own,
    name: 'baara_job_duration_seconds',
    help: 'Duration of attempts of jobs by queue and outcome; its count is the number of attempts.',
    labelNames: ['queue', 'outcome'] as const,
    buckets: JOB_DURATIONS,
  });
  const queued = new Gauge({
    ...own,
    name: 'baara_queue_jobs',
    help: 'Jobs by queue and state, of the whole installation.',
    labelNames: ['queue', 'state'] as const,
  });
  const oldest = new Gauge({
    ...own,
    name: 'baara_queue_oldest_waiting_seconds',
    help: 'Age of the oldest due job of each queue, 0 without one.',
    labelNames: ['queue'] as const,
  });
  const pools: { name: string; read: () => PoolCounts }[] = [];
  void new Gauge({
    ...own,
    name: 'baara_database_pool_connections',
    help: 'Connections of a pool: in use, waited for, and its maximum.',
    labelNames: ['pool', 'state'] as const,
    collect() {
      for (const { name, read } of pools) {
        const { used, waiting, most } = read();
        this.set({ pool: name, state: 'used' }, used);
        this.set({ pool: name, state: 'waiting' }, waiting);
        this.set({ pool: name, state: 'most' }, most);
      }
    },
  });
  let readQueues: (() => Promise<QueueState[]>) | undefined;

  async function collectQueues(): Promise<void> {
    queued.reset();
    oldest.reset();
    const states = (await readQueues?.().catch(() => undefined)) ?? [];
    for (const { name, waiting, delayed, active, failed, oldest_waiting_at: since } of states) {
      for (const [state, count] of Object.entries({ waiting, delayed, active, failed }))
        queued.set({ queue: name, state }, count);
      oldest.set({ queue: name }, since ? Math.max(0, (Date.now() - since.getTime()) / 1000) : 0);
    }
  }

  return {
    observeJob: (queue, outcome, seconds) => jobs.observe({ queue, outcome }, seconds),
    watchRequests: (app) =>
      void app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? NO_ROUTE;
        if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) {
          streams.inc({ route });
          return;
        }
        requests.observe(
          { method: request.method, route, status: String(reply.statusCode) },
          reply.elapsedTime / 1000,
        );
      }),
    watchPool: (name, read) => void pools.push({ name, read }),
    watchQueues: (read) => {
      readQueues = read;
    },
    contentType: registry.contentType,
    async text() {
      await collectQueues();
      return registry.metrics();
    },
  };
}
