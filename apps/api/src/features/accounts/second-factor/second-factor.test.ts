import type { SecondFactorState } from '@baara/contract/accounts/second-factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Answer, mailsTo, makeAccount, password } from '../accounts.factory.ts';
import { codeOf } from './totp.factory.ts';

let t: TestApp;
let ahead = 0;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

/** The clock the application sees. */
const now = (): Date => new Date(Date.now() + ahead);
const advance = (seconds: number): void => {
  ahead += seconds * 1000;
  t.advance({ seconds });
};
/** Limits count in fixed windows: none ends while a test counts. */
const startWindow = (): void => advance(3600 - ((now().getTime() / 1000) % 3600));

type Body = Answer & { challenge: string };
const post = (path: string, body: object, token?: string) =>
  t.json<Body>('POST', `/api/v1${path}`, {
    body,
    headers: token ? { authorization: `Bearer ${token}` } : undefined,
  });
const login = (email: string, more: object = {}) =>
  post('/auth/login', { username: email, password, ...more });
const stateOf = async (token: string) =>
  (
    await t.json<{ data: SecondFactorState }>('GET', '/api/v1/auth/second-factor', {
      headers: { authorization: `Bearer ${token}` },
    })
  ).body.data;

async function startFor(values: Record<string, unknown> = {}) {
  const { id, email } = await makeAccount(t, values);
  const { token } = (await login(email)).body;
  const started = await post('/auth/second-factor/enrolment', { password }, token);
  return { id, email, token, started, secret: String(started.body.data?.['secret']) };
}

async function enrolled(values: Record<string, unknown> = {}) {
  const person = await startFor(values);
  const confirmed = await post(
    '/auth/second-factor/confirmation',
    { code: codeOf(person.secret, now()) },
    person.token,
  );
  expect(confirmed.status).toBe(200);
  // The code just used no longer counts.
  advance(30);
  return { ...person, recoveryCodes: confirmed.body.data?.['recoveryCodes'] as string[] };
}

test('enrolling shows a QR code, a secret to type by hand, and ten recovery codes once confirmed', async () => {
  const { id, email, token, started, secret } = await startFor();
  expect(started.status).toBe(200);
  expect(started.body.data).toMatchObject({
    secret: expect.stringMatching(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/),
    qrCodeSvg: expect.stringContaining('<svg'),
  });
  const uri = new URL(String(started.body.data?.['otpauthUri']));
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  expect(decodeURIComponent(uri.pathname)).toBe(`/Baara:${email}`);
  expect(uri.searchParams.get('secret')).toBe(secret.replaceAll(' ', ''));
  expect(await stateOf(token)).toEqual({
    isOn: false,
    since: null,
    recoveryCodesLeft: 0,
    isCompulsory: false,
  });
  // Nothing is asked for until the code was confirmed.
  expect((await login(email)).status).toBe(200);

  const wrong = await post('/auth/second-factor/confirmation', { code: '000000' }, token);
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors?.[0]?.field).toBe('code');
  const confirmed = await post('/auth/second-factor/confirmation', { code: codeOf(secret, now()) }, token);
  expect(confirmed.status).toBe(200);
  const codes = confirmed.body.data?.['recoveryCodes'] as string[];
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
  expect(await stateOf(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });

  const subjects = (await mailsTo(t, email)).map(({ subject }) => subject);
  expect(subjects).toContain('Double authentification activée');
  const remaining = await t.db
    .selectFrom('second_factors')
    .select('secret_sealed')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(remaining.secret_sealed.toString('latin1')).not.toContain(secret.replaceAll(' ', ''));
  const audited = await t.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', id)
    .where('action', '=', 'account.second_factor_on')
    .execute();
  expect(audited).toHaveLength(1);
  const again = await post('/auth/second-factor/enrolment', { password }, token);
  expect(again.status).toBe(409);
});

test('enrolling needs the password again', async () => {
  const { email } = await makeAccount(t);
  const { token } = (await login(email)).body;
  const refused = await post('/auth/second-factor/enrolment', { password: 'Mauvais#2026' }, token);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([{ field: 'password', message: 'Le mot de passe est incorrect.' }]);
});

test('starting again makes the first secret useless', async () => {
  const { token, secret } = await startFor();
  await post('/auth/second-factor/enrolment', { password }, token);
  const late = await post('/auth/second-factor/confirmation', { code: codeOf(secret, now()) }, token);
  expect(late.status).toBe(422);
});

