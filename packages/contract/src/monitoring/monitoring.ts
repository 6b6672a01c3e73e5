import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { RecipientAddresses } from '../settings/recipients.ts';
import {
  monitoringAlertKinds,
  type ThresholdName,
  thresholdRefusal,
  thresholdWords,
} from './monitoring-words.ts';

const Count = z.int().min(0);
const State = z.enum(['ok', 'failed']);

const threshold = (name: ThresholdName) => {
  const { least, most } = thresholdWords[name];
  const refusal = thresholdRefusal(name);
  return z.coerce.number(refusal).int(refusal).min(least, refusal).max(most, refusal);
};

export const Thresholds = z.object({
  queueMinutes: threshold('queueMinutes'),
  failedJobsPerHour: threshold('failedJobsPerHour'),
  faultsPerHour: threshold('faultsPerHour'),
  diskFreePercent: threshold('diskFreePercent'),
  connectionsPercent: threshold('connectionsPercent'),
  lockSeconds: threshold('lockSeconds'),
  certificateDays: threshold('certificateDays'),
});
export type Thresholds = z.output<typeof Thresholds>;

export const ProcessInstance = z.object({
  id: Uuid,
  /** `BAARA_ROLE`. */
  role: z.enum(['web', 'worker', 'all']),
  host: z.string(),
  pid: z.int(),
  nodeVersion: z.string(),
  startedAt: Instant,
  seenAt: Instant,
  /** No heartbeat for a minute. */
  isSilent: z.boolean(),
  memoryBytes: Count,
  /** 99th percentile. */
  eventLoopDelayMs: z.number(),
  /** Connections of requests, or of jobs in a worker. */
  pool: z.object({ used: Count, waiting: Count, most: Count }),
});
export type ProcessInstance = z.infer<typeof ProcessInstance>;

export const MonitoringAlert = z.object({
  id: Uuid,
  kind: z.enum(monitoringAlertKinds),
  openedAt: Instant,
  endedAt: Instant.nullable(),
  /** Null: nobody was mailed, as the mail server was away. */
  mailedAt: Instant.nullable(),
  detail: z.string(),
});
export type MonitoringAlert = z.infer<typeof MonitoringAlert>;

export const getMonitoring = endpoint('GET /admin/monitoring', {
  summary:
    'L’état de la plateforme : processus, files, e-mails, espace, base de données, certificats, alertes.',
  data: z.object({
    at: Instant,
    health: z.object({ database: State, queue: State, storage: State }),
    processes: z.array(ProcessInstance),
    /** Some process runs jobs. */
    hasWorker: z.boolean(),
    queues: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        waiting: Count,
        delayed: Count,
        active: Count,
        failed: Count,
        oldestWaitingAt: Instant.nullable(),
      }),
    ),
    mails: z.object({
      /** False: mails are written as files (no MAIL_URL). */
      leaves: z.boolean(),
      waiting: Count,
      failed: Count,
      sentLastDay: Count,
      oldestWaitingAt: Instant.nullable(),
      /** Mailboxes that their server refused for good: in all, and over seven days. */
      refused: Count,
      refusedLately: Count,
    }),
    storage: z.object({
      /** Of the disk with DATA_DIR. */
      diskFreeBytes: Count.nullable(),
      diskBytes: Count.nullable(),
      /** Where files are stored; null: a bucket, which does not say. */
      filesFreeBytes: Count.nullable(),
      /** Uploaded files, as the database counts them. */
      filesBytes: Count,
      fileCount: Count,
      databaseBytes: Count,
      largestTables: z.array(z.object({ name: z.string(), bytes: Count })),
    }),
    database: z.object({
      version: z.string(),
      most: Count,
      used: Count,
      active: Count,
      idleInTransaction: Count,
      /** Seconds of the oldest transaction that is open. */
      oldestTransactionSeconds: Count.nullable(),
      /** Statements that wait for a lock, the longest first; ten at most. */
      locks: z.array(
        z.object({
          pid: z.int(),
          waitedSeconds: Count,
          blockedBy: z.array(z.int()),
          /** Without values. */
          text: z.string(),
        }),
      ),
    }),
    /** Counts over an hour and a day. */
    faults: z.object({ lastHour: Count, lastDay: Count }),
    certificates: z.object({
      /** Null when PUBLIC_URL is not https. */
      site: z
        .object({
          host: z.string(),
          issuer: z.string().nullable(),
          endsAt: Instant.nullable(),
          problem: z.string().nullable(),
          /** Null: not looked at yet. */
          lookedAt: Instant.nullable(),
        })
        .nullable(),
      /** Keys of the platform that sign; they do not end. */
      keys: z.array(z.object({ title: z.string(), id: z.string(), createdAt: Instant })),
    }),
    backup: z.object({
      mode: z.enum(['embedded', 'outside', 'off']),
      lastProvenAt: Instant.nullable(),
    }),
    /** Whether METRICS_TOKEN opens the Prometheus endpoint of this process. */
    hasMetrics: z.boolean(),
    alerts: z.array(MonitoringAlert),
    settings: z.object({ addresses: z.array(z.string()), thresholds: Thresholds, version: z.int() }),
    abilities: z.object({ changeSettings: z.boolean(), writeIncidents: z.boolean() }),
  }),
});
export type Monitoring = z.infer<typeof getMonitoring.data>;

