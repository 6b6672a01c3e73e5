import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { candidateForm } from '../accounts.factory.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';

type Headers = Record<string, string>;
type Code = { id: string; code: string; candidates: number; state: string; expiresOn: string | null };
type Answer<Data = Code> = {
  code: string;
  message: string;
  error?: boolean;
  errors?: { field: string; message: string }[];
  data: Data;
  pagination: { total: number };
};

let t: TestApp;
let manager: Headers;
let employer: Headers;
let applicant: Headers;

beforeAll(async () => {
  t = await startTestApp();
  await t.db
    .insertInto('role_permissions')
    .values([{ role: 'manager', permission: 'reference-codes.manage' }])
    .execute();
  manager = (await signedIn(t, 'manager')).headers;
  employer = (await signedIn(t, 'employer', { companyId: await makeCompany(t.db) })).headers;
  applicant = (await signedIn(t, 'applicant')).headers;
});
afterAll(() => t.stop());

const create = (body: object, headers: Headers = manager) =>
  t.json<Answer>('POST', '/api/v1/admin/reference-codes', { body, headers });
const change = (id: string, body: object, headers: Headers = manager) =>
  t.json<Answer>('PATCH', `/api/v1/admin/reference-codes/${id}`, { body, headers });
const list = (query = '', headers: Headers = manager) =>
  t.json<Answer<Code[]>>('GET', `/api/v1/admin/reference-codes?${query}`, { headers });
const promo = (headers: Headers, query = '') =>
  t.json<Answer<Code[]>>('GET', `/api/v1/recruiter/candidates/promo-codes?${query}`, { headers });
const register = (email: string, codeReference: unknown) =>
  t.json<Answer<null>>('POST', '/api/v1/auth/register', { body: { ...candidateForm, email, codeReference } });
const codeOf = async (email: string) =>
  (
    await t.db
      .selectFrom('accounts')
      .select('reference_code')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).reference_code;
const unknown = {
  status: 422,
  body: {
    message: "Ce code de référence n'existe pas ou a expiré",
    error: true,
    errors: [{ field: 'codeReference', message: "Ce code de référence n'existe pas ou a expiré" }],
  },
};

test('a manager makes a code, candidates give it however it is typed, and the database counts them', async () => {
  const made = await create({ code: ' forum-2026 ', label: 'Forum de Bamako' });
  expect(made).toMatchObject({ status: 201, body: { data: { code: 'FORUM-2026', state: 'active' } } });
  expect((await register('un@exemple.ml', 'Forum-2026')).status).toBe(200);
  expect((await register('deux@exemple.ml', ' FORUM-2026 ')).status).toBe(200);
  expect(await codeOf('un@exemple.ml')).toBe('FORUM-2026');
  expect((await list('search=forum')).body.data).toMatchObject([{ code: 'FORUM-2026', candidates: 2 }]);
});

test('the old client may send the code in a form', async () => {
  const answer = await t.inject({
    method: 'POST',
    url: '/api/v1/auth/register',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...candidateForm,
      gender: 'true',
      email: 'ancien@exemple.ml',
      codeReference: 'forum-2026',
    }).toString(),
  });
  expect(answer.statusCode).toBe(200);
  expect(await codeOf('ancien@exemple.ml')).toBe('FORUM-2026');
  for (const [index, nothing] of ['', '  ', null].entries()) {
    expect((await register(`sans-${index}@exemple.ml`, nothing)).status).toBe(200);
    expect(await codeOf(`sans-${index}@exemple.ml`)).toBeNull();
  }
});

test('a code that is unknown, withdrawn or over registers nobody, and says so at its field', async () => {
  expect(await register('inconnu@exemple.ml', 'JAMAIS-VU')).toMatchObject(unknown);
  const { id } = (await create({ code: 'RETIRE' })).body.data;
  expect(await change(id, { isActive: false })).toMatchObject({ body: { data: { state: 'inactive' } } });
  expect(await register('retire@exemple.ml', 'RETIRE')).toMatchObject(unknown);
  expect(await change(id, { isActive: true })).toMatchObject({ body: { data: { state: 'active' } } });
  expect((await register('retire@exemple.ml', 'RETIRE')).status).toBe(200);

  const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10);
  expect(await create({ code: 'BREF', expiresOn: tomorrow })).toMatchObject({
    body: { data: { expiresOn: tomorrow, state: 'active' } },
  });
  expect((await register('a-temps@exemple.ml', 'BREF')).status).toBe(200);
  const later = await startLater();
  expect(later).toMatchObject(unknown);
});