test('signing in asks for the code after the right password, and only then', async () => {
  const { email, secret } = await enrolled();
  const wrong = await post('/auth/login', { username: email, password: 'Mauvais#2026' });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toMatchObject({ message: 'Email ou mot de passe incorrect' });
  expect(wrong.body.challenge).toBeUndefined();

  const first = await login(email, { rememberMe: true });
  expect(first.status).toBe(403);
  expect(first.body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', challenge: expect.any(String) });
  expect(first.body.token).toBeUndefined();
  expect(first.headers['set-cookie']).toBeUndefined();
  // The challenge is no token.
  const abuse = await t.json('GET', '/api/v1/auth/sessions', {
    headers: { authorization: `Bearer ${first.body.challenge}` },
  });
  expect(abuse.status).toBe(401);

  const second = await post('/auth/second-factor', {
    challenge: first.body.challenge,
    code: codeOf(secret, now()),
  });
  expect(second.status).toBe(200);
  expect(second.body).toMatchObject({
    redirectPath: '/dashboard',
    reset_required: false,
    data: { userName: email, second_factor_required: false },
  });
  // Remember-me was chosen with the password.
  expect(String(second.headers['set-cookie'])).toContain('Max-Age=2592000');
  expect((await stateOf(second.body.token)).isOn).toBe(true);
});

test('a code counts once, and half a minute early or late', async () => {
  const { email, secret } = await enrolled();
  const attempt = async (code: string) =>
    post('/auth/second-factor', { challenge: (await login(email)).body.challenge, code });
  advance(60);
  const code = codeOf(secret, now());
  const answers = await Promise.all([attempt(code), attempt(code), attempt(code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  advance(60);
  expect((await attempt(codeOf(secret, now(), -2))).status).toBe(422);
  expect((await attempt(codeOf(secret, now(), -1))).status).toBe(200);
  expect((await attempt(codeOf(secret, now(), 1))).status).toBe(200);
  // An older code than the last one taken is of no use any more.
  expect((await attempt(codeOf(secret, now()))).status).toBe(422);
});

test('five wrong codes close the account’s second step for ten minutes', async () => {
  startWindow();
  const { email, secret } = await enrolled();
  const { challenge } = (await login(email)).body;
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => post('/auth/second-factor', { challenge, code: '000000' })),
  );
  const codes = guesses.map(({ status }) => status);
  expect(codes.filter((code) => code === 422)).toHaveLength(5);
  expect(codes.filter((code) => code === 429)).toHaveLength(7);
  const refused = await post('/auth/second-factor', { challenge, code: codeOf(secret, now()) });
  expect(refused.status).toBe(429);
  expect(refused.body.message).toMatch(/^Trop de codes incorrects\. Réessayez dans \d+ minutes?\.$/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  advance(600);
  const fresh = (await login(email)).body.challenge;
  expect((await post('/auth/second-factor', { challenge: fresh, code: codeOf(secret, now()) })).status).toBe(
    200,
  );
});

test('of fifty codes sent at once, five are looked at', async () => {
  startWindow();
  const { email, secret } = await enrolled();
  advance(600);
  const { challenge } = (await login(email)).body;
  const right = codeOf(secret, now());
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      post('/auth/second-factor', { challenge, code: index === 25 ? right : `00000${index % 10}` }),
    ),
  );
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(45);
});

test('one recovery code sent twenty times opens the account once and closes nothing', async () => {
  const { email, secret, recoveryCodes } = await enrolled();
  advance(600);
  const { challenge } = (await login(email)).body;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      post('/auth/second-factor', { challenge, code: recoveryCodes[0] ?? '' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // Nor do they once it is used, one after the other.
  for (let time = 0; time < 6; time += 1)
    expect((await post('/auth/second-factor', { challenge, code: recoveryCodes[0] ?? '' })).status).toBe(422);
  const code = codeOf(secret, now());
  expect((await post('/auth/second-factor', { challenge, code })).status).toBe(200);
  // So does a code of the application.
  for (let time = 0; time < 6; time += 1)
    expect((await post('/auth/second-factor', { challenge, code })).status).toBe(422);
  expect((await post('/auth/second-factor', { challenge, code: recoveryCodes[1] ?? '' })).status).toBe(200);
});

test('the challenge lives five minutes, and ends with a changed password or a disabled account', async () => {
  const { id, email, secret } = await enrolled();
  const answer = async (challenge: string) =>
    post('/auth/second-factor', { challenge, code: codeOf(secret, now()) });
  const old = (await login(email)).body.challenge;
  advance(301);
  const late = await answer(old);
  expect(late.status).toBe(403);
  expect(late.body.message).toBe('Cette connexion a expiré. Saisissez de nouveau votre mot de passe.');
  expect((await answer('a.b.c')).status).toBe(403);

  const fresh = (await login(email)).body.challenge;
  advance(1);
  await t.db.updateTable('accounts').set({ password_changed_at: now() }).where('id', '=', id).execute();
  expect((await answer(fresh)).status).toBe(403);
  advance(1);
  const after = (await login(email)).body.challenge;
  await t.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', id).execute();
  expect((await answer(after)).body).toMatchObject({ code: 'ACCOUNT_DISABLED' });
});

test('a recovery code opens the account once, and its owner is notified', async () => {
  const { email, recoveryCodes } = await enrolled();
  const [first = '', second = ''] = recoveryCodes;
  const attempt = async (code: string) =>
    post('/auth/second-factor', { challenge: (await login(email)).body.challenge, code });
  const opened = await attempt(` ${first.toUpperCase().replaceAll('-', ' ')} `);
  expect(opened.status).toBe(200);
  expect(await stateOf(opened.body.token)).toMatchObject({ recoveryCodesLeft: 9 });
  expect((await attempt(first)).status).toBe(422);
  const mail = (await mailsTo(t, email)).find(({ subject }) => subject === 'Code de secours utilisé');
  expect(mail?.paragraphs.join(' ')).toContain('Codes de secours encore valables : 9.');
  expect((await attempt(second)).status).toBe(200);
});

test('a recovery code typed twice at once opens the account once', async () => {
  const { email, recoveryCodes } = await enrolled();
  const [code = ''] = recoveryCodes;
  const challenges = await Promise.all([1, 2, 3].map(async () => (await login(email)).body.challenge));
  const answers = await Promise.all(
    challenges.map((challenge) => post('/auth/second-factor', { challenge, code })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
});

test('renewed recovery codes replace the old ones', async () => {
  const { email, token, secret, recoveryCodes } = await enrolled();
  const renewed = await post('/auth/second-factor/recovery-codes', { code: codeOf(secret, now()) }, token);
  expect(renewed.status).toBe(200);
  const codes = renewed.body.data?.['recoveryCodes'] as string[];
  expect(codes).toHaveLength(10);
  const attempt = async (code = '') =>
    post('/auth/second-factor', { challenge: (await login(email)).body.challenge, code });
  expect((await attempt(recoveryCodes[0])).status).toBe(422);
  expect((await attempt(codes[0])).status).toBe(200);
});

test('switching off needs the password and a code', async () => {
  const { id, email, token, secret } = await enrolled();
  const off = (body: object) => post('/auth/second-factor/removal', body, token);
  const badPassword = await off({ password: 'Mauvais#2026', code: codeOf(secret, now()) });
  expect(badPassword.body.errors?.[0]?.field).toBe('password');
  const badCode = await off({ password, code: '000000' });
  expect(badCode.body.errors?.[0]?.field).toBe('code');
  expect((await off({ password, code: codeOf(secret, now()) })).status).toBe(200);
  expect((await login(email)).status).toBe(200);
  expect((await mailsTo(t, email)).map(({ subject }) => subject)).toContain(
    'Double authentification désactivée',
  );
  const left = await t.db.selectFrom('recovery_codes').selectAll().where('account_id', '=', id).execute();
  expect(left).toEqual([]);
  expect((await off({ password, code: codeOf(secret, now()) })).status).toBe(409);
});

test('an account that owes a new password still passes its second step first', async () => {
  const { id, email, secret } = await enrolled();
  await t.db.updateTable('accounts').set({ reset_required: true }).where('id', '=', id).execute();
  const first = await login(email);
  expect(first.status).toBe(403);
  expect(first.body.reset_required).toBeUndefined();
  const second = await post('/auth/second-factor', {
    challenge: first.body.challenge,
    code: codeOf(secret, now()),
  });
  expect(second.body).toMatchObject({ reset_required: true, redirectPath: '/password-migration' });
});
