import { accountMessages } from '@baara/contract/accounts/account-messages';
import {
  freelanceCountries,
  registrationMessages as messages,
} from '@baara/contract/accounts/registration-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { raiseTermsVersion, termsVersion } from '../public/terms-version.ts';
import { type Answer, candidateForm, mailsTo, tokensOf } from '../accounts.factory.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const freelance = {
  first_name: 'Ibrahim',
  last_name: 'Maïga',
  email: 'ibrahim@exemple.ml',
  password: 'Bamako@2026',
  password_confirmation: 'Bamako@2026',
  phone: '+33 6 12 34 56 78',
};
const client = {
  firstName: 'Assétou',
  lastName: 'Sangaré',
  email: 'assetou@exemple.ml',
  phoneNumber: '+223 76 12 34 56',
  password: 'Bamako#2026',
};

const post = (path: string, body: object) => t.json<Answer>('POST', `/api/v1/auth/register${path}`, { body });
const registerFreelance = (change: object) => post('/freelance', { ...freelance, ...change });
const registerClient = (change: object) => post('/client', { ...client, ...change });
const accountOf = (email: string) =>
  t.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
const consentsOf = (email: string) =>
  t.db
    .selectFrom('consents as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .where('a.email', '=', email)
    .select(['c.purpose', 'c.version', 'c.is_given'])
    .execute();

test('a freelance registers, confirms the address and signs in', async () => {
  const { status, body } = await registerFreelance({ email: ' Ibrahim@Exemple.ML ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'success', error: false, data: { email: 'ibrahim@exemple.ml' } });
  expect(await accountOf('ibrahim@exemple.ml')).toMatchObject({
    role: 'freelance',
    first_name: 'Ibrahim',
    last_name: 'Maïga',
    phone: '+33 6 12 34 56 78',
    country: 'ML',
    address: null,
    email_verified_at: null,
  });
  const [token = ''] = await tokensOf(t, 'ibrahim@exemple.ml');
  expect((await t.json('GET', `/api/v1/auth/verify-email/${token}`)).status).toBe(200);
  const login = await t.json<Answer>('POST', '/api/v1/auth/login', {
    body: { username: 'ibrahim@exemple.ml', password: freelance.password },
  });
  expect(login.body).toMatchObject({ redirectPath: '/freelance/dashboard' });
});

test('the address is stored, the country is one of the list, and a form-encoded body works', async () => {
  for (const { code } of freelanceCountries) {
    const email = `pays-${code.toLowerCase()}@exemple.ml`;
    const answer = await t.inject({
      method: 'POST',
      url: '/api/v1/auth/register/freelance',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...freelance,
        email,
        country: code,
        address: ' Badalabougou ',
      }).toString(),
    });
    expect(answer.statusCode).toBe(200);
    expect(await accountOf(email)).toMatchObject({ country: code, address: 'Badalabougou' });
  }
});

test.each([
  ['first_name', '', 'Le prénom est requis'],
  ['last_name', ' ', 'Le nom est requis'],
  ['email', '', "L'adresse email est requise"],
  ['email', 'ibrahim@exemple', "Format d'email invalide"],
  ['phone', '', 'Le téléphone est requis'],
  ['phone', '76123456', 'Format invalide. Exemple: +33 6 12 34 56 78'],
  ['country', '', 'Le pays est requis'],
  ['country', 'US', 'Le pays est requis'],
  ['password_confirmation', '', 'La confirmation du mot de passe est requise'],
  ['password_confirmation', 'Bamako@2027', 'Les mots de passe ne correspondent pas'],
])('a freelance with %s = %j gets « %s »', async (field, value, message) => {
  const { status, body } = await registerFreelance({ email: 'faute@exemple.ml', [field]: value });
  expect(status).toBe(422);
  expect(body).toMatchObject({ status: 'error', code: 'VALIDATION_FAILED', message, error: true });
  expect(body.errors).toEqual([{ field, message }]);
  expect(await accountOf('faute@exemple.ml')).toBeUndefined();
});

test.each([
  ['seven characters', 'Bam@202'],
  ['no capital', 'bamako@2026'],
  ['no small letter', 'BAMAKO@2026'],
  ['no digit', 'Bamako@abc'],
  ['no special character', 'Bamako2026'],
  ['a special character that is not of the list', 'Bamako#2026'],
  ['one of the list beside another', 'Bamako@#2026'],
  ['an accent', 'Ségou@2026'],
  ['a space', 'Bamako @2026'],
])('a freelance password with %s is refused in one sentence', async (_why, password) => {
  const wrong = { email: 'faute@exemple.ml', password, password_confirmation: password };
  const { status, body } = await registerFreelance(wrong);
  expect(status).toBe(422);
  expect(body.errors).toEqual([{ field: 'password', message: messages.FREELANCE_PASSWORD }]);
});

test('all that is wrong is said at once', async () => {
  const { body } = await post('/freelance', { password: 'x', password_confirmation: 'y' });
  expect(body.errors?.map(({ field }) => field)).toEqual([
    'first_name',
    'last_name',
    'email',
    'phone',
    'password',
    'password_confirmation',
  ]);
});

test('a client registers, confirms the address and signs in', async () => {
  expect((await registerClient({})).body).toMatchObject({ error: false, data: { email: client.email } });
  expect(await accountOf(client.email)).toMatchObject({
    role: 'client',
    first_name: 'Assétou',
    country: 'ML',
  });
  expect(await mailsTo(t, client.email)).toHaveLength(1);
  const [token = ''] = await tokensOf(t, client.email);
  await t.json('GET', `/api/v1/auth/verify-email/${token}`);
  const login = await t.json<Answer>('POST', '/api/v1/auth/login', {
    body: { username: client.email, password: client.password },
  });
  expect(login.body).toMatchObject({ redirectPath: '/client/projects', data: { typeUserName: 'client' } });
});

test.each([
  ['firstName', '', 'Le prénom est requis'],
  ['email', 'assetou', accountMessages.EMAIL_INVALID],
  ['phoneNumber', '76', accountMessages.PHONE_INVALID],
  ['password', 'bamako', 'Le mot de passe doit contenir au moins 8 caractères'],
])('a client with %s = %j gets « %s »', async (field, value, message) => {
  const { status, body } = await registerClient({ email: 'faute@exemple.ml', [field]: value });
  expect(status).toBe(422);
  expect(body).toMatchObject({ error: true, errors: [{ field, message }] });
});

test('an address taken on any form is taken on all of them, and no more is said', async () => {
  await registerClient({ email: 'prise@exemple.ml' });
  for (const answer of [
    await registerFreelance({ email: 'PRISE@exemple.ml' }),
    await registerClient({ email: 'prise@exemple.ml' }),
    await post('', { ...candidateForm, email: 'prise@exemple.ml' }),
  ]) {
    expect(answer.status).toBe(409);
    const { reference: _reference, ...said } = answer.body as Answer & { reference: string };
    expect(said).toEqual({
      status: 'error',
      code: 'EMAIL_TAKEN',
      message: 'Un compte existe déjà avec cette adresse email',
      error: true,
    });
  }
  expect(await mailsTo(t, 'prise@exemple.ml')).toHaveLength(1);
});

test('every registration writes down which terms were accepted', async () => {
  const version = await termsVersion(t.db);
  await raiseTermsVersion(t.db, new Date());
  const rewritten = await termsVersion(t.db);
  expect(rewritten).not.toBe(version);
  await registerFreelance({ email: 'conditions-1@exemple.ml' });
  await registerClient({ email: 'conditions-2@exemple.ml' });
  await post('', { ...candidateForm, email: 'conditions-3@exemple.ml' });
  for (const number of [1, 2, 3]) {
    expect(await consentsOf(`conditions-${number}@exemple.ml`)).toEqual([
      { purpose: 'terms', version: rewritten, is_given: true },
    ]);
  }
});
