import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, candidateForm, mailsTo, tokensOf } from '../accounts.factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const employer = {
  name: "Société Énergie d'Afrique",
  gender: 'homme',
  businessIdentificationNumber: '1234 5678 9012 34',
  contactFirstName: 'Moussa',
  contactLastName: 'Keïta',
  contactRole: 'Directeur RH',
  package: '1',
  country: 'ML',
  phoneNumber: '+223 76 12 34 56',
  email: 'rh@exemple.ml',
  password: 'Bamako#2026',
};

const register = (body: object) => t.json<Answer>('POST', '/api/v1/auth/register', { body });
const registerEmployer = (body: object) => t.json<Answer>('POST', '/api/v1/auth/employer/register', { body });

const accountOf = (email: string) =>
  t.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
const send = (type: string, payload: string) =>
  t.inject({ method: 'POST', url: '/api/v1/auth/register', headers: { 'content-type': type }, payload });

test('a candidate registers: account, profile, terms, reference code, verification mail', async () => {
  await t.db.insertInto('reference_codes').values({ code: 'PARRAIN-7' }).execute();
  const { status, body } = await register({
    ...candidateForm,
    email: '  Aminata@Exemple.ML ',
    codeReference: ' parrain-7 ',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'success',
    code: 200,
    error: false,
    data: { email: candidateForm.email },
  });

  const account = await accountOf(candidateForm.email);
  expect(account).toMatchObject({
    role: 'applicant',
    first_name: 'Aminata',
    last_name: 'Traoré',
    gender: 'femme',
    country: 'ML',
    reference_code: 'PARRAIN-7',
    email_verified_at: null,
  });
  expect(account?.terms_accepted_at).toBeInstanceOf(Date);
  expect(account?.password_hash).toMatch(/^\$argon2id\$/);
  const profile = await t.db
    .selectFrom('candidates')
    .selectAll()
    .where('account_id', '=', account?.id ?? '')
    .executeTakeFirst();
  expect(profile).toMatchObject({ is_visible: true, country: 'ML' });

  const [mail] = await mailsTo(t, candidateForm.email);
  expect(mail?.action?.url).toMatch(/^http:\/\/localhost:3000\/verify-email\/[\w-]{43}$/);
  const [token] = await tokensOf(t, candidateForm.email);
  const stored = await t.db
    .selectFrom('email_tokens')
    .selectAll()
    .where('account_id', '=', account?.id ?? '')
    .execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('registration takes a form too, with the gender as a boolean in text', async () => {
  for (const [gender, expected] of [
    ['true', 'homme'],
    ['false', 'femme'],
  ] as const) {
    const email = `formulaire-${gender}@exemple.ml`;
    const answer = await t.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...candidateForm, email, gender }).toString(),
    });
    expect(answer.statusCode).toBe(200);
    expect(await accountOf(email)).toMatchObject({ gender: expected });
  }
});

test('gender is also read as a boolean and as male or female', async () => {
  for (const [index, [gender, expected]] of (
    [
      [true, 'homme'],
      ['female', 'femme'],
    ] as const
  ).entries()) {
    const email = `genre-${index}@exemple.ml`;
    expect((await register({ ...candidateForm, email, gender })).status).toBe(200);
    expect(await accountOf(email)).toMatchObject({ gender: expected });
  }
});

test('an employer registers with a company of their own', async () => {
  expect((await registerEmployer(employer)).status).toBe(200);
  expect((await registerEmployer({ ...employer, email: 'rh2@exemple.ml' })).status).toBe(200);
  const companies = await t.db
    .selectFrom('companies as c')
    .innerJoin('company_members as m', 'm.company_id', 'c.id')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.email', 'a.role', 'a.phone', 'c.slug', 'c.package', 'm.role as member', 'm.job_title'])
    .select('c.business_identification_number as number')
    .orderBy('a.email', 'desc')
    .execute();
  expect(companies).toEqual([
    {
      email: 'rh@exemple.ml',
      role: 'employer',
      phone: '+22376123456',
      slug: 'societe-energie-d-afrique',
      package: '1',
      member: 'owner',
      job_title: 'Directeur RH',
      number: '12345678901234',
    },
    expect.objectContaining({
      email: 'rh2@exemple.ml',
      slug: expect.stringMatching(/^societe-energie-d-afrique-\w+$/) as string,
    }),
  ]);
  expect(await mailsTo(t, 'rh@exemple.ml')).toHaveLength(1);
});

