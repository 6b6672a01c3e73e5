import type { AdminPackage } from '@baara/contract/companies/packages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAbilities } from '../../../testing/abilities.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';

type Headers = Record<string, string>;
type Package = { id: string; name: string; priceXof: number; isActive: boolean; companies: number };
type Answer<Data> = {
  code: string;
  message: string;
  errors?: { field: string; message: string }[];
  data: Data;
};

let t: TestApp;
let admin: Headers;
let owner: Headers;
let recruiter: Headers;
let companyId: string;

beforeAll(async () => {
  t = await startTestApp();
  await t.db.insertInto('role_permissions').values({ role: 'admin', permission: 'settings.write' }).execute();
  companyId = await makeCompany(t.db);
  admin = (await signedIn(t, 'admin')).headers;
  const chief = await signedIn(t, 'employer', { companyId });
  await t.db
    .updateTable('company_members')
    .set({ role: 'owner' })
    .where('account_id', '=', chief.accountId)
    .execute();
  owner = chief.headers;
  const colleague = await signedIn(t, 'employer', { companyId });
  await t.db
    .updateTable('company_members')
    .set({ role: 'recruiter' })
    .where('account_id', '=', colleague.accountId)
    .execute();
  recruiter = colleague.headers;
});
afterAll(() => t.stop());

const offered = async () => (await t.json<Answer<Package[]>>('GET', '/api/v1/packages')).body.data;
const choose = (id: unknown, headers: Headers = owner) =>
  t.json<Answer<Package>>('PATCH', '/api/v1/employer/update-package', { body: { package: id }, headers });
const mine = async (headers: Headers) =>
  (
    await t.json<Answer<{ current: Package; abilities: { change: boolean } }>>(
      'GET',
      '/api/v1/employer/package',
      {
        headers,
      },
    )
  ).body.data;
const create = (body: object, headers: Headers = admin) =>
  t.json<Answer<Package>>('POST', '/api/v1/admin/packages', { body, headers });
const change = (id: string, body: object, headers: Headers = admin) =>
  t.json<Answer<Package>>('PATCH', `/api/v1/admin/packages/${id}`, { body, headers });
const remove = (id: string, headers: Headers = admin) =>
  t.json<Answer<null>>('DELETE', `/api/v1/admin/packages/${id}`, { headers });
const failed = {
  status: 422,
  body: {
    message: 'Une erreur est survenue lors de la mise à jour du package',
    errors: [{ field: 'package', message: "Cette formule n'existe pas ou n'est plus proposée" }],
  },
};

test('the owner of a company changes its package among those offered', async () => {
  expect((await offered()).map(({ id }) => id)).toContain('1');
  expect(await mine(owner)).toMatchObject({ current: { id: '1', priceXof: 0 }, abilities: { change: true } });
  const made = await create({ name: 'Essentiel', priceXof: 45_000, features: ['Relecture des offres'] });
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  expect(await choose(id)).toMatchObject({ status: 200, body: { data: { id, name: 'Essentiel' } } });
  expect(await mine(owner)).toMatchObject({ current: { id } });
  const [entry] = await t.db
    .selectFrom('audit_log')
    .select(['detail', 'subject'])
    .where('action', '=', 'company.package_changed')
    .execute();
  expect(entry).toEqual({ detail: { from: '1', to: id }, subject: companyId });
});

test('an unknown or withdrawn package is refused, and the company stays on its own', async () => {
  const before = (await mine(owner)).current.id;
  const { id } = (await create({ name: 'Ancienne', priceXof: 1, isActive: false })).body.data;
  for (const wrong of [id, '999', "'; drop table packages"])
    expect(await choose(wrong)).toMatchObject(failed);
  expect(await choose('')).toMatchObject({ status: 422, body: { errors: failed.body.errors } });
  expect((await offered()).map((one) => one.id)).not.toContain(id);
  expect((await mine(owner)).current.id).toBe(before);
});

test('only the owner changes it; a user without a company gets an error', async () => {
  expect(await mine(recruiter)).toMatchObject({ abilities: { change: false } });
  expect(await choose('1', recruiter)).toMatchObject({ status: 403, body: { code: 'OWNER_ONLY' } });
  for (const role of ['manager', 'admin', 'applicant'] as const) {
    expect((await choose('1', (await signedIn(t, role)).headers)).status).toBe(403);
  }
  const alone = (await signedIn(t, 'employer')).headers;
  expect(await choose('1', alone)).toMatchObject({ status: 403, body: { code: 'COMPANY_REQUIRED' } });
});

