import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  type Answer,
  candidateForm,
  mailsTo,
  makeAccount,
  password,
  runAccountJobs,
} from './accounts.factory.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const login = (body: object) => t.json<Answer>('POST', '/api/v1/auth/login', { body });

test('signing in gives a token, the person, a cookie and where to go', async () => {
  const { id, email } = await makeAccount(t);
  const answer = await login({ username: `  ${email.toUpperCase()} `, password });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    status: 'success',
    code: 200,
    message: 'Connexion réussie',
    reset_required: false,
    redirectPath: '/dashboard',
    data: {
      id,
      userName: email,
      fullname: 'Fatoumata Diallo',
      firstname: 'Fatoumata',
      lastname: 'Diallo',
      typeUser: '5',
      typeUserName: 'applicant',
      typeAccount: 'applicant',
      path: null,
      avatar: null,
      employee: false,
      reset_required: false,
      company: null,
    },
  });
  expect(JSON.stringify(answer.body)).not.toContain('argon2');
  expect(answer.headers['cache-control']).toBe('no-store');
  const [cookie] = [answer.headers['set-cookie']].flat();
  expect(cookie).toMatch(/^baara_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(
    (
      await t.json<Answer>('GET', '/api/v1/auth/session', {
        headers: { authorization: `Bearer ${answer.body.token}` },
      })
    ).body.data,
  ).toEqual(answer.body.data);
});

test('signing in takes a form too', async () => {
  const { email } = await makeAccount(t);
  const answer = await t.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: email, password, rememberMe: 'true' }).toString(),
  });
  expect(answer.statusCode).toBe(200);
  expect(String(answer.headers['set-cookie'])).toContain('Max-Age=2592000');
});

test.each([
  ['freelance', '4', '/freelance/dashboard'],
  ['employer', '3', '/recruiter/dashboard'],
  ['manager', '2', '/manager/dashboard'],
  ['admin', '1', '/admin/dashboard'],
  ['client', '6', '/client/projects'],
])('%s has number %s and lands on %s', async (role, typeUser, redirectPath) => {
  const { email } = await makeAccount(t, { role });
  const { body } = await login({ username: email, password });
  expect(body).toMatchObject({ redirectPath, data: { typeUser, typeUserName: role } });
});