export const FailedJob = z.object({
  id: Uuid,
  queue: z.string(),
  title: z.string(),
  createdAt: Instant,
  failedAt: Instant,
  attempts: Count,
  /** Personal details are masked. */
  reason: z.string(),
  /** Names of its fields with what they contain: numbers and identifiers as they are, texts by their length. */
  payload: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const listFailedJobs = endpoint('GET /admin/monitoring/failed-jobs', {
  summary: 'Les tâches abandonnées, de la plus récente à la plus ancienne.',
  query: z.object({ ...pageQuery(25), queue: z.string().max(100).optional() }),
  data: z.array(FailedJob),
  paginated: true,
});

export const retryJob = endpoint('POST /admin/monitoring/failed-jobs/:id/retry', {
  summary: 'Relance une tâche abandonnée ; la relancer deux fois ne l’exécute qu’une.',
  params: z.object({ id: Uuid }),
});

export const Fault = z.object({
  id: z.int(),
  method: z.string(),
  /** Its pattern: no address of anybody. */
  route: z.string(),
  error: z.string(),
  place: z.string(),
  firstAt: Instant,
  lastAt: Instant,
  total: Count,
  lastHour: Count,
  lastDay: Count,
  /** References that people were shown, the newest first; five at most. */
  references: z.array(z.string()),
});
export type Fault = z.infer<typeof Fault>;

export const listFaults = endpoint('GET /admin/monitoring/faults', {
  summary: 'Les erreurs inattendues, par route et par endroit du code ; une référence mène à la sienne.',
  query: z.object({ ...pageQuery(25), reference: z.string().trim().max(40).optional() }),
  data: z.array(Fault),
  paginated: true,
});

export const SlowStatement = z.object({
  id: z.string(),
  /** Without values. */
  text: z.string(),
  calls: Count,
  totalMs: z.number(),
  meanMs: z.number(),
  longestMs: z.number(),
  lastAt: Instant.nullable(),
});
export type SlowStatement = z.infer<typeof SlowStatement>;

export const listSlowStatements = endpoint('GET /admin/monitoring/slow-statements', {
  summary: 'Les requêtes lentes de la base de données, sans leurs valeurs.',
  query: z.object(pageQuery(25)),
  data: z.array(SlowStatement),
  extra: z.object({
    /** The server's own statistics, or what Baara noted of statements of 200 ms and more. */
    source: z.enum(['pg_stat_statements', 'baara']),
  }),
  paginated: true,
});

export const saveMonitoringSettings = endpoint('PUT /admin/monitoring/settings', {
  summary: 'Change qui reçoit les alertes du système, et leurs seuils.',
  body: z.object({
    addresses: RecipientAddresses,
    thresholds: Thresholds,
    version: z.int().min(0),
  }),
});
