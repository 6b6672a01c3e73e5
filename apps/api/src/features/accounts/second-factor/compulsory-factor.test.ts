import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Answer, makeAccount, password } from '../accounts.factory.ts';
import { codeOf } from './totp.factory.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ REQUIRE_ADMIN_2FA: 'oui' });
});
afterAll(() => t.stop());

const call = (method: 'GET' | 'POST', path: string, token: string, body?: object) =>
  t.json<Answer & { second_factor_required?: boolean }>(method, `/api/v1${path}`, {
    body,
    headers: { authorization: `Bearer ${token}` },
  });
const login = (email: string) =>
  t.json<Answer>('POST', '/api/v1/auth/login', { body: { username: email, password } });

test('an administrator sets up a second factor before anything else', async () => {
  const { email } = await makeAccount(t, { role: 'admin' });
  const signedIn = await login(email);
  expect(signedIn.body).toMatchObject({
    redirectPath: '/change-password',
    data: { second_factor_required: true },
  });
  const { token } = signedIn.body;
  for (const path of ['/notifications', '/auth/sessions', '/auth/check-account-status']) {
    const refused = await call('GET', path, token);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 'SECOND_FACTOR_SETUP_REQUIRED',
      second_factor_required: true,
      message: 'La double authentification est obligatoire pour votre compte. Activez-la pour continuer.',
    });
  }
  expect((await call('GET', '/auth/session', token)).body.data).toMatchObject({
    second_factor_required: true,
  });

  const started = await call('POST', '/auth/second-factor/enrolment', token, { password });
  const secret = String(started.body.data?.['secret']);
  const code = codeOf(secret, new Date());
  expect((await call('POST', '/auth/second-factor/confirmation', token, { code })).status).toBe(200);
  expect((await call('GET', '/notifications', token)).status).toBe(200);
  expect((await call('GET', '/auth/session', token)).body.data).toMatchObject({
    second_factor_required: false,
  });

  const off = await call('POST', '/auth/second-factor/removal', token, { password, code });
  expect(off.status).toBe(403);
  expect(off.body.message).toBe(
    'La double authentification est obligatoire pour votre compte : elle ne peut pas être désactivée.',
  );
});

test('an administrator without one may sign out', async () => {
  const { email } = await makeAccount(t, { role: 'admin' });
  const { token } = (await login(email)).body;
  expect((await call('POST', '/auth/logout', token)).status).toBe(200);
  expect((await call('GET', '/notifications', token)).status).toBe(401);
});

test('a new password comes first', async () => {
  const { email } = await makeAccount(t, { role: 'admin', reset_required: true });
  const { body } = await login(email);
  expect(body.redirectPath).toBe('/password-migration');
  const refused = await call('POST', '/auth/second-factor/enrolment', body.token, { password });
  expect(refused.body).toMatchObject({ code: 'PASSWORD_RESET_REQUIRED' });
});

test('nobody else has to', async () => {
  const { email } = await makeAccount(t, { role: 'manager' });
  const { body } = await login(email);
  expect(body.data).toMatchObject({ second_factor_required: false });
  expect((await call('GET', '/notifications', body.token)).status).toBe(200);
});

test('a session opened by the password alone does not outlive the setting up of a second factor', async () => {
  const { email } = await makeAccount(t, { role: 'admin' });
  const stolen = (await login(email)).body.token;
  const { token } = (await login(email)).body;
  const started = await call('POST', '/auth/second-factor/enrolment', token, { password });
  const code = codeOf(String(started.body.data?.['secret']), new Date());
  expect((await call('POST', '/auth/second-factor/confirmation', token, { code })).status).toBe(200);
  expect((await call('GET', '/notifications', token)).status).toBe(200);
  expect((await call('GET', '/notifications', stolen)).status).toBe(401);
});

test('no way of asking gets round it: not HEAD, not the cookie, not the live bell, not a file', async () => {
  const { email } = await makeAccount(t, { role: 'admin' });
  const { headers, body } = await login(email);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const id = '0199aaaa-0000-7000-8000-000000000000';
  const paths = [
    '/admin/settings',
    '/notifications',
    '/notifications/stream',
    `/avatars/${id}`,
    `/documents/${id}/content`,
    `/personal-data/exports/${id}/content`,
  ];
  for (const path of paths)
    for (const method of ['GET', 'HEAD'] as const)
      for (const as of [{ cookie }, { authorization: `Bearer ${body.token}` }]) {
        const answer = await t.inject({ method, url: `/api/v1${path}`, headers: as });
        expect([path, method, answer.statusCode]).toEqual([path, method, 403]);
      }
});
