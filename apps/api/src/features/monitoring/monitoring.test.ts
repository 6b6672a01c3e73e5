import { roles } from '@baara/contract/accounts/accounts';
import type { FailedJob, Fault, Monitoring, SlowStatement } from '@baara/contract/monitoring/monitoring';
import { monitoringMessages as messages, usualThresholds } from '@baara/contract/monitoring/monitoring-words';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedReference } from '../../../db/seeds/reference.ts';
import { defineJob, type JobDefinition } from '../../platform/queue/job.ts';
import { runJob } from '../../testing/run-job.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { Person } from '../../testing/workspace.ts';
import { signedIn } from '../offers/offer.factory.ts';
import { maskReason, maskStatement } from './mask-details.ts';
import { registerMonitoringJobs } from './monitoring.jobs.ts';
import { systemAlertMail } from './monitoring.mails.ts';
import { startHeartbeat } from './start-heartbeat.ts';
import { writeObservations } from './write-observations.ts';

const token = 'x'.repeat(40);
const server = useTestApp({ METRICS_TOKEN: token });
const people = new Map<string, Person>();
let admin: Person;

beforeAll(async () => {
  await seedReference(server.db);
  for (const role of roles) people.set(role, await signedIn(server, role));
  admin = people.get('admin') as Person;
});

const state = async () => (await server.call<Monitoring>('GET', '/admin/monitoring', admin)).body.data;
const failedJobs = async (query = '') =>
  (await server.call<FailedJob[]>('GET', `/admin/monitoring/failed-jobs?${query}`, admin)).body;
const faults = async (query = '') =>
  (await server.call<Fault[]>('GET', `/admin/monitoring/faults?${query}`, admin)).body;
const retry = (id: string, who: Person | null = admin) =>
  server.call('POST', `/admin/monitoring/failed-jobs/${id}/retry`, who);
const write = () => writeObservations(server.db, server.services.observations);
/** What other tests do to the machine and to the database's server opens no alert here. */
const quiet = {
  ...usualThresholds,
  faultsPerHour: 100_000,
  diskFreePercent: 1,
  connectionsPercent: 100,
  lockSeconds: 3600,
};
const hoursAgo = (hours: number) => new Date(server.services.now().getTime() - hours * 3_600_000);
const watch = () => runJob(registerMonitoringJobs, server.services, 'monitoring.watch');

const nightly = defineJob<{ accountId: string; email: string }>('test.monitored');
const alone = defineJob<Record<string, never>>('test.monitored-alone', { policy: 'exclusive' });

/** A job that was given up, as its last attempt leaves it. */
async function fail<Payload extends object>(
  job: JobDefinition<Payload>,
  payload: Payload,
  reason = 'It broke.',
): Promise<string> {
  const id = await server.services.queue.enqueue(server.db, job, payload);
  await sql`update pgboss.job set state = 'failed', retry_count = 5, started_on = now(), completed_on = ${server.services.now()},
    output = ${JSON.stringify({ message: reason })}::jsonb where id = ${id}`.execute(server.db);
  return id ?? '';
}

const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string; retry_limit: number }>`
    select state::text as state, retry_limit from pgboss.job where id = ${id}`.execute(server.db);
  return rows[0];
};

describe('access', () => {
  const operations = [
    ['GET', '/admin/monitoring', 'monitoring.read'],
    ['GET', '/admin/monitoring/failed-jobs', 'monitoring.read'],
    ['GET', '/admin/monitoring/faults', 'monitoring.read'],
    ['GET', '/admin/monitoring/slow-statements', 'monitoring.read'],
    ['POST', '/admin/monitoring/failed-jobs/01890000-0000-7000-8000-000000000000/retry', 'jobs.retry'],
    ['PUT', '/admin/monitoring/settings', 'settings.write'],
  ] as const;

  it.each(operations)('%s %s is an administrator’s alone', async (method, path) => {
    for (const role of roles) {
      const { status } = await server.call(method, path, people.get(role) ?? null, {});
      expect([role, status === 403]).toEqual([role, role !== 'admin']);
    }
    expect(await server.call(method, path, null, {})).toMatchObject({ status: 401 });
  });
});

describe('the state', () => {
  it('says how everything does, with each process by its heartbeat', async () => {
    const services = server.services;
    expect((await state()).hasWorker).toBe(false);
    const heartbeat = startHeartbeat(server.db, {
      role: 'worker',
      readPool: () => ({ used: 1, waiting: 0, most: 10 }),
      observations: services.observations,
      startedAt: services.now(),
      log: { warn: () => undefined },
    });
    await expect.poll(async () => (await state()).processes).toHaveLength(1);
    expect(await state()).toMatchObject({
      health: { database: 'ok', queue: 'ok', storage: 'ok' },
      hasWorker: true,
      processes: [{ role: 'worker', isSilent: false, pool: { used: 1, most: 10 } }],
      mails: { leaves: false, refused: 0 },
      certificates: { site: null },
      backup: { mode: 'outside', lastProvenAt: null },
      hasMetrics: true,
      settings: { addresses: [], thresholds: usualThresholds, version: 0 },
      abilities: { changeSettings: true },
    });
    await sql`update process_instances set seen_at = now() - interval '2 minutes'`.execute(server.db);
    expect(await state()).toMatchObject({ hasWorker: false, processes: [{ isSilent: true }] });
    await heartbeat.stop();
    expect((await state()).processes).toEqual([]);
  });
});

