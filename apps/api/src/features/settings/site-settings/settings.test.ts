import type { PlatformSettings } from '@baara/contract/settings/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signedIn } from '../../offers/offer.factory.ts';

type Headers = Record<string, string>;
let server: TestApp;
let admin: Headers;
let manager: Headers;
let employer: Headers;

beforeAll(async () => {
  server = await startTestApp();
  await server.db
    .insertInto('role_permissions')
    .values([
      { role: 'admin', permission: 'settings.write' },
      { role: 'admin', permission: 'wallet.manage' },
      { role: 'admin', permission: 'reference-codes.manage' },
      { role: 'manager', permission: 'reference-codes.manage' },
    ])
    .execute();
  admin = (await signedIn(server, 'admin')).headers;
  manager = (await signedIn(server, 'manager')).headers;
  employer = (await signedIn(server, 'employer')).headers;
});
afterAll(() => server.stop());

const tabs = (headers: Headers) =>
  server.json<{ data: { tabs: string[] }; message: string }>('GET', '/api/v1/admin/settings', { headers });
const readSettings = async (): Promise<PlatformSettings> =>
  (
    await server.json<{ data: PlatformSettings }>('GET', '/api/v1/admin/settings/platform', {
      headers: admin,
    })
  ).body.data;
const save = (body: object, headers: Headers = admin) =>
  server.json<{ data: PlatformSettings; code: string; message: string; errors: { field: string }[] }>(
    'PUT',
    '/api/v1/admin/settings/platform',
    { body, headers },
  );
const shown = async () =>
  (await server.json<{ data: { companyName: string } }>('GET', '/api/v1/site-settings')).body.data;

describe('the tabs', () => {
  it('are those whose permission the person has', async () => {
    expect((await tabs(admin)).body.data.tabs).toEqual([
      'maison',
      'ressources',
      'formules',
      'portefeuille',
      'conges',
      'codes',
      'mails',
    ]);
    expect((await tabs(manager)).body.data.tabs).toEqual(['codes']);
  });

  it('are closed to an employer, whose refusal is written down once a minute', async () => {
    server.startWindow();
    for (let times = 0; times < 3; times += 1) {
      expect(await tabs(employer)).toMatchObject({
        status: 403,
        body: { code: 'ADMIN_ONLY', message: 'Accès réservé aux administrateurs' },
      });
    }
    const refusals = () =>
      server.db
        .selectFrom('audit_log')
        .select(['actor_role', 'subject', 'detail'])
        .where('action', '=', 'access.refused')
        .where('actor_role', '=', 'employer')
        .orderBy('id')
        .execute();
    expect(await refusals()).toEqual([
      {
        actor_role: 'employer',
        subject: 'GET /api/v1/admin/settings',
        detail: {
          permission: [
            'settings.write',
            'wallet.manage',
            'accounting.manage',
            'contract-clauses.manage',
            'reference-codes.manage',
          ],
        },
      },
    ]);
    server.advance({ minutes: 1 });
    await tabs(employer);
    expect(await refusals()).toHaveLength(2);
    await server.json('GET', '/api/v1/admin/settings/platform', { headers: employer });
    expect((await refusals()).at(-1)).toMatchObject({ subject: 'GET /api/v1/admin/settings/platform' });
  });
});

describe("the platform's settings shown on the site", () => {
  it('is changed in one place and shown everywhere', async () => {
    const before = await readSettings();
    expect(before).toMatchObject({ version: 0, site: { isDemo: true } });
    const site = { ...before.site, companyName: 'Baara SARL', phones: ['+223 20 22 33 44'], isDemo: false };
    const saved = await save({ ...before, site });
    expect(saved).toMatchObject({ status: 200, body: { message: 'Réglages enregistrés' } });
    expect(saved.body.data).toMatchObject({ version: 1, site: { companyName: 'Baara SARL' } });
    expect(await shown()).toMatchObject({ companyName: 'Baara SARL', phones: ['+223 20 22 33 44'] });
  });

  it('is not overwritten by somebody who had not seen the last change', async () => {
    const { version, ...rest } = await readSettings();
    const site = { ...rest.site, companyName: 'Trop tard' };
    expect(await save({ ...rest, site, version: version - 1 })).toMatchObject({
      status: 409,
      body: { code: 'SETTINGS_CHANGED' },
    });
    const both = await Promise.all([save({ ...rest, version }), save({ ...rest, version })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await shown()).companyName).toBe('Baara SARL');
  });

  it('names each field that cannot be stored', async () => {
    const { site, ...rest } = await readSettings();
    const wrong = {
      ...site,
      companyName: ' ',
      phones: ['20 00'],
      email: 'non',
      socialLinks: [{ name: 'Lien', url: 'javascript:alert(1)' }],
    };
    const { status, body } = await save({ ...rest, site: wrong });
    expect(status).toBe(422);
    expect(body.errors.map(({ field }) => field)).toEqual([
      'site.companyName',
      'site.phones.0',
      'site.email',
      'site.socialLinks.0.url',
    ]);
  });

  it('is left alone by the person who may not write it', async () => {
    expect((await save(await readSettings(), manager)).status).toBe(403);
    expect((await save(await readSettings(), {})).status).toBe(401);
  });
});
