import type { EditedWikiResource, WikiResource } from '@baara/contract/settings/wiki-resources';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { sanitizeRichText } from '../../../platform/html/sanitize.ts';
import { expectAbilities } from '../../../testing/abilities.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { termsVersion } from '../../accounts/public/terms-version.ts';

type Body = {
  data: EditedWikiResource;
  code: string | number;
  message: string;
  errors: { field: string; message: string }[];
};
type Listed = {
  data: WikiResource[];
  pagination: { page: number; pages: number; total: number; limit: number };
  version: string;
  updatedAt: string | null;
};

let server: TestApp;
let admin: Record<string, string>;

beforeAll(async () => {
  server = await startTestApp();
  await server.db
    .insertInto('role_permissions')
    .values({ role: 'admin', permission: 'settings.write' })
    .execute();
  const { headers, accountId } = await signedIn(server, 'admin');
  admin = headers;
  await server.db
    .updateTable('accounts')
    .set({ first_name: 'Fatou', last_name: 'Diallo' })
    .where('id', '=', accountId)
    .execute();
});
beforeEach(async () => {
  await server.db.deleteFrom('wiki_resources').execute();
});
afterAll(() => server.stop());

const path = '/api/v1/admin/wiki-resources';
const create = async (body: object): Promise<EditedWikiResource> =>
  (await server.json<Body>('POST', path, { body, headers: admin })).body.data;
const change = (id: number, body: object) =>
  server.json<Body>('PATCH', `${path}/${id}`, { body, headers: admin });
const published = async (query = '') =>
  (await server.json<Listed>('GET', `/api/v1/wiki-resources${query}`)).body;
const version = async () => Number((await published()).version.replace('conditions-v', ''));
const order = (ids: number[]) => server.json<Body>('PUT', `${path}/order`, { body: { ids }, headers: admin });
const text = (title: string) => ({ title, content: `<p>${title}.</p>`, isPublished: true });

describe('what the public reads', () => {
  it('is what is published, in its order, ten at a time', async () => {
    expect(await published()).toMatchObject({ data: [], pagination: { total: 0, limit: 10, pages: 0 } });
    for (let index = 1; index <= 11; index += 1) await create(text(`Article ${index}`));
    await create({ ...text('Brouillon'), isPublished: false });
    const first = await published('?limit=10&page=1');
    expect(first.pagination).toEqual({ page: 1, pages: 2, total: 11, limit: 10 });
    expect(first.data).toHaveLength(10);
    expect(Object.keys(first.data[0] ?? {})).toEqual(['id', 'title', 'content']);
    expect((await published('?page=2')).data.map(({ title }) => title)).toEqual(['Article 11']);
  });

  it('has a version that goes up with what it says, and with nothing else', async () => {
    const start = await version();
    const first = await create(text('Objet'));
    const second = await create({ ...text('Brouillon'), isPublished: false });
    expect(await version()).toBe(start + 1);
    await change(second.id, { content: '<p>Encore secret.</p>', version: 1 });
    await server.json('PUT', `${path}/order`, { body: { ids: [second.id, first.id] }, headers: admin });
    await change(first.id, { title: 'Objet', version: 1 });
    expect(await version()).toBe(start + 1);
    await change(first.id, { content: '<p>Autre.</p>', version: 1 });
    await change(first.id, { isPublished: false, version: 2 });
    expect(await version()).toBe(start + 3);
    expect(await termsVersion(server.db)).toBe(`conditions-v${start + 3}`);
    await server.json('DELETE', `${path}/${first.id}`, { headers: admin });
    expect(await version()).toBe(start + 3);
  });
});

it('opens a new installation with general terms, and brings back none that were taken away', async () => {
  await server.db.deleteFrom('site_settings').where('key', '=', 'terms').execute();
  await seedReference(server.db);
  const { data } = await published();
  expect(await version()).toBe(1);
  expect(data.map(({ title }) => title)).toContain('Engagements des recruteurs');
  for (const { content } of data) expect(sanitizeRichText(content)).toBe(content);
  await server.db.deleteFrom('wiki_resources').execute();
  await seedReference(server.db);
  expect((await published()).data).toEqual([]);
});

