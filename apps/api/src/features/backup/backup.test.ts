import type { Backup, BackupRun } from '@baara/contract/backup/backup';
import { backupMessages as messages } from '@baara/contract/backup/backup-words';
import { recipientsMessages } from '@baara/contract/settings/recipients';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../testing/run-job.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { Person } from '../../testing/workspace.ts';
import { signedIn } from '../offers/offer.factory.ts';
import { registerBackupJobs } from './backup.jobs.ts';
import { finishRun, insertRun, replaceState, type RunEnd, updateState } from './backup.queries.ts';
import { compareRows } from './proof-checks.ts';

const server = useTestApp();
let admin: Person;

beforeAll(async () => {
  await server.db
    .insertInto('role_permissions')
    .values([
      { role: 'admin', permission: 'backups.run' },
      { role: 'admin', permission: 'settings.write' },
    ])
    .execute();
  admin = await signedIn(server, 'admin');
});

const now = () => server.services.now();
const daysAgo = (days: number) => new Date(now().getTime() - days * 24 * 60 * 60 * 1000);
const state = async () => (await server.call<Backup>('GET', '/admin/backup', admin)).body.data;
const start = (kind: string, who: Person | null = admin) =>
  server.call<BackupRun>('POST', '/admin/backup/runs', who, { kind });
const job = (name: string) => runJob(registerBackupJobs, server.services, name);

/** As the process that runs the embedded database says it. */
const sayEmbedded = (isOn = true) =>
  replaceState(server.db, {
    is_on: isOn,
    place: '/srv/copies',
    is_same_disk: false,
    key_source: 'environment',
    key_fingerprint: '0011 2233 4455 6677',
    copies_most: 14,
    seen_at: now(),
  });

async function run(kind: 'copy' | 'proof', at: Date, end: RunEnd): Promise<string> {
  const id = await insertRun(server.db, { kind, accountId: null, at });
  if (id === undefined) throw new Error('one is under way');
  await finishRun(server.db, id, end, at);
  if (kind === 'copy') await sql`update backup_runs set is_stored = true where id = ${id}`.execute(server.db);
  return id;
}

beforeEach(async () => {
  for (const table of ['backup_runs', 'backup_state', 'backup_alerts'] as const)
    await server.db.deleteFrom(table).execute();
});

describe('the screen', () => {
  it('says what it knows of a database that is administered elsewhere, and starts nothing there', async () => {
    expect(await state()).toMatchObject({
      mode: 'outside',
      place: null,
      lastProven: null,
      archiver: { isOn: false, failedCount: 0 },
      abilities: { copy: false, prove: false },
    });
    expect(await start('copy')).toMatchObject({ status: 409, body: { code: 'BACKUP_OUTSIDE' } });
    await job('backup.plan-copy');
    await job('backup.watch');
    expect((await state()).underWay).toEqual([]);
    expect((await state()).alerts).toEqual([]);
  });

  it('says that nothing is copied when it is switched off', async () => {
    await sayEmbedded(false);
    expect(await state()).toMatchObject({ mode: 'off', abilities: { copy: false } });
    expect(await start('copy')).toMatchObject({ status: 409, body: { message: messages.OFF } });
  });

  it('leads with the last proven restoration, and never shows a copy that is gone as good', async () => {
    await sayEmbedded();
    const good = await run('copy', daysAgo(3), {
      state: 'done',
      copy: 'one',
      rawBytes: 1000,
      storedBytes: 100,
    });
    await run('proof', daysAgo(2), { state: 'done', copy: 'one', recoveredTo: daysAgo(2) });
    await run('proof', daysAgo(1), { state: 'refuted', copy: 'one', problem: 'Il manque un journal.' });
    const shown = await state();
    expect(shown.lastProven).toMatchObject({ state: 'done', copy: 'one' });
    expect(shown.lastProof).toMatchObject({ state: 'refuted', problem: 'Il manque un journal.' });
    expect(shown.lastCopy).toMatchObject({ id: good, provenAt: expect.any(String) as string });
    await sql`update backup_runs set is_stored = false`.execute(server.db);
    expect((await state()).lastCopy).toBeNull();
    const { body } = await server.call<BackupRun[]>('GET', '/admin/backup/runs?kind=copy', admin);
    expect(body.data).toMatchObject([{ id: good, state: 'missing' }]);
    expect(body.pagination).toMatchObject({ total: 1 });
  });
});