/** A candidate who comes two days after. */
async function startLater() {
  t.advance({ days: 2 });
  const answer = await register('en-retard@exemple.ml', 'BREF');
  t.advance({ days: -2 });
  return answer;
}

test('those who registered follow a code that is renamed', async () => {
  const { id } = (await create({ code: 'ANCIEN' })).body.data;
  await register('fidele@exemple.ml', 'ANCIEN');
  expect(await change(id, { code: 'nouveau' })).toMatchObject({
    body: { data: { code: 'NOUVEAU', candidates: 1 } },
  });
  expect(await codeOf('fidele@exemple.ml')).toBe('NOUVEAU');
  expect(await register('tard@exemple.ml', 'ANCIEN')).toMatchObject(unknown);
});

test.each([
  ['code', { code: '' }, 'Le code est requis'],
  ['code', {}, 'Le code est requis'],
  ['code', { code: 'É' }, 'De 2 à 40 lettres sans accent, chiffres ou tirets'],
  ['code', { code: 'DEUX MOTS' }, 'De 2 à 40 lettres sans accent, chiffres ou tirets'],
  ['expiresOn', { code: 'PASSE', expiresOn: '2020-01-01' }, "La date d'expiration doit être à venir"],
  ['expiresOn', { code: 'PASSE', expiresOn: 'demain' }, 'Date invalide (attendu : AAAA-MM-JJ)'],
  ['label', { code: 'LONG', label: 'x'.repeat(121) }, '120 caractères au maximum'],
])('a wrong %s is refused (%j)', async (field, body, message) => {
  const answer = await create(body);
  expect(answer).toMatchObject({ status: 422, body: { message } });
  expect(answer.body.errors?.[0]).toEqual({ field, message });
});

test('a code is made once, also by renaming', async () => {
  const taken = { status: 409, body: { errors: [{ field: 'code', message: 'Ce code existe déjà' }] } };
  await create({ code: 'UNIQUE' });
  expect(await create({ code: 'unique' })).toMatchObject(taken);
  const { id } = (await create({ code: 'AUTRE' })).body.data;
  expect(await change(id, { code: 'UNIQUE' })).toMatchObject(taken);
  expect(await change('0199aaaa-0000-7000-8000-000000000000', { label: 'x' })).toMatchObject({ status: 404 });
});

test('an employer sees the codes of candidates it may find, and counts only those', async () => {
  await create({ code: 'PARTENAIRE' });
  await create({ code: 'SANS-PERSONNE' });
  await register('visible@exemple.ml', 'PARTENAIRE');
  await register('cachee@exemple.ml', 'PARTENAIRE');
  await t.db
    .updateTable('candidates')
    .set({ is_visible: false })
    .where('account_id', '=', ({ selectFrom }) =>
      selectFrom('accounts').select('id').where('email', '=', 'cachee@exemple.ml'),
    )
    .execute();
  const seen = (await promo(employer, 'search=pa')).body;
  expect(seen.data).toEqual([
    { id: expect.any(String) as string, code: 'PARTENAIRE', label: '', candidates: 1 },
  ]);
  expect(seen.pagination.total).toBe(1);
  expect((await promo(employer, 'search=sans-personne')).body.data).toEqual([]);
  expect((await promo(manager, 'search=partenaire')).body.data).toMatchObject([{ candidates: 2 }]);
  expect((await promo(manager, 'search=sans-personne')).body.data).toMatchObject([{ candidates: 0 }]);
  expect((await promo(applicant)).status).toBe(403);
});

test('lists have pages and states', async () => {
  const first = (await list('limit=1')).body;
  expect(first.data).toHaveLength(1);
  expect(first.pagination.total).toBeGreaterThan(3);
  const states = async (state: string) =>
    new Set((await list(`state=${state}`)).body.data.map((one) => one.state));
  const { id } = (await create({ code: 'A-RETIRER' })).body.data;
  await change(id, { isActive: false });
  expect(await states('inactive')).toEqual(new Set(['inactive']));
  expect(await states('active')).toEqual(new Set(['active']));
  expect((await list('search=%25')).body.data).toEqual([]);
});

test('anyone who does not manage codes is refused, in the words of the administration', async () => {
  const { id } = (await create({ code: 'GARDE' })).body.data;
  for (const headers of [employer, applicant]) {
    for (const answer of [
      await list('', headers),
      await create({ code: 'INTRUS' }, headers),
      await change(id, { isActive: false }, headers),
    ]) {
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'ADMIN_ONLY', message: 'Accès réservé aux administrateurs' },
      });
    }
  }
});