describe('writing a resource', () => {
  it('is an ability of those who write the settings; a manager without that right reads none', async () => {
    const { id } = await create(text('Objet'));
    const read = (headers: Record<string, string>) => server.json<Body>('GET', `${path}/${id}`, { headers });
    const abilities = async () => (await read(admin)).body.data.abilities;
    expect(await abilities()).toEqual({ change: true, remove: true });
    const { headers } = await signedIn(server, 'manager');
    expect((await read(headers)).status).toBe(403);
    const body = { isPublished: false, version: 1 };
    expect((await server.json('PATCH', `${path}/${id}`, { body, headers })).status).toBe(403);
    expect((await server.json('DELETE', `${path}/${id}`, { headers })).status).toBe(403);
    await expectAbilities(abilities, {
      change: () => change(id, body),
      remove: () => server.json('DELETE', `${path}/${id}`, { headers: admin }),
    });
  });

  it('preserves rich text and drops active content', async () => {
    const { id, content } = await create({
      title: 'Objet',
      content:
        '<h3>Titre</h3><p onclick="x()">Bonjour <strong>vous</strong><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">ici</a></p><iframe src="//x"></iframe>',
    });
    expect(content).toBe('<h3>Titre</h3><p>Bonjour <strong>vous</strong>ici</p>');
    const { status, body } = await change(id, { content: '<script>alert(1)</script><p> </p>', version: 1 });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: 'content', message: 'Le contenu est requis' }]);
    expect(
      (await server.json('POST', path, { body: { title: ' ', content: 'x' }, headers: admin })).status,
    ).toBe(422);
  });

  it('counts its versions and refuses to overwrite somebody else', async () => {
    const { id } = await create(text('Objet'));
    const first = await change(id, { content: '<p>Deux.</p>', version: 1 });
    expect(first.body.data).toMatchObject({ version: 2, isPublished: true, content: '<p>Deux.</p>' });
    expect(first.body.data.updatedBy).toBe('Fatou Diallo');
    const late = await change(id, { content: '<p>Trop tard.</p>', version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'RESOURCE_CHANGED' } });
    const both = await Promise.all(
      ['A', 'B'].map((letter) => change(id, { content: `<p>${letter}</p>`, version: 2 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('orders all of them, or none when the list has changed', async () => {
    const [a, b, c] = [await create(text('A')), await create(text('B')), await create(text('C'))];
    expect((await order([c.id, a.id, b.id])).status).toBe(200);
    expect((await published()).data.map(({ title }) => title)).toEqual(['C', 'A', 'B']);
    expect(await order([a.id, b.id])).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED' } });
    expect((await order([a.id, a.id, b.id])).status).toBe(409);
    expect((await published()).data.map(({ title }) => title)).toEqual(['C', 'A', 'B']);
  });

  it('says that a resource is gone', async () => {
    const { id } = await create(text('A'));
    const remove = () => server.json('DELETE', `${path}/${id}`, { headers: admin });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await change(id, { title: 'B', version: 1 })).status).toBe(404);
    expect((await server.json('GET', `${path}/${id}`, { headers: admin })).status).toBe(404);
  });

  it.each(['manager', 'employer', 'applicant'] as const)('is closed to a %s', async (role) => {
    const { headers } = await signedIn(server, role);
    for (const [method, url] of [
      ['GET', path],
      ['POST', path],
      ['PUT', `${path}/order`],
      ['PATCH', `${path}/1`],
      ['DELETE', `${path}/1`],
    ] as const) {
      const answer = await server.json<Body>(method, url, {
        headers,
        body: method === 'GET' ? undefined : {},
      });
      expect([url, answer.status, answer.body.message]).toEqual([
        url,
        403,
        'Accès réservé aux administrateurs',
      ]);
    }
  });
});
