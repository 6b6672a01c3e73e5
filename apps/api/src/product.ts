/** The running product: database, schema, demo data, jobs, HTTP, in that order; and back. `BAARA_ROLE` leaves one of the last two to another. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isDemoLoaded } from '../db/seeds/demo-record.ts';
import { seedReference } from '../db/seeds/reference.ts';
import { type AppDeps, buildApp } from './app.ts';
import type { Config } from './config.ts';
import { listeners } from './listeners.ts';
import { createDb } from './platform/db/create-db.ts';
import { createEvents } from './platform/events/events.ts';
import { migrate } from './platform/db/migrate.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { noteRefusedMailbox } from './features/accounts/public/refused-mailboxes.ts';
import { announcementMails } from './features/notifications/announcements/public/announcement-mails.ts';
import { createSentCounter } from './platform/mail/sent-mails.ts';
import { startEmbeddedPostgres } from './platform/postgres/cluster.ts';
import { openMetrics } from './platform/monitoring/open-metrics.ts';
import type { PoolCounts } from './platform/monitoring/metrics.ts';
import { createObservations } from './platform/monitoring/observations.ts';
import { startHeartbeat } from './features/monitoring/start-heartbeat.ts';
import { readQueueStates } from './platform/queue/queue-states.ts';
import { createQueue } from './platform/queue/queue.ts';
import type { Shutdown } from './platform/shutdown.ts';
import { explainFileError, explainListenError, StartupError } from './platform/startup-error.ts';
import { sweepWhenQuiet } from './platform/sweep-when-quiet.ts';
import type { WebBuild } from './platform/web/build-beside.ts';
import { sweepDataDir } from './platform/storage/sweep-drafts.ts';
import { createStorage } from './platform/storage/storage.ts';
import { buildWorkerApp, enqueueStartJobs, registerJobs } from './worker.ts';

const webDir = fileURLToPath(new URL('../../web', import.meta.url));

const backupProgram = fileURLToPath(new URL('backup.process.ts', import.meta.url));

const drainsWithinMs = 20_000;

const noPool = (): PoolCounts => ({ used: 0, waiting: 0, most: 0 });

const demoAccounts = [
  ['Administration', 'admin@baara.demo'],
  ['Seconde administration', 'admin2@baara.demo'],
  ['Gestionnaire', 'manager@baara.demo'],
  ['Recruteur', 'recruteur@baara.demo'],
  ['Candidat', 'candidat@baara.demo'],
  ['Employé', 'employe@baara.demo'],
  ['Freelance', 'freelance@baara.demo'],
  ['Client', 'client@baara.demo'],
] as const;

type Say = (sentence: string) => void;

export type Beginning = Readonly<{
  shutdown: Shutdown;
  webBuild: WebBuild;
  startedAt: Date;
  /** Prints a sentence to the operator. */
  say: Say;
}>;

/** Logs why the embedded database ended, and ends the process. */
let databaseEnd: Promise<never> | undefined;

/** The database; `adminUrl` when it is the embedded one, which this process then also copies. */
async function openDatabase(
  config: Config,
  shutdown: Shutdown,
): Promise<{ url: string; adminUrl: string | null }> {
  if (config.database.url) return { url: config.database.url, adminUrl: null };
  const postgres = await startEmbeddedPostgres(config.dataDir, {
    archiving: config.backup.kind === 'on' ? 'on' : 'off',
    onRestart: (reason) => process.stderr.write(`${reason}\nLa base de données redémarre.\n`),
  });
  shutdown.onStop(postgres.stop);
  databaseEnd = postgres.ended.then((reason) => {
    process.stderr.write(`${reason}\n`);
    return shutdown.stop(1);
  });
  return postgres;
}

/** Loaded once: the seed records itself in the transaction that loads it. */
async function loadDemo(config: Config, databaseUrl: string, say: Say): Promise<void> {
  if (config.seed !== 'demo' || (await isDemoLoaded(databaseUrl))) return;
  const { seedDemo } = await import('../db/seeds/demo.ts');
  const loaded = await seedDemo({
    databaseUrl,
    dataDir: config.dataDir,
    storageUrl: config.storage.url,
    sessionSecret: config.session.secret,
  });
  if (loaded) say('Données de démonstration chargées.');
}

function announce(config: Config, say: Say): void {
  if (config.role === 'worker') {
    say(`\nLes tâches de Baara sont en route (état : port ${config.http.port}, /api/health/ready).`);
    return;
  }
  say(`\nBaara est prêt : ${config.http.publicUrl}`);
  if (config.role === 'web')
    say("Ce processus n'exécute aucune tâche : il en faut un autre, avec BAARA_ROLE=worker.");
  if (config.seed !== 'demo') return;
  say('Comptes de démonstration (mot de passe Baara#2026) :');
  for (const [role, email] of demoAccounts) say(`  ${role.padEnd(15)} ${email}`);
  say('');
}