test('an employer’s company comes with them', async () => {
  const { id, email } = await makeAccount(t, { role: 'employer' });
  const company = await t.db
    .insertInto('companies')
    .values({ name: 'Sahel Transit', slug: 'sahel-transit' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db.insertInto('company_members').values({ company_id: company.id, account_id: id }).execute();
  const { body } = await login({ username: email, password });
  expect(body.data?.['company']).toEqual({
    id: company.id,
    name: 'Sahel Transit',
    role: 'owner',
    abilities: { write: true, seeMoney: true, manageTeam: true },
  });
});

test('empty fields are refused', async () => {
  for (const body of [{}, { username: ' ', password: 'x' }, { username: 'a@b.ml', password: '' }]) {
    const answer = await login(body);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('Veuillez remplir tous les champs');
  }
});

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const { email } = await makeAccount(t);
  const noPassword = await makeAccount(t, { password_hash: null });
  const answers = await Promise.all(
    [email, noPassword.email, 'personne@exemple.ml'].map((username) =>
      login({ username, password: 'Mauvais#2026' }),
    ),
  );
  for (const { status: code, body, headers } of answers) {
    expect(code).toBe(401);
    expect(body).toMatchObject({
      status: 'error',
      code: 'INVALID_CREDENTIALS',
      message: 'Email ou mot de passe incorrect',
    });
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('errors about an account itself come only after the right password', async () => {
  const disabled = await makeAccount(t, { status: 'disabled' });
  const unverified = await makeAccount(t, { email_verified_at: null });
  for (const { email } of [disabled, unverified]) {
    expect((await login({ username: email, password: 'Mauvais#2026' })).status).toBe(401);
  }
  const refused = await login({ username: disabled.email, password });
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({
    code: 'ACCOUNT_DISABLED',
    message: 'Ce compte est désactivé. Contactez le support pour le rétablir.',
  });
});

test('an address not confirmed yet: required while the link lives, expired after', async () => {
  const email = 'attente@exemple.ml';
  const registered = await t.json('POST', '/api/v1/auth/register', {
    body: { ...candidateForm, email },
  });
  expect(registered.status).toBe(200);
  const early = await login({ username: email, password });
  expect(early.status).toBe(403);
  expect(early.body).toMatchObject({
    code: 'EMAIL_VERIFICATION_REQUIRED',
    message: 'Veuillez confirmer votre adresse email avant de vous connecter.',
  });
  expect(early.headers['set-cookie']).toBeUndefined();
  t.advance({ hours: 25 });
  const late = await login({ username: email, password });
  expect(late.status).toBe(403);
  expect(late.body).toMatchObject({
    code: 'EMAIL_VERIFICATION_EXPIRED',
    message: 'Le lien de vérification a expiré.',
  });
});

test('ten wrong passwords close an account for fifteen minutes, whether it exists or not; an open session goes on', async () => {
  t.startWindow();
  const { email } = await makeAccount(t);
  const { token } = (await login({ username: email, password })).body;
  for (const username of [email, 'fantome@exemple.ml']) {
    for (let time = 0; time < 10; time += 1) {
      expect((await login({ username, password: 'Mauvais#2026' })).status).toBe(401);
    }
    const refused = await login({ username, password });
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(/^Trop de tentatives de connexion\. Réessayez dans \d+ minutes?\.$/);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
  }
  const open = await t.json('GET', '/api/v1/auth/check-account-status', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(open.status).toBe(200);
  await runAccountJobs(t);
  const burst = await t.db
    .selectFrom('audit_log')
    .select(['action'])
    .where('action', '=', 'account.login_blocked')
    .execute();
  expect(burst).toHaveLength(1);
  const [alert, ...more] = await mailsTo(t, email);
  expect(more).toEqual([]);
  expect(alert).toMatchObject({
    subject: 'Plusieurs mots de passe erronés sur votre compte',
    action: { url: 'http://localhost:3000/password-recovery' },
  });
  expect(alert?.paragraphs[1]).toMatch(
    /^Le \d+(?:er)? \S+ \d{4} à \d+\u00A0h(?:\u00A0\d\d)? \(heure de Bamako\), le dixième mot de passe erroné/,
  );
  expect(await mailsTo(t, 'fantome@exemple.ml')).toEqual([]);
  t.advance({ minutes: 15 });
  expect((await login({ username: email, password })).status).toBe(200);
});

test('an e-mail written otherwise is still the same one to the limit', async () => {
  t.startWindow();
  const { email } = await makeAccount(t);
  t.advance({ minutes: 15 });
  const [name = '', domain = ''] = email.split('@');
  const attempts = [
    email.toUpperCase(),
    `  ${email}\t`,
    `${name.toUpperCase()}@${domain}`,
    // A no-break space, and a character that no database stores.
    `\u00a0${email}\u00a0`,
    `\0${email}`,
  ];
  for (const username of [...attempts, ...attempts]) await login({ username, password: 'Mauvais#2026' });
  expect((await login({ username: email, password })).status).toBe(429);
});

test('guesses made at once do not get past the limit', async () => {
  t.startWindow();
  const { email } = await makeAccount(t);
  t.advance({ minutes: 15 });
  const guesses = Array.from({ length: 30 }, () => login({ username: email, password: 'Mauvais#2026' }));
  const codes = (await Promise.all(guesses)).map(({ status: code }) => code);
  expect(codes.filter((code) => code === 401)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(20);
});

test('a crowd signing in at once is served, all of it', async () => {
  const { email } = await makeAccount(t);
  const answers = await Promise.all(Array.from({ length: 40 }, () => login({ username: email, password })));
  expect(answers.every(({ status: code }) => code === 200)).toBe(true);
  expect(new Set(answers.map(({ body }) => body.token)).size).toBe(40);
});

test('three hundred sign-ins from one address in ten minutes, then a pause', async () => {
  t.startWindow();
  const from = (remoteAddress: string) =>
    t.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress,
      payload: { username: 'passant@exemple.ml', password: 'Mauvais#2026' },
    });
  expect((await from('41.73.97.1')).statusCode).toBe(401);
  await t.db.updateTable('rate_limits').set({ hits: 300 }).where('key', '=', 'login:41.73.97.1').execute();
  const refused = await from('41.73.97.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('41.73.97.2')).statusCode).toBe(401);
});

test('a hash of an older cost is made anew at the next sign-in', async () => {
  const weak = await hash(password, { memoryCost: 8192, timeCost: 2, parallelism: 1 });
  const { id, email } = await makeAccount(t, { password_hash: weak });
  expect((await login({ username: email, password })).status).toBe(200);
  const row = await t.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await login({ username: email, password })).status).toBe(200);
});

test('an address nobody confirmed is not written to about wrong passwords', async () => {
  const { email } = await makeAccount(t, { email_verified_at: null });
  t.advance({ minutes: 15 });
  for (let time = 0; time < 10; time += 1) await login({ username: email, password: 'Mauvais#2026' });
  await runAccountJobs(t);
  expect(await mailsTo(t, email)).toEqual([]);
});

test('while wrong passwords slow an account down, an open session goes on', async () => {
  t.startWindow();
  const { email } = await makeAccount(t);
  t.advance({ minutes: 15 });
  const { token } = (await login({ username: email, password })).body;
  for (let time = 0; time < 10; time += 1) await login({ username: email, password: 'Mauvais#2026' });
  expect((await login({ username: email, password })).status).toBe(429);
  const headers = { authorization: `Bearer ${token}` };
  expect((await t.json('GET', '/api/v1/notifications', { headers })).status).toBe(200);
});

test('a password changed while its old one is being used opens nothing', async () => {
  const { id, email } = await makeAccount(t);
  let signingIn: ReturnType<typeof login> | undefined;
  await t.db.transaction().execute(async (trx) => {
    await trx.updateTable('accounts').set({ password_hash: 'changed' }).where('id', '=', id).execute();
    signingIn = login({ username: email, password });
    // Until it waits for this transaction to end.
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%accounts%'`.execute(
          t.db,
        );
        return rows.length;
      })
      .toBe(1);
  });
  expect(await signingIn).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  const sessions = await t.db.selectFrom('sessions').where('account_id', '=', id).select('id').execute();
  expect(sessions).toEqual([]);
});

const deviceOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith('baara_device=')) ?? '';
const loginFrom = (device: string, body: object) =>
  t.json<Answer>('POST', '/api/v1/auth/login', { body, headers: { cookie: device } });

test('a device that signed in before has its own ten wrong passwords', async () => {
  t.startWindow();
  const { email } = await makeAccount(t);
  const other = await makeAccount(t);
  const right = { username: email, password };
  const wrong = { username: email, password: 'Mauvais#2026' };
  const first = await login(right);
  const cookie = [first.headers['set-cookie']].flat().find((one) => one?.startsWith('baara_device='));
  expect(cookie).toMatch(/; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/);
  const own = deviceOf(first.headers);
  const strange = deviceOf((await login({ username: other.email, password })).headers);

  for (let attempt = 0; attempt < 10; attempt += 1) await login(wrong);
  expect((await login(right)).status).toBe(429);
  // Neither a device of another account nor a forged one gets past the limit.
  expect((await loginFrom(strange, right)).status).toBe(429);
  expect((await loginFrom(`${own}x`, right)).status).toBe(429);
  const opened = await loginFrom(own, right);
  expect(opened.status).toBe(200);

  // Signing in to another account forgets nothing, and the device has a limit too.
  const both = deviceOf((await loginFrom(own, { username: other.email, password })).headers);
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await loginFrom(both, wrong)).status).toBe(401);
  expect((await loginFrom(both, right)).status).toBe(429);
  expect((await loginFrom(both, { username: other.email, password })).status).toBe(200);
});

test('no page of another site signs anyone in', async () => {
  const { email } = await makeAccount(t);
  const send = (headers: Record<string, string>) =>
    t.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: new URLSearchParams({ username: email, password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'baara.test', ...headers },
    });
  const refusals: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://baara.test' },
    { origin: 'https://ailleurs.example' },
    { origin: 'null' },
  ];
  for (const headers of refusals) {
    const refused = await send(headers);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'CROSS_SITE' });
    expect(refused.headers['set-cookie']).toBeUndefined();
  }
  const taken: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://baara.test' },
    // Behind a balancer that does not pass on the host.
    { origin: 'http://localhost:3000' },
  ];
  for (const headers of taken) expect((await send(headers)).statusCode).toBe(200);
});

test('links from elsewhere still open, and webmails still unsubscribe', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://webmail.example' };
  const link = await t.json<Answer>('GET', '/api/v1/auth/verify-email/inconnu', { headers });
  expect(link.body.code).not.toBe('CROSS_SITE');
  const unsubscribe = await t.json<Answer>('POST', '/api/v1/unsubscribe/inconnu', { headers });
  expect(unsubscribe.body.code).not.toBe('CROSS_SITE');
});