test.each([
  ['firstName', { firstName: ' ' }, 'Le prénom est requis'],
  ['lastName', { lastName: undefined }, 'Le nom est requis'],
  ['email', { email: 'aminata' }, 'Adresse email invalide'],
  ['email', { email: 'aminata@bamako' }, 'Adresse email invalide'],
  ['email', { email: 'a b@exemple.ml' }, 'Adresse email invalide'],
  ['phoneNumber', { phoneNumber: '76123456' }, 'Numéro de téléphone invalide. Format attendu: +XXX XXXXXXXX'],
  ['phoneNumber', { phoneNumber: '+223  76' }, 'Numéro de téléphone invalide. Format attendu: +XXX XXXXXXXX'],
  ['gender', { gender: undefined }, 'Veuillez sélectionner votre genre'],
  ['gender', { gender: 'autre' }, 'Veuillez sélectionner votre genre'],
  ['password', { password: 'Ba#2026' }, 'Le mot de passe doit contenir au moins 8 caractères'],
  ['password', { password: 'bamako#2026' }, 'Le mot de passe doit contenir des majuscules et des minuscules'],
  ['password', { password: 'Bamako#abc' }, 'Le mot de passe doit contenir au moins un chiffre'],
  ['password', { password: 'Bamako2026' }, 'Le mot de passe doit contenir au moins un caractère spécial'],
  ['country', { country: 'Mali' }, 'Code de pays invalide'],
])('a candidate with a wrong %s gets an error (%j)', async (field, change, message) => {
  const { status, body } = await register({ ...candidateForm, email: 'faute@exemple.ml', ...change });
  expect(status).toBe(422);
  expect(body).toMatchObject({ status: 'error', code: 'VALIDATION_FAILED', message, error: true });
  expect(body.errors).toContainEqual({ field, message });
  expect(await accountOf('faute@exemple.ml')).toBeUndefined();
});

test.each([
  ['name', { name: '' }, "Le nom de l'entreprise est requis"],
  ['contactRole', { contactRole: '' }, 'La fonction est requise'],
  [
    'businessIdentificationNumber',
    { businessIdentificationNumber: '123' },
    'Le numéro RCCM/NINA doit contenir exactement 14 chiffres',
  ],
  ['phoneNumber', { phoneNumber: '+22501020304' }, 'Format requis : +223 suivis de 8 chiffres'],
])('an employer with a wrong %s gets an error', async (field, change, message) => {
  const { status, body } = await registerEmployer({ ...employer, email: 'faute@exemple.ml', ...change });
  expect(status).toBe(422);
  expect(body).toMatchObject({ message, error: true });
  expect(body.errors).toContainEqual({ field, message });
});

test('a taken e-mail is refused, whatever its case, on both forms', async () => {
  await register({ ...candidateForm, email: 'prise@exemple.ml' });
  const sentence = 'Un compte existe déjà avec cette adresse email';
  for (const answer of [
    await register({ ...candidateForm, email: 'PRISE@exemple.ml' }),
    await registerEmployer({ ...employer, name: 'Autre', email: 'prise@exemple.ml' }),
  ]) {
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      status: 'error',
      code: 'EMAIL_TAKEN',
      message: sentence,
      error: true,
    });
  }
  const orphan = await t.db.selectFrom('companies').select('id').where('name', '=', 'Autre').execute();
  expect(orphan).toEqual([]);
  expect(await mailsTo(t, 'prise@exemple.ml')).toHaveLength(1);
});

test('the same registration sent twice at once makes one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => register({ ...candidateForm, email: 'double@exemple.ml' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await mailsTo(t, 'double@exemple.ml')).toHaveLength(1);
});

test('a body that is neither JSON nor a form is refused', async () => {
  for (const type of ['text/plain', 'application/xml']) {
    const answer = await send(type, 'email=a');
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', error: true });
  }
  expect((await send('application/json', '{')).statusCode).toBe(400);
});

test('a hundred registrations from one address in ten minutes, then a pause', async () => {
  t.startWindow();
  const from = (remoteAddress: string) =>
    t.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      remoteAddress,
      payload: { ...candidateForm, email: 'prise@exemple.ml' },
    });
  const first = await from('41.73.96.1');
  expect(first.statusCode).toBe(409);
  await t.db.updateTable('rate_limits').set({ hits: 100 }).where('key', '=', 'register:41.73.96.1').execute();
  const refused = await from('41.73.96.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ error: true, code: 'TOO_MANY_REQUESTS' });
  expect((await from('41.73.96.2')).statusCode).toBe(409);
});