describe('asking', () => {
  it('for a copy or a proof is once at a time, and audited', async () => {
    await sayEmbedded();
    expect(await start('proof')).toMatchObject({ status: 409, body: { message: messages.NO_COPY } });
    expect(await start('copy')).toMatchObject({
      status: 202,
      body: { message: messages.COPY_ASKED, data: { state: 'pending', kind: 'copy' } },
    });
    expect(await start('copy')).toMatchObject({ status: 409, body: { message: messages.COPY_UNDER_WAY } });
    expect((await state()).abilities.copy).toBe(false);
    await sql`delete from backup_runs`.execute(server.db);
    await run('copy', daysAgo(1), { state: 'done', copy: 'one' });
    expect(await start('proof')).toMatchObject({ status: 202, body: { message: messages.PROOF_ASKED } });
    const acts = await server.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('action', 'like', 'backup.%_requested')
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { action: 'backup.copy_requested', actor_id: admin.accountId },
      { action: 'backup.proof_requested', actor_id: admin.accountId },
    ]);
    expect(await start('everything')).toMatchObject({ status: 422 });
  });

  it('is planned too: a copy each night, a proof each week', async () => {
    await sayEmbedded();
    await job('backup.plan-copy');
    await job('backup.plan-copy');
    await job('backup.plan-proof');
    expect((await state()).underWay.map(({ kind, requestedBy }) => [kind, requestedBy]).toSorted()).toEqual([
      ['copy', null],
      ['proof', null],
    ]);
  });
});

const mails = async () =>
  (await server.mails()).filter(({ subject }) => subject.includes('Sauvegarde de Baara'));

describe('an alert', () => {
  it('goes out when no restoration was proven for eight days, once a day, and ends with the next proof', async () => {
    await sayEmbedded();
    await run('copy', daysAgo(20), { state: 'done', copy: 'one' });
    await run('proof', daysAgo(7), { state: 'done', copy: 'one' });
    await job('backup.watch');
    expect((await state()).alerts).toEqual([]);
    server.advance({ days: 2 });
    await sayEmbedded();
    const version = (await state()).recipients.version;
    expect(
      await server.call('PUT', '/admin/backup/recipients', admin, {
        addresses: ['conseil@exemple.ml'],
        version,
      }),
    ).toMatchObject({ status: 200, body: { message: recipientsMessages.SAVED } });
    const before = (await mails()).length;
    await job('backup.watch');
    await job('backup.watch');
    expect((await state()).alerts.map(({ kind }) => kind)).toEqual(['proof-old']);
    expect((await mails()).slice(before).map(({ to }) => to)).toEqual(['conseil@exemple.ml']);
    const bell = await server.call<{ title: string }[]>('GET', '/notifications', admin);
    expect(JSON.stringify(bell.body)).toContain('Aucune restauration prouvée');
    server.advance({ days: 1, minutes: 1 });
    await sayEmbedded();
    await job('backup.watch');
    expect((await mails()).length - before).toBe(2);
    await run('proof', now(), { state: 'done', copy: 'one' });
    await job('backup.watch');
    expect((await state()).alerts).toEqual([]);
  });

  it('says what fails: shipping, a copy, a proof, the process itself', async () => {
    await sayEmbedded();
    await run('copy', daysAgo(2), { state: 'done', copy: 'one' });
    await run('copy', daysAgo(1), { state: 'failed', problem: 'Le disque est plein.' });
    await run('proof', daysAgo(1), { state: 'refuted', copy: 'one', problem: 'p000001 a été modifié.' });
    await updateState(server.db, { problem: 'Le seau est plein.', problem_since: daysAgo(1) });
    await job('backup.watch');
    const { alerts } = await state();
    expect(Object.fromEntries(alerts.map(({ kind, detail }) => [kind, detail]))).toEqual({
      archiving: 'Le dépôt ne reçoit plus le journal : Le seau est plein.',
      copy: 'Le disque est plein.',
      proof: 'p000001 a été modifié.',
    });
  });
});

describe('only who has the permission', () => {
  it.each(['applicant', 'employer', 'freelance', 'client', 'manager'] as const)(
    'reads or starts a backup: not a %s',
    async (role) => {
      const person = await signedIn(server, role);
      for (const [method, path, body] of [
        ['GET', '/admin/backup'],
        ['GET', '/admin/backup/runs'],
        ['POST', '/admin/backup/runs', { kind: 'copy' }],
        ['PUT', '/admin/backup/recipients', { addresses: [], version: 0 }],
      ] as const)
        expect((await server.call(method, path, person, body)).status).toBe(403);
    },
  );

  it('is asked of nobody who is not signed in', async () => {
    expect((await server.call('GET', '/admin/backup', null)).status).toBe(401);
    expect((await start('copy', null)).status).toBe(401);
  });
});

describe('rows are compared', () => {
  it('exactly where nothing changed, and within what was written meanwhile elsewhere', () => {
    const counts = new Map([
      ['quiet', 10],
      ['busy', 100],
    ]);
    const check = (quiet: number, busy: number) =>
      compareRows(
        counts,
        new Map([
          ['quiet', quiet],
          ['busy', busy],
        ]),
        new Map([['busy', 3]]),
      );
    expect(check(10, 103).ok).toBe(true);
    expect(check(10, 104)).toMatchObject({
      ok: false,
      detail: expect.stringContaining('busy (104 au lieu de 100)') as string,
    });
    expect(check(9, 100).ok).toBe(false);
    expect(compareRows(counts, new Map([['busy', 100]]), new Map()).ok).toBe(false);
  });
});
