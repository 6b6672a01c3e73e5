import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Answer, makeAccount, password } from './accounts.factory.ts';
import { purgeAccounts } from './accounts.jobs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const login = (body: object) => t.json<Answer>('POST', '/api/v1/auth/login', { body });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const session = (token: string) => t.json<Answer>('GET', '/api/v1/auth/session', { headers: bearer(token) });
const status = (token: string) =>
  t.json<Answer>('GET', '/api/v1/auth/check-account-status', { headers: bearer(token) });
const logout = (token: string) => t.json<Answer>('POST', '/api/v1/auth/logout', { headers: bearer(token) });
const expiryOf = (token: string): number =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }).exp * 1000;

test('signing out ends the token at once and clears the cookie', async () => {
  const { id, email } = await makeAccount(t);
  const one = await login({ username: email, password });
  const other = await login({ username: email, password });
  const out = await logout(one.body.token);
  expect(out.status).toBe(200);
  expect(String(out.headers['set-cookie'])).toMatch(/^baara_session=; Max-Age=0; Path=\/;/);
  expect((await status(one.body.token)).status).toBe(401);
  expect((await logout(one.body.token)).status).toBe(401);
  expect((await session(one.body.token)).body.data).toBeNull();
  expect((await status(other.body.token)).status).toBe(200);
  const trace = await t.db
    .selectFrom('audit_log')
    .select(['actor_role', 'subject'])
    .where('action', '=', 'account.signed_out')
    .where('actor_id', '=', id)
    .execute();
  expect(trace).toEqual([{ actor_role: 'applicant', subject: id }]);
});

test('an account disabled meanwhile loses its tokens at once', async () => {
  const { id, email } = await makeAccount(t);
  const { body } = await login({ username: email, password });
  await t.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', id).execute();
  expect((await status(body.token)).status).toBe(401);
});

test('the cookie stands for the person on safe methods only', async () => {
  const { email } = await makeAccount(t);
  const { headers, body } = await login({ username: email, password });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const read = await t.json<Answer>('GET', '/api/v1/auth/session', { headers: { cookie } });
  expect(read.body.data).toMatchObject({ userName: email });
  const write = await t.json<Answer>('POST', '/api/v1/auth/logout', { headers: { cookie } });
  expect(write.status).toBe(401);
  expect((await status(body.token)).status).toBe(200);
});

test("another site's link or frame reaches the API without a session", async () => {
  const { email } = await makeAccount(t);
  const { headers } = await login({ username: email, password });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const from = (site: string) =>
    t.json<Answer>('GET', '/api/v1/auth/session', { headers: { cookie, 'sec-fetch-site': site } });
  expect((await from('cross-site')).body.data).toBeNull();
  for (const site of ['same-origin', 'none']) {
    expect((await from(site)).body.data).toMatchObject({ userName: email });
  }
});

test('a token lasts twelve hours without remember-me', async () => {
  const { email } = await makeAccount(t);
  const { body } = await login({ username: email, password });
  t.advance({ hours: 11, minutes: 59 });
  expect((await session(body.token)).body).toMatchObject({ data: { userName: email } });
  expect((await session(body.token)).body.token).toBeUndefined();
  t.advance({ minutes: 2 });
  expect((await status(body.token)).status).toBe(401);
  expect((await session(body.token)).body.data).toBeNull();
});

test('with remember-me it lasts thirty days, renewed while used', async () => {
  const { email } = await makeAccount(t);
  const { body } = await login({ username: email, password, rememberMe: true });
  expect((await session(body.token)).body.token).toBeUndefined();
  t.advance({ days: 20 });
  const renewed = await session(body.token);
  expect(renewed.body.token).toEqual(expect.any(String));
  expect(String(renewed.headers['set-cookie'])).toContain('Max-Age=2592000');
  expect(expiryOf(renewed.body.token)).toBeGreaterThan(expiryOf(body.token));
  t.advance({ days: 20 });
  expect((await status(body.token)).status).toBe(401);
  expect((await status(renewed.body.token)).status).toBe(200);
  t.advance({ days: 11 });
  expect((await status(renewed.body.token)).status).toBe(401);
});

test('an account that must choose a new password gets that error, and can do nothing else', async () => {
  const { email } = await makeAccount(t, { reset_required: true });
  const { body } = await login({ username: email, password });
  expect(body).toMatchObject({ reset_required: true, redirectPath: '/password-migration' });
  const check = await status(body.token);
  expect(check.status).toBe(403);
  expect(check.body).toMatchObject({ code: 'PASSWORD_RESET_REQUIRED', reset_required: true });
  const elsewhere = await t.json<Answer>('GET', '/api/v1/notifications', { headers: bearer(body.token) });
  expect(elsewhere.status).toBe(403);
  expect(elsewhere.body.reset_required).toBe(true);
  expect((await logout(body.token)).status).toBe(200);
});

test('without a token, the person is nobody and their status is refused', async () => {
  const who = await t.json<Answer>('GET', '/api/v1/auth/session');
  expect(who.status).toBe(200);
  expect(who.body.data).toBeNull();
  const refused = await t.json<Answer>('GET', '/api/v1/auth/check-account-status');
  expect(refused.status).toBe(401);
  expect(refused.body.message).toBe('Vous devez être connecté pour continuer.');
  expect((await status('a.b.c')).status).toBe(401);
});

test('the nightly purge deletes ended sessions and leaves live ones', async () => {
  const { id, email } = await makeAccount(t);
  const { body } = await login({ username: email, password, rememberMe: true });
  const live = () => t.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute();
  t.advance({ days: 2 });
  const now = Date.now();
  await purgeAccounts(t.db, new Date(now));
  expect(await live()).toHaveLength(1);
  await purgeAccounts(t.db, new Date(expiryOf(body.token) + 2 * 24 * 3600 * 1000));
  expect(await live()).toEqual([]);
  const windows = await t.db.selectFrom('rate_limits').select('key').execute();
  expect(windows).toEqual([]);
});
