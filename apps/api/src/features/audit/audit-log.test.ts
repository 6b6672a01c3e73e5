import type { AuditDetail, AuditEntry } from '@baara/contract/audit/audit-log';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../platform/audit/audit.ts';
import { runJob } from '../../testing/run-job.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { Person } from '../../testing/workspace.ts';
import { createExportWriter } from '../files/exports/write-export.ts';
import { makeExport } from '../files/exports/make-export.ts';
import { signedIn } from '../offers/offer.factory.ts';
import { registerAuditJobs } from './audit.jobs.ts';

const server = useTestApp();
let awa: Person;
let moussa: Person;

const by = (who: Person, role: 'admin' | 'manager') => ({ accountId: who.accountId, role });

beforeAll(async () => {
  await server.db
    .insertInto('role_permissions')
    .values({ role: 'admin', permission: 'audit.read' })
    .execute();
  awa = await signedIn(server, 'admin', { name: { first: 'Awa', last: 'Koné' } });
  moussa = await signedIn(server, 'manager', { name: { first: 'Moussa', last: 'Keïta' } });
  await audit(server.db, {
    actor: by(awa, 'admin'),
    action: 'settings.saved',
    subject: 'house',
    ip: '41.73.1.1',
  });
  await audit(server.db, {
    actor: by(moussa, 'manager'),
    action: 'access.refused',
    subject: 'GET /api/v1/x',
  });
  await audit(server.db, {
    actor: by(moussa, 'manager'),
    action: 'candidate.profile_read',
    subject: awa.accountId,
    detail: { why: 'support' },
  });
  await audit(server.db, { actor: null, action: 'wallet.ledger-wrong' });
});

const list = (query = '', who: Person | null = awa) =>
  server.call<AuditEntry[], { isTotalCut: boolean }>('GET', `/admin/audit-logs?${query}`, who);
const actions = async (query: string) => (await list(query)).body.data.map(({ action }) => action);

describe('the list', () => {
  it('has the newest first, with names and what became of each', async () => {
    const { body } = await list();
    expect(body.data.slice(0, 4)).toMatchObject([
      { action: 'wallet.ledger-wrong', outcome: 'anomaly', actor: null },
      {
        action: 'candidate.profile_read',
        outcome: 'done',
        actor: { name: 'Moussa Keïta' },
        subjectName: 'Awa Koné',
      },
      { action: 'access.refused', outcome: 'refused' },
      { action: 'settings.saved', ip: '41.73.1.1', subjectName: null },
    ]);
    expect(body).toMatchObject({ isTotalCut: false, pagination: { total: 4, page: 1 } });
    const second = await list('limit=3&page=2');
    expect(second.body.data.map(({ action }) => action)).toEqual(['settings.saved']);
    expect((await list('page=9')).body.data).toEqual([]);
  });

  it('is filtered by who, act, subject, outcome and period', async () => {
    expect(await actions(`actor=${awa.accountId}`)).toEqual(['settings.saved']);
    expect(await actions('action=access.refused')).toEqual(['access.refused']);
    expect(await actions(`subject=${awa.accountId}`)).toEqual(['candidate.profile_read']);
    expect(await actions('outcome=refused')).toEqual(['access.refused']);
    expect(await actions('outcome=anomaly')).toEqual(['wallet.ledger-wrong']);
    expect(await actions('outcome=done')).toEqual(['candidate.profile_read', 'settings.saved']);
    const today = new Date().toISOString().slice(0, 10);
    expect(await actions(`from=${today}&to=${today}`)).toHaveLength(4);
    expect(await actions('to=2020-01-01')).toEqual([]);
    expect((await list('actor=nobody')).status).toBe(422);
  });

  it('is searched by name, whole address, subject, place, act and number', async () => {
    expect(await actions('search=keita')).toEqual(['candidate.profile_read', 'access.refused']);
    expect(await actions(`search=${awa.email}`)).toEqual(['candidate.profile_read', 'settings.saved']);
    expect(await actions('search=house')).toEqual(['settings.saved']);
    expect(await actions('search=41.73.1.1')).toEqual(['settings.saved']);
    expect(await actions('search=profil+de+candidat')).toEqual(['candidate.profile_read']);
    const [{ id = 0 } = {}] = (await list('action=settings.saved')).body.data;
    expect(await actions(`search=%23${id}`)).toEqual(['settings.saved']);
    expect(await actions('search=keita&outcome=refused')).toEqual(['access.refused']);
    expect(await actions('search=%25')).toEqual([]);
  });

  it('leads to each row, with its link', async () => {
    const [{ id = 0 } = {}] = (await list('action=candidate.profile_read')).body.data;
    const read = async () =>
      (await server.call<AuditDetail>('GET', `/admin/audit-logs/${id}`, awa)).body.data;
    expect(await read()).toMatchObject({ detail: { why: 'support' }, erased: [], link: null });
    await runJob(registerAuditJobs, server.services, 'audit.link');
    expect((await read()).link).toMatchObject({ number: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await server.call('GET', '/admin/audit-logs/999999', awa)).status).toBe(404);
    expect((await server.call('GET', '/admin/audit-logs/x', awa)).status).toBe(422);
  });
});

describe('the export', () => {
  it('has the rows of the filters, and is itself in the audit', async () => {
    const made = await server.call<{ id: string }>('POST', '/admin/audit-logs/exports', awa, {
      format: 'csv',
      filters: { search: 'keita' },
    });
    expect(made.status).toBe(202);
    const deps = { ...server.services, writeExport: createExportWriter(server.db) };
    await makeExport(server.db, deps, made.body.data.id, {
      attempt: 0,
      signal: new AbortController().signal,
    });
    const file = await server.inject({
      url: `/api/v1/exports/${made.body.data.id}/content`,
      headers: awa.headers,
    });
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Profil de candidat lu');
    expect(await actions('action=audit.exported')).toEqual(['audit.exported']);
  });
});

describe('access', () => {
  const calls: readonly [method: 'GET' | 'POST' | 'PUT', path: string, body?: object][] = [
    ['GET', '/admin/audit-logs'],
    ['GET', '/admin/audit-logs/1'],
    ['POST', '/admin/audit-logs/exports', { format: 'csv', filters: {} }],
    ['GET', '/admin/audit-chain'],
    ['GET', '/admin/audit-chain/heads'],
    ['POST', '/admin/audit-chain/verifications'],
    ['PUT', '/admin/audit-chain/recipients', { addresses: [], version: 0 }],
  ];

  it('is for those who have the permission, whatever their role', async () => {
    const others = [
      moussa,
      await signedIn(server, 'employer'),
      await signedIn(server, 'applicant'),
      await signedIn(server, 'freelance'),
      await signedIn(server, 'client'),
    ];
    for (const [method, path, body] of calls) {
      expect((await server.call(method, path, null, body)).status).toBe(401);
      for (const other of others)
        expect(await server.call(method, path, other, body)).toMatchObject({
          status: 403,
          body: { code: 'ADMIN_ONLY' },
        });
    }
    // Recipients are a setting: reading the audit does not open it.
    expect(
      (await server.call('PUT', '/admin/audit-chain/recipients', awa, { addresses: [], version: 0 })).status,
    ).toBe(403);
  });
});
