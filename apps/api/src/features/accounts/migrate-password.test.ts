import { hash } from '@node-rs/bcrypt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Answer, mailsTo, makeAccount, password } from './accounts.factory.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const next = 'Kayes#2027';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const login = (username: string, secret = password) =>
  t.json<Answer>('POST', '/api/v1/auth/login', { body: { username, password: secret } });
const status = (token: string) =>
  t.json<Answer>('GET', '/api/v1/auth/check-account-status', { headers: bearer(token) });
const migrate = (token: string, body: object) =>
  t.json<Answer>('POST', '/api/v1/auth/reset-password-migration', { headers: bearer(token), body });
const storedHash = async (id: string): Promise<string | null> =>
  (await t.db.selectFrom('accounts').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .password_hash;

async function imported(version: '2a' | '2b' | '2y' = '2y') {
  const password_hash = await hash(password, { cost: 4, version });
  return makeAccount(t, { password_hash, reset_required: true });
}

test.each(['2a', '2b', '2y'] as const)(
  'an imported $%s$ hash opens the migration and nothing else',
  async (version) => {
    const { id, email } = await imported(version);
    expect((await login(email, 'Mauvais#2026')).status).toBe(401);
    const { body } = await login(email);
    expect(body).toMatchObject({ reset_required: true, redirectPath: '/password-migration' });
    // The old hash stays until there is a new password: a sign-in does not launder it.
    expect(await storedHash(id)).toMatch(/^\$2/);
    const check = await status(body.token);
    expect(check.status).toBe(403);
    expect(check.body.reset_required).toBe(true);
  },
);

test('the new password ends the other sessions, clears the flag and notifies the owner', async () => {
  const { id, email } = await imported();
  const here = (await login(email)).body.token;
  const elsewhere = (await login(email)).body.token;
  const done = await migrate(here, { userId: id, newPassword: next });
  expect(done.status).toBe(200);
  expect(done.body).toMatchObject({
    status: 'success',
    code: 200,
    message: 'Votre mot de passe a été mis à jour.',
  });
  expect(await storedHash(id)).toMatch(/^\$argon2id\$/);
  expect((await status(here)).body).toMatchObject({ code: 200, reset_required: false });
  expect((await status(elsewhere)).status).toBe(401);
  expect((await login(email)).status).toBe(401);
  expect((await login(email, next)).body).toMatchObject({
    reset_required: false,
    redirectPath: '/dashboard',
  });
  expect((await mailsTo(t, email)).map(({ subject }) => subject)).toEqual([
    'Votre mot de passe a été changé',
  ]);
});

test('a missing, weak or unchanged password is refused', async () => {
  const { id, email } = await imported();
  const { token } = (await login(email)).body;
  const cases: [object, string, string][] = [
    [{ newPassword: next }, 'userId', 'ID utilisateur non disponible. Veuillez vous reconnecter.'],
    [{ userId: id }, 'newPassword', 'Le nouveau mot de passe est requis'],
    [
      { userId: id, newPassword: 'court' },
      'newPassword',
      'Le mot de passe doit contenir au moins 8 caractères',
    ],
    [
      { userId: id, newPassword: password },
      'newPassword',
      "Le nouveau mot de passe doit être différent de l'actuel",
    ],
  ];
  for (const [body, field, message] of cases) {
    const answer = await migrate(token, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[0]).toEqual({ field, message });
  }
  expect((await status(token)).status).toBe(403);
});

test('only one’s own, only when it is owed, only signed in', async () => {
  const owing = await imported();
  const { token } = (await login(owing.email)).body;
  const other = await imported();
  const refused = await migrate(token, { userId: other.id, newPassword: next });
  expect(refused.status).toBe(403);
  expect(refused.body.code).toBe('NOT_YOUR_ACCOUNT');
  expect((await migrate('', { userId: owing.id, newPassword: next })).status).toBe(401);

  const settled = await makeAccount(t);
  const session = (await login(settled.email)).body.token;
  const needless = await migrate(session, { userId: settled.id, newPassword: next });
  expect(needless.status).toBe(409);
  expect(needless.body).toMatchObject({
    code: 'MIGRATION_NOT_REQUIRED',
    message: 'Votre mot de passe est déjà à jour. Changez-le depuis la page « Sécurité ».',
  });
});

test('of two migrations at once, one wins', async () => {
  const { id, email } = await imported();
  const { token } = (await login(email)).body;
  const answers = await Promise.all(
    ['Kayes#2027', 'Segou#2027'].map((newPassword) => migrate(token, { userId: id, newPassword })),
  );
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('an imported account, another and none refuse a wrong password in the same words', async () => {
  const known = [(await imported()).email, (await makeAccount(t)).email, 'personne@exemple.ml'];
  const answers = await Promise.all(known.map((email) => login(email, 'Mauvais#2026')));
  expect(new Set(answers.map(({ status: code, body }) => `${code} ${body.message}`)).size).toBe(1);
});