/** Requests in flight finish; a client that never ends its own does not delay the stop for ever. */
async function drain(app: FastifyInstance): Promise<void> {
  // A keep-alive connection becomes idle only when its request in flight has been answered.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => app.server.closeAllConnections(), drainsWithinMs);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cut);
}

/** The built web application; while developing, its sources. Without either, only the API is served. */
async function openWeb(
  config: Config,
  shutdown: Shutdown,
  { built, compressed }: WebBuild,
): Promise<AppDeps['web']> {
  const buildDir = `${webDir}/build`;
  await built;
  if (config.nodeEnv === 'development' && existsSync(`${webDir}/vite.config.ts`)) {
    const { startWebDevServer } = await import('./platform/web/dev-server.ts');
    const { dev, close } = await startWebDevServer(webDir);
    shutdown.onStop(close);
    return { buildDir, dev };
  }
  return existsSync(`${buildDir}/server/index.js`) ? { buildDir, compressed } : undefined;
}

/** @throws when it cannot start; `shutdown` then stops the parts that have. */
export async function runProduct(free: Config, beginning: Beginning): Promise<void> {
  try {
    await run(free, beginning);
  } catch (error) {
    // A failure because the database ended is reported with the database's own reason.
    if (databaseEnd && !(error instanceof StartupError)) await Promise.race([databaseEnd, sleep(500)]);
    throw error;
  }
}

async function run(free: Config, { shutdown, webBuild, startedAt, say }: Beginning): Promise<void> {
  const { url, adminUrl } = await openDatabase(free, shutdown);
  const config = { ...free, database: { ...free.database, url } };
  try {
    await migrate(url);
    await loadDemo(config, url, say);
  } catch (error) {
    throw explainFileError(error, config.dataDir);
  }

  const log = createLog(config.log.level);
  const { pool, jobsPool, queuePool } = config.database;
  const observations = createObservations();
  const metrics = await openMetrics(config);
  const readPools: Record<'requests' | 'jobs', () => PoolCounts> = { requests: noPool, jobs: noPool };
  const watched = (name: keyof typeof readPools) => ({
    onStatement: observations.noteStatement,
    onPool: (read: () => PoolCounts) => {
      readPools[name] = read;
      metrics?.watchPool(name, read);
    },
  });
  const db = createDb(url, { max: pool, ...watched('requests') });
  // Requests never wait for a connection of a job.
  const jobDb = createDb(url, { max: jobsPool, limits: 'job', ...watched('jobs') });
  metrics?.watchQueues(() => readQueueStates(jobDb, new Date()));
  await seedReference(jobDb);
  shutdown.onStop(() => Promise.all([db.destroy(), jobDb.destroy()]).then(() => undefined));
  const runsJobs = config.role !== 'web';
  const queue = createQueue(
    { databaseUrl: url, consumes: runsJobs, connections: queuePool, onAttempt: metrics?.observeJob },
    log,
  );
  const mailer = createMailer(config, {
    queue,
    logger: log,
    onSent: createSentCounter(db),
    onRefused: (address) => noteRefusedMailbox(db, address, new Date()),
    batches: announcementMails(db),
  });
  shutdown.onStop(() => mailer.close());
  const storage = createStorage(config);
  const events = createEvents(listeners);
  const services = {
    config,
    db,
    queue,
    mailer,
    storage,
    events,
    observations,
    metrics,
    now: () => new Date(),
  };
  if (runsJobs) registerJobs({ ...services, db: jobDb, log });
  await queue.start();
  shutdown.onStop(() => queue.stop());
  if (runsJobs) await enqueueStartJobs(services);
  const app =
    config.role === 'worker'
      ? await buildWorkerApp({ ...services, log })
      : await buildApp({ ...services, log, web: await openWeb(config, shutdown, webBuild) });
  shutdown.onStop(() => drain(app));
  const { host, port } = config.http;
  await app.listen({ host, port }).catch((error: unknown) => {
    throw explainListenError(error, host, port);
  });
  announce(config, say);
  const heartbeat = startHeartbeat(jobDb, {
    role: config.role,
    readPool: () => (config.role === 'worker' ? readPools.jobs : readPools.requests)(),
    observations,
    startedAt,
    log,
  });
  shutdown.onStop(heartbeat.stop);
  if (adminUrl !== null) {
    const { startBackups } = await import('./features/backup/start-backups.ts');
    const backups = await startBackups({ config, db: jobDb, adminUrl, program: backupProgram, log });
    shutdown.onStop(backups.stop);
  }
  sweepWhenQuiet();
  // What this process writes comes later: nothing of its own is swept.
  void sweepDataDir(config.dataDir, startedAt).catch((error: unknown) =>
    log.error({ err: error }, 'drafts of killed processes could not be removed'),
  );
}