describe('a job that was given up', () => {
  it('is shown without personal details, and runs once however often it is asked for', async () => {
    const id = await fail(
      nightly,
      { accountId: admin.accountId, email: 'awa@exemple.ml' },
      'Mailbox awa@exemple.ml refused "Awa Traoré"',
    );
    const { data } = await failedJobs('queue=test.monitored');
    expect(data).toMatchObject([{ id, queue: 'test.monitored', attempts: 6 }]);
    expect(data[0]?.payload).toEqual([
      { name: 'email', value: 'texte de 14 caractères, masqué' },
      { name: 'accountId', value: admin.accountId },
    ]);
    expect(JSON.stringify(data)).not.toContain('awa@exemple.ml');
    expect(JSON.stringify(data)).not.toContain('Traoré');

    const answers = await Promise.all([retry(id), retry(id)]);
    expect(answers.map(({ body }) => body.message).toSorted()).toEqual(
      [messages.ALREADY_RETRIED, messages.RETRIED].toSorted(),
    );
    expect(await stateOf(id)).toEqual({ state: 'retry', retry_limit: 6 });
    expect((await failedJobs('queue=test.monitored')).data).toEqual([]);
    const acts = await server.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject'])
      .where('action', '=', 'monitoring.job_retried')
      .execute();
    expect(acts).toEqual([{ action: 'monitoring.job_retried', actor_id: admin.accountId, subject: id }]);
  });

  it('is not run beside another that waits in its place, nor once it is gone', async () => {
    const id = await fail(alone, {});
    await server.services.queue.enqueue(server.db, alone, {});
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'JOB_WAITING' } });
    expect((await stateOf(id))?.state).toBe('failed');
    await sql`delete from pgboss.job where name = 'test.monitored-alone'`.execute(server.db);
    expect(await retry(id)).toMatchObject({ status: 404, body: { message: messages.JOB_GONE } });
  });
});

