import { createHash } from 'node:crypto';
import type { ApiKey } from '@baara/contract/companies/api-keys';
import { companyRoles } from '@baara/contract/companies/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { type Colleague, makeColleague } from '../team/team.factory.ts';

type Body = { code: string | number; message: string; data: ApiKey; secret: string };
type Who = { headers: Record<string, string> };

let server: TestApp;
let companyId: string;
let owner: Colleague;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await makeCompany(server.db);
  owner = await makeColleague(server, { companyId, role: 'owner' });
});

const call = (who: Who, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  server.json<Body>(method, `/api/v1${path}`, { headers: who.headers, ...(body ? { body } : {}) });
const create = (who: Who = owner, fields: object = {}) =>
  call(who, 'POST', '/company/api-keys', { name: 'Paie', scopes: ['offers.read'], ...fields });
const list = async (who: Who = owner) =>
  (await call(who, 'GET', '/company/api-keys')).body.data as unknown as ApiKey[];
const use = (secret: string) =>
  call({ headers: { authorization: `Bearer ${secret}` } }, 'GET', '/integration/offers');

describe('making a key', () => {
  test('shows the secret once, and stores its hash only', async () => {
    const { status, body } = await create();
    expect([status, body.message]).toEqual([201, 'Clé créée']);
    expect(body.secret).toMatch(/^baara_[\w-]{43}$/);
    expect(body.data).toMatchObject({
      name: 'Paie',
      state: 'active',
      scopes: ['offers.read'],
      lastUsedAt: null,
    });
    expect(body.secret.startsWith(body.data.start)).toBe(true);

    expect(JSON.stringify(await list())).not.toContain(body.secret);
    const row = await server.db
      .selectFrom('company_api_keys')
      .where('id', '=', body.data.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.secret_hash).toEqual(createHash('sha256').update(body.secret).digest());
    expect(JSON.stringify(row)).not.toContain(body.secret);
    const written = await server.db
      .selectFrom('audit_log')
      .where('subject', '=', row.id)
      .selectAll()
      .execute();
    expect(written.map(({ action }) => action)).toEqual(['company.api_key_created']);
    expect(JSON.stringify(written)).not.toContain(body.secret);
  });

  it.each([
    [{ name: ' ' }, 'Donnez un nom'],
    [{ scopes: [] }, 'Choisissez au moins un droit'],
    [{ scopes: ['wallet.read'] }, 'Choisissez au moins un droit'],
    [{ lastDay: '2020-01-01' }, 'Choisissez une date à venir'],
    [{ lastDay: 'demain' }, 'Date invalide'],
  ])('refuses %o', async (fields, sentence) => {
    const { status, body } = await create(owner, fields);
    expect(status).toBe(422);
    expect(body.message).toContain(sentence);
  });

  test('a company has twenty in service at most', async () => {
    for (let made = 0; made < 20; made++) expect((await create()).status).toBe(201);
    expect((await create()).body).toMatchObject({ code: 'TOO_MANY_API_KEYS' });
    const [first] = await list();
    await call(owner, 'DELETE', `/company/api-keys/${first?.id}`);
    expect((await create()).status).toBe(201);
  });
});

describe('who may', () => {
  it.each(companyRoles)('%s', async (role) => {
    const { body } = await create();
    const who = await makeColleague(server, { companyId, role });
    const answers = [
      await call(who, 'GET', '/company/api-keys'),
      await create(who),
      await call(who, 'DELETE', `/company/api-keys/${body.data.id}`),
    ];
    const expected = role === 'owner' ? [200, 201, 200] : [403, 403, 403];
    expect(answers.map(({ status }) => status)).toEqual(expected);
  });

  it.each(['applicant', 'freelance', 'client', 'manager', 'admin'] as const)('not: %s', async (role) => {
    const who = await signedIn(server, role);
    expect([403, 409]).toContain((await create(who)).status);
  });

  test("another company's key is not found, and not listed", async () => {
    const { body } = await create();
    const other = await makeColleague(server, { companyId: await makeCompany(server.db), role: 'owner' });
    expect((await call(other, 'DELETE', `/company/api-keys/${body.data.id}`)).status).toBe(404);
    expect(await list(other)).toEqual([]);
    expect((await use(body.secret)).status).toBe(200);
  });

  test('a key makes no key', async () => {
    const { body } = await create();
    expect((await create({ headers: { authorization: `Bearer ${body.secret}` } })).status).toBe(401);
  });
});

describe('the end of a key', () => {
  test('revoked: refused at once, with a line in the activity', async () => {
    const { body } = await create();
    expect((await use(body.secret)).status).toBe(200);
    const revoked = await call(owner, 'DELETE', `/company/api-keys/${body.data.id}`);
    expect(revoked.body.data).toMatchObject({ state: 'revoked', abilities: { revoke: false } });
    const refused = await use(body.secret);
    expect([refused.status, refused.body.code]).toEqual([401, 'API_KEY_REVOKED']);
    const again = await call(owner, 'DELETE', `/company/api-keys/${body.data.id}`);
    expect(again.body.data.revokedAt).toBe(revoked.body.data.revokedAt);
    const lines = await server.db
      .selectFrom('company_activity')
      .where('company_id', '=', companyId)
      .orderBy('id')
      .select(['kind', 'subject_title'])
      .execute();
    expect(lines).toEqual([
      { kind: 'api-key.created', subject_title: 'Paie' },
      { kind: 'api-key.revoked', subject_title: 'Paie' },
    ]);
  });

  test('expired: its last day is whole', async () => {
    const { body } = await create(owner, { lastDay: '2099-12-31' });
    expect(body.data.expiresAt).toBe('2100-01-01T00:00:00.000Z');
    await server.db
      .updateTable('company_api_keys')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', body.data.id)
      .execute();
    const refused = await use(body.secret);
    expect([refused.status, refused.body.code]).toEqual([401, 'API_KEY_EXPIRED']);
    expect(await list()).toMatchObject([{ state: 'expired' }]);
  });

  it.each(['demoted', 'removed', 'disabled'])('the person who made it was %s', async (how) => {
    const maker = await makeColleague(server, { companyId, role: 'owner' });
    const { body } = await create(maker);
    if (how === 'demoted') await call(owner, 'PATCH', `/company/members/${maker.id}`, { role: 'recruiter' });
    if (how === 'removed') await call(owner, 'DELETE', `/company/members/${maker.id}`);
    if (how === 'disabled')
      await server.db
        .updateTable('accounts')
        .set({ status: 'disabled' })
        .where('id', '=', maker.id)
        .execute();
    expect((await use(body.secret)).status).toBe(401);
  });
});

const lastUse = async () => (await list())[0]?.lastUsedAt;

test('the last use is written every five minutes at most', async () => {
  const { body } = await create();
  await use(body.secret);
  const first = await lastUse();
  expect(first).not.toBeNull();
  await use(body.secret);
  expect(await lastUse()).toBe(first);
  await server.db
    .updateTable('company_api_keys')
    .set({ last_used_at: new Date(Date.now() - 6 * 60_000) })
    .where('id', '=', body.data.id)
    .execute();
  await use(body.secret);
  expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThan(Date.now() - 60_000);
});
