import { statfs } from 'node:fs/promises';
import { momentInWords } from '@baara/contract/formats/moments';
import { type MonitoringAlertKind, SILENT_AFTER_SECONDS } from '@baara/contract/monitoring/monitoring-words';
import type { Thresholds } from '@baara/contract/monitoring/monitoring';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { MAIL_QUEUE } from '../../platform/mail/mailer.ts';
import { readQueueStates } from '../../platform/queue/queue-states.ts';
import { countFailedSince, readMailFlow } from './failed-jobs.queries.ts';
import { selectInstances } from './instances.queries.ts';
import { findCertificate, readDatabase, selectLocks } from './monitoring.queries.ts';
import { countFaults } from './observations.queries.ts';
import { queueTitle } from './public/queue-titles.ts';
import { secureHostOf } from './look-at-certificate.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Attempts of the first minutes fail together with the mail server; later it is more than a blink. */
const MAIL_LATE_MS = 10 * MINUTE_MS;
/** A process that was killed an hour ago and replaced is no news any more. */
const SILENCE_REPORTED_MS = HOUR_MS;
const PERCENT = 100;

export type Reasons = Partial<Record<MonitoringAlertKind, string>>;
type Where = { config: Pick<Config, 'http' | 'dataDir'>; thresholds: Thresholds; now: Date };

/** What is beyond its threshold now, each with a sentence that has the figures. */
export async function findReasons(db: Db, where: Where): Promise<Reasons> {
  const found = await Promise.all([
    mailReason(db, where),
    processReason(db, where),
    queueReason(db, where),
    failedJobsReason(db, where),
    faultsReason(db, where),
    diskReason(where),
    connectionsReason(db, where),
    lockReason(db, where),
    certificateReason(db, where),
  ]);
  return Object.assign({}, ...found) as Reasons;
}

async function mailReason(db: Db, { now }: Where): Promise<Reasons> {
  const { retrying, oldest_retrying_at: since, last_sent_at: sentAt } = await readMailFlow(db, MAIL_QUEUE);
  const isOld = (date: Date | null): boolean =>
    date === null || now.getTime() - date.getTime() > MAIL_LATE_MS;
  if (retrying === 0 || since === null || !isOld(since) || !isOld(sentAt)) return {};
  return {
    mail: `${retrying} e-mails sont refusés par le serveur d’envoi ou ne l’atteignent pas, le plus ancien depuis le ${momentInWords(since)}. Ils seront envoyés dès qu’il répondra. Vérifiez MAIL_URL et ce serveur.`,
  };
}

async function processReason(db: Db, { now }: Where): Promise<Reasons> {
  const silent = (await selectInstances(db)).filter(({ seen_at: seenAt }) => {
    const silence = now.getTime() - seenAt.getTime();
    return silence > SILENT_AFTER_SECONDS * 1000 && silence < SILENCE_REPORTED_MS;
  });
  const [first] = silent;
  if (!first) return {};
  return {
    process: `${first.host} (processus ${first.pid}, rôle ${first.role}) a donné signe de vie pour la dernière fois le ${momentInWords(first.seen_at)}${silent.length > 1 ? `, et ${silent.length - 1} autre de même` : ''}.`,
  };
}

async function queueReason(db: Db, { thresholds, now }: Where): Promise<Reasons> {
  const oldest = (await readQueueStates(db, now))
    .filter(({ name }) => name !== MAIL_QUEUE)
    .flatMap(({ name, waiting, oldest_waiting_at: since }) => (since ? [{ name, waiting, since }] : []))
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())[0];
  if (!oldest || now.getTime() - oldest.since.getTime() < thresholds.queueMinutes * MINUTE_MS) return {};
  return {
    queue: `« ${queueTitle(oldest.name)} » : ${oldest.waiting} en attente, la plus ancienne depuis le ${momentInWords(oldest.since)}.`,
  };
}

async function failedJobsReason(db: Db, { thresholds, now }: Where): Promise<Reasons> {
  const total = await countFailedSince(db, new Date(now.getTime() - HOUR_MS));
  if (total < thresholds.failedJobsPerHour) return {};
  return { 'failed-jobs': `${total} tâches ont été abandonnées depuis une heure.` };
}

async function faultsReason(db: Db, { thresholds, now }: Where): Promise<Reasons> {
  const { lastHour } = await countFaults(db, now);
  if (lastHour < thresholds.faultsPerHour) return {};
  return { faults: `${lastHour} erreurs inattendues depuis l’heure dernière.` };
}

/** Of the disk with the data; where it cannot be read, nothing is said. */
async function diskReason({ config, thresholds }: Where): Promise<Reasons> {
  const disk = await readDisk(config.dataDir);
  if (!disk || disk.bytes === 0) return {};
  const percent = (disk.freeBytes / disk.bytes) * PERCENT;
  if (percent > thresholds.diskFreePercent) return {};
  const gigabytes = (disk.freeBytes / 1e9).toFixed(1).replace('.', ',');
  return { disk: `Il reste ${gigabytes} Go, soit ${Math.floor(percent)} % du disque des données.` };
}

/** Bytes of the disk with this folder; undefined where it cannot be read. */
export async function readDisk(folder: string): Promise<{ freeBytes: number; bytes: number } | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, bytes: blocks * bsize };
  } catch {
    return undefined;
  }
}

async function connectionsReason(db: Db, { thresholds }: Where): Promise<Reasons> {
  const { used, most } = await readDatabase(db);
  if ((used / most) * PERCENT < thresholds.connectionsPercent) return {};
  return { connections: `${used} connexions sur ${most} sont prises.` };
}

async function lockReason(db: Db, { thresholds }: Where): Promise<Reasons> {
  const [longest] = await selectLocks(db);
  if (!longest || longest.waited_seconds < thresholds.lockSeconds) return {};
  return {
    lock: `Le processus ${longest.pid} de PostgreSQL attend depuis ${longest.waited_seconds} secondes, bloqué par ${longest.blocked_by.join(', ')}.`,
  };
}

async function certificateReason(db: Db, { config, thresholds, now }: Where): Promise<Reasons> {
  const host = secureHostOf(config.http.publicUrl);
  const seen = host === null ? undefined : await findCertificate(db, host.name);
  if (!seen) return {};
  if (seen.problem) return { certificate: `${seen.host} : ${seen.problem}` };
  if (!seen.ends_at || seen.ends_at.getTime() - now.getTime() > thresholds.certificateDays * DAY_MS)
    return {};
  return { certificate: `Le certificat de ${seen.host} finit le ${momentInWords(seen.ends_at)}.` };
}