describe('an unforeseen failure', () => {
  it('is counted by route and place, and found by the reference that the person read', async () => {
    await sql`alter table bookmarks rename to bookmarks_away`.execute(server.db);
    const ask = () =>
      server.call<unknown, { reference: string }>('GET', '/bookmarks', people.get('applicant') ?? null);
    const [first, second] = [await ask(), await ask()];
    await sql`alter table bookmarks_away rename to bookmarks`.execute(server.db);
    expect([first.status, second.status]).toEqual([500, 500]);
    await server.call('GET', '/offers-nowhere', null);
    await write();
    const data = (await faults()).data.filter(({ route }) => !route.startsWith('/api/v1/admin/'));
    expect(data).toMatchObject([
      { method: 'GET', route: '/api/v1/bookmarks', total: 2, lastHour: 2, lastDay: 2 },
    ]);
    expect(data[0]?.error).toContain('42P01');
    expect(data[0]?.place).toMatch(/^apps\/api\/src\//);
    expect((await faults(`reference=${second.body.reference}`)).data).toHaveLength(1);
    expect((await faults('reference=unknown')).data).toEqual([]);
    expect((await state()).faults.lastHour).toBeGreaterThan(1);
  });

  it('waits in memory while the database is away', async () => {
    const { observations, now } = server.services;
    const note = (route: string) =>
      observations.noteFault({
        error: new TypeError('x'),
        method: 'GET',
        route,
        reference: route,
        at: now(),
      });
    note('/one');
    await sql`alter table faults rename to faults_away`.execute(server.db);
    await expect(write()).rejects.toThrow('does not exist');
    await sql`alter table faults_away rename to faults`.execute(server.db);
    note('/two');
    await write();
    const routes = (await faults()).data.map(({ route }) => route);
    expect(routes).toEqual(expect.arrayContaining(['/one', '/two']));
  });
});

describe('slow statements', () => {
  it('are noted without values, from 200 ms on', async () => {
    const { observations, now } = server.services;
    observations.noteStatement('select 1', 199, now());
    observations.noteStatement(
      "select * from accounts where email = 'awa@exemple.ml' and id = $1",
      250,
      now(),
    );
    observations.noteStatement(
      "select * from accounts where email = 'awa@exemple.ml' and id = $1",
      350,
      now(),
    );
    await write();
    const { body } = await server.call<SlowStatement[], { source: string }>(
      'GET',
      '/admin/monitoring/slow-statements',
      admin,
    );
    expect(body.source).toBe('baara');
    // A busy machine has slow statements of its own.
    expect(body.data.find(({ text }) => text.startsWith('select * from accounts'))).toMatchObject({
      text: "select * from accounts where email = '…' and id = $1",
      calls: 2,
      meanMs: 300,
      longestMs: 350,
    });
  });

  it.each([
    ["select 'l''eau', 12 from t1 where a = $2", "select '…', … from t1 where a = $2"],
    ['limit 10 offset 20', 'limit … offset …'],
  ])('%s is shown as %s', (text, shown) => {
    expect(maskStatement(text)).toBe(shown);
  });

  it('hides addresses and numbers of a reason', () => {
    expect(maskReason('no route to +223 76 12 34 56 for awa@exemple.ml')).toBe('no route to … for …');
  });
});

const settings = (body: object) => server.call('PUT', '/admin/monitoring/settings', admin, body);
const sent = async () =>
  (await server.mails()).filter(({ subject }) => subject.startsWith('Système de Baara'));

describe('alerts', () => {
  beforeEach(async () => {
    await sql`delete from monitoring_alerts`.execute(server.db);
    await sql`delete from pgboss.job`.execute(server.db);
    await sql`delete from site_settings where key = 'monitoring'`.execute(server.db);
  });

  it('go to the addresses of the settings once, then once a day, and say when it is over', async () => {
    const thresholds = { ...quiet, failedJobsPerHour: 2 };
    expect(await settings({ addresses: ['nuit@exemple.ml'], thresholds, version: 0 })).toMatchObject({
      status: 200,
      body: { message: messages.SETTINGS_SAVED },
    });
    await fail(nightly, { accountId: admin.accountId, email: '' });
    await watch();
    expect((await state()).alerts).toEqual([]);
    await fail(nightly, { accountId: admin.accountId, email: '' });
    await watch();
    await watch();
    expect((await state()).alerts).toMatchObject([{ kind: 'failed-jobs', endedAt: null }]);
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail?.to).toBe('nuit@exemple.ml');
    expect(mail?.subject).toContain('Des tâches échouent');

    await sql`update pgboss.job set completed_on = ${hoursAgo(2)} where state = 'failed'`.execute(server.db);
    await watch();
    await watch();
    expect((await state()).alerts).toMatchObject([
      { kind: 'failed-jobs', endedAt: expect.any(String) as string },
    ]);
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      'Système de Baara : Des tâches échouent',
      'Système de Baara : Terminé : Des tâches échouent',
    ]);
  });

  it('queue nothing behind a mail server that is away: the screen says it', async () => {
    const thresholds = { ...quiet, failedJobsPerHour: 1 };
    await settings({ addresses: ['nuit@exemple.ml'], thresholds, version: 0 });
    await fail(nightly, { accountId: admin.accountId, email: '' });
    await server.services.mailer.sendMail(server.db, {
      ...systemAlertMail({ lines: [], url: 'http://localhost:3000' }),
      subject: 'Bonjour',
      to: 'awa@exemple.ml',
    });
    await sql`update pgboss.job set state = 'retry', retry_count = 3, created_on = now() - interval '1 hour'
      where name = 'mail.send'`.execute(server.db);
    await watch();
    expect(await sent()).toEqual([]);
    const open = (await state()).alerts;
    expect(open.map(({ kind, mailedAt }) => [kind, mailedAt]).toSorted()).toEqual([
      ['failed-jobs', null],
      ['mail', null],
    ]);
    await sql`delete from pgboss.job where name = 'mail.send'`.execute(server.db);
    await watch();
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Système de Baara : Des tâches échouent']);
  });

  it('refuse a threshold out of its span, and a form that is behind', async () => {
    const thresholds = { ...usualThresholds, diskFreePercent: 80 };
    expect(await settings({ addresses: [], thresholds, version: 0 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'thresholds.diskFreePercent' }] },
    });
    await settings({ addresses: [], thresholds: usualThresholds, version: 0 });
    expect(await settings({ addresses: [], thresholds: usualThresholds, version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'SETTINGS_CHANGED' },
    });
  });
});

const scrape = (authorization?: string) =>
  server.inject({ method: 'GET', url: '/api/metrics', headers: authorization ? { authorization } : {} });

describe('the Prometheus endpoint', () => {
  it('is not there without its token', async () => {
    for (const authorization of [undefined, 'Bearer y', `Bearer ${token}x`, token])
      expect((await scrape(authorization)).statusCode).toBe(404);
  });

  it('has requests by route pattern, queues, pool and process', async () => {
    await server.call('GET', '/bookmarks/42/check', people.get('applicant') ?? null);
    const answer = await scrape(`Bearer ${token}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(
      /baara_http_request_duration_seconds_count\{role="all",method="GET",route="\/api\/v1\/bookmarks\/:jobId\/check",status="\d+"\} 1/,
    );
    expect(answer.body).not.toContain('/bookmarks/42');
    expect(answer.body).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(answer.body).toContain('process_resident_memory_bytes');
  });
});