test('an employer registers with a package that is offered, the first one when none is said', async () => {
  const form = {
    name: 'Kayes Transit',
    businessIdentificationNumber: '12345678901234',
    contactFirstName: 'Moussa',
    contactRole: 'Directeur',
    phoneNumber: '+22376123456',
    password: 'Bamako#2026',
  };
  const register = (body: object) =>
    t.json<Answer<null>>('POST', '/api/v1/auth/employer/register', { body: { ...form, ...body } });
  expect((await register({ email: 'rh1@exemple.ml' })).status).toBe(200);
  expect(await register({ email: 'rh2@exemple.ml', package: '77' })).toMatchObject({
    status: 422,
    body: { error: true, errors: failed.body.errors },
  });
});

test('a package companies have is withdrawn, never deleted; the first one stays', async () => {
  const { id } = (await create({ name: 'Croissance', priceXof: 120_000 })).body.data;
  await choose(id);
  expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'PACKAGE_IN_USE' } });
  expect(await change(id, { isActive: false })).toMatchObject({
    body: { data: { isActive: false, companies: 1, name: 'Croissance', priceXof: 120_000 } },
  });
  expect(await mine(owner)).toMatchObject({ current: { id, name: 'Croissance' } });
  await choose('1');
  expect((await remove(id)).status).toBe(200);
  expect((await remove(id)).status).toBe(404);
  expect((await change(id, { name: 'x' })).status).toBe(404);
  expect(await remove('1')).toMatchObject({ status: 409, body: { code: 'PACKAGE_DEFAULT' } });
  expect(await change('1', { isActive: false })).toMatchObject({ status: 409 });
  expect(await change('1', { name: 'Départ' })).toMatchObject({ body: { data: { name: 'Départ' } } });
});

const abilitiesOf = (of: string) => async () => {
  const path = '/api/v1/admin/packages';
  const { body } = await t.json<Answer<AdminPackage[]>>('GET', path, { headers: admin });
  const found = body.data.find((one) => one.id === of);
  if (!found) throw new Error(`${of} is no package`);
  return found.abilities;
};
const calls = (of: string) => ({
  withdraw: () => change(of, { isActive: false }),
  delete: () => remove(of),
});

test('the abilities on a package match the answers of the calls', async () => {
  const { id } = (await create({ name: 'Essor', priceXof: 90_000 })).body.data;
  expect(await abilitiesOf('1')()).toEqual({ withdraw: false, delete: false });
  await expectAbilities(abilitiesOf('1'), calls('1'));
  await choose(id);
  expect(await abilitiesOf(id)()).toEqual({ withdraw: true, delete: false });
  await expectAbilities(abilitiesOf(id), calls(id));
  await choose('1');
  await expectAbilities(abilitiesOf(id), calls(id));
});

test.each([
  ['name', { name: ' ' }, 'Le nom de la formule est requis'],
  ['priceXof', { priceXof: -1 }, 'Le prix est un nombre entier de F CFA, de 0 à 100 000 000'],
  ['priceXof', { priceXof: 1.5 }, 'Le prix est un nombre entier de F CFA, de 0 à 100 000 000'],
  ['features.0', { features: [''] }, 'Un avantage ne peut pas être vide'],
])('a package with a wrong %s is refused', async (field, change_, message) => {
  const answer = await create({ name: 'Essai', priceXof: 1, ...change_ });
  expect(answer).toMatchObject({ status: 422, body: { message, errors: [{ field, message }] } });
});

test('twenty packages at most, also when they are made at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, rank) => create({ name: `Formule ${rank}`, priceXof: rank })),
  );
  expect(answers.map(({ status }) => status)).toContain(409);
  const { body } = await t.json<Answer<Package[]>>('GET', '/api/v1/admin/packages', { headers: admin });
  expect(body.data).toHaveLength(20);
  expect(new Set(body.data.map(({ id }) => id)).size).toBe(20);
});

test('employers and managers are refused the administration of packages', async () => {
  const manager = (await signedIn(t, 'manager')).headers;
  for (const headers of [owner, manager]) {
    const answers = [
      await t.json('GET', '/api/v1/admin/packages', { headers }),
      await create({ name: 'Essai', priceXof: 1 }, headers),
      await change('1', { name: 'x' }, headers),
      await remove('1', headers),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'ADMIN_ONLY' } });
    }
  }
});
