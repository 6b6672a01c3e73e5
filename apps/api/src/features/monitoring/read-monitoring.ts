import type { Monitoring } from '@baara/contract/monitoring/monitoring';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { type HealthCheck, runChecks } from '../../platform/http/health.ts';
import { MAIL_QUEUE } from '../../platform/mail/mailer.ts';
import { countSentLastDay } from '../../platform/mail/sent-mails.ts';
import { readQueueStates } from '../../platform/queue/queue-states.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readBackupAge } from '../backup/public/backup-age.ts';
import { selectAlerts } from './alerts.queries.ts';
import { readDisk } from './find-reasons.ts';
import { selectInstances } from './instances.queries.ts';
import { secureHostOf } from './look-at-certificate.ts';
import { maskStatement } from './mask-details.ts';
import {
  countFiles,
  countRefusedMailboxes,
  findCertificate,
  readDatabase,
  selectLargestTables,
  selectLocks,
  selectSigningKeys,
} from './monitoring.queries.ts';
import { readMonitoringSettings } from './monitoring-settings.ts';
import { alertView, instanceView, isSilent } from './monitoring.view.ts';
import { countFaults } from './observations.queries.ts';
import { queueTitle } from './public/queue-titles.ts';

type Deps = {
  config: Config;
  checks: readonly HealthCheck[];
  storage: Pick<Storage, 'freeBytes'>;
  log: FastifyInstance['log'];
};

/** Everything about the machine on one screen, as it is now; the lists below it are read apart. */
export async function readMonitoring(
  db: Db,
  { config, checks, storage, log }: Deps,
  now: Date,
): Promise<Omit<Monitoring, 'abilities'>> {
  const health = await runChecks(checks, log);
  const state = (name: string) => health[name] ?? 'failed';
  const [instances, queues, faults, alerts, settings, backup] = await Promise.all([
    selectInstances(db),
    readQueueStates(db, now),
    countFaults(db, now),
    selectAlerts(db),
    readMonitoringSettings(db),
    readBackupAge(db, config, now),
  ]);
  const living = instances.filter((row) => !isSilent(row, now));
  return {
    at: now.toISOString(),
    health: { database: state('database'), queue: state('queue'), storage: state('storage') },
    processes: instances.map((row) => instanceView(row, now)),
    hasWorker: living.some(({ role }) => role !== 'web'),
    queues: queues
      .filter(({ name }) => name !== MAIL_QUEUE)
      .map(({ name, waiting, delayed, active, failed, oldest_waiting_at: since }) => ({
        name,
        title: queueTitle(name),
        waiting,
        delayed,
        active,
        failed,
        oldestWaitingAt: since?.toISOString() ?? null,
      })),
    mails: await readMails(db, { config, mail: queues.find(({ name }) => name === MAIL_QUEUE) }, now),
    storage: await readStorage(db, config, storage),
    database: await readDatabaseState(db),
    faults,
    certificates: await readCertificates(db, config),
    backup,
    hasMetrics: config.metrics.token !== null,
    alerts: alerts.map(alertView),
    settings,
  };
}

type QueueState = Awaited<ReturnType<typeof readQueueStates>>[number];

async function readMails(
  db: Db,
  { config, mail }: { config: Config; mail: QueueState | undefined },
  now: Date,
): Promise<Monitoring['mails']> {
  const [sentLastDay, refused] = await Promise.all([
    countSentLastDay(db, now),
    countRefusedMailboxes(db, now),
  ]);
  return {
    leaves: config.mail.url !== null,
    waiting: mail ? mail.waiting + mail.delayed + mail.active : 0,
    failed: mail?.failed ?? 0,
    sentLastDay,
    oldestWaitingAt: mail?.oldest_pending_at?.toISOString() ?? null,
    ...refused,
  };
}

async function readStorage(db: Db, config: Config, storage: Deps['storage']): Promise<Monitoring['storage']> {
  const [disk, filesFreeBytes, files, { bytes: databaseBytes }, largestTables] = await Promise.all([
    readDisk(config.dataDir),
    storage.freeBytes(),
    countFiles(db),
    readDatabase(db),
    selectLargestTables(db),
  ]);
  return {
    diskFreeBytes: disk?.freeBytes ?? null,
    diskBytes: disk?.bytes ?? null,
    filesFreeBytes,
    filesBytes: files.bytes,
    fileCount: files.count,
    databaseBytes,
    largestTables,
  };
}

async function readDatabaseState(db: Db): Promise<Monitoring['database']> {
  const [row, locks] = await Promise.all([readDatabase(db), selectLocks(db)]);
  return {
    version: row.version,
    most: row.most,
    used: row.used,
    active: row.active,
    idleInTransaction: row.idle_in_transaction,
    oldestTransactionSeconds:
      row.oldest_transaction_seconds === null ? null : Math.max(0, row.oldest_transaction_seconds),
    locks: locks.map(({ pid, waited_seconds: waitedSeconds, blocked_by: blockedBy, text }) => ({
      pid,
      waitedSeconds,
      blockedBy,
      text: maskStatement(text),
    })),
  };
}

async function readCertificates(db: Db, config: Config): Promise<Monitoring['certificates']> {
  const host = secureHostOf(config.http.publicUrl);
  const [seen, keys] = await Promise.all([
    host ? findCertificate(db, host.name) : undefined,
    selectSigningKeys(db),
  ]);
  return {
    site: host && {
      host: host.name,
      issuer: seen?.issuer ?? null,
      endsAt: seen?.ends_at?.toISOString() ?? null,
      problem: seen?.problem ?? null,
      lookedAt: seen?.looked_at.toISOString() ?? null,
    },
    keys: keys.map(({ title, id, created_at: createdAt }) => ({
      title,
      id,
      createdAt: createdAt.toISOString(),
    })),
  };
}
