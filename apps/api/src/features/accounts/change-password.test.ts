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
const change = (token: string, body: object) =>
  t.json<Answer>('POST', '/api/v1/auth/change-password', { headers: bearer(token), body });
const state = (token: string) => t.json<Answer>('GET', '/api/v1/auth/password', { headers: bearer(token) });

/** A person signed in on two devices. */
async function someone(values: Record<string, unknown> = {}) {
  const account = await makeAccount(t, values);
  const one = await login(account.email);
  const other = await login(account.email);
  return { ...account, here: one.body.token, elsewhere: other.body.token };
}

test('changing the password ends every other session, and notifies the owner', async () => {
  const { id, email, here, elsewhere } = await someone();
  expect((await state(here)).body.data).toEqual({ isSet: true, changedAt: null });
  const { status, body } = await change(here, { id, current_password: password, new_password: next });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'success',
    code: 200,
    success: true,
    message:
      'Votre mot de passe a été modifié. Vos autres appareils ont été déconnectés, et l’adresse privée de votre agenda, si vous en aviez une, ne fonctionne plus.',
  });
  expect((await state(here)).body.data).toEqual({ isSet: true, changedAt: expect.any(String) });
  expect((await state(elsewhere)).status).toBe(401);
  expect((await login(email)).status).toBe(401);
  expect((await login(email, next)).status).toBe(200);
  const [mail] = await mailsTo(t, email);
  expect(mail).toMatchObject({
    subject: 'Votre mot de passe a été changé',
    action: { url: 'http://localhost:3000/password-recovery' },
  });
  expect(JSON.stringify(mail)).not.toContain(next);
  const trace = await t.db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'account.password_changed')
    .where('subject', '=', id)
    .execute();
  expect(trace).toEqual([{ actor_id: id, detail: {} }]);
});

test('missing or weak passwords are reported at their field, and nothing changes', async () => {
  const { id, email, here } = await someone();
  const good = { id, current_password: password, new_password: next };
  const cases: [object, string, string][] = [
    [{ ...good, id: undefined }, 'id', "L'identifiant de l'utilisateur est requis"],
    [{ ...good, id: ' ' }, 'id', "L'identifiant de l'utilisateur est requis"],
    [{ ...good, current_password: '' }, 'current_password', 'Le mot de passe actuel est requis'],
    [{ ...good, new_password: undefined }, 'new_password', 'Le nouveau mot de passe est requis'],
    [{ ...good, new_password: '' }, 'new_password', 'Le nouveau mot de passe est requis'],
    [
      { ...good, new_password: 'Court#1' },
      'new_password',
      'Le mot de passe doit contenir au moins 8 caractères',
    ],
    [
      { ...good, new_password: 'kayes#2027' },
      'new_password',
      'Le mot de passe doit contenir des majuscules et des minuscules',
    ],
    [
      { ...good, new_password: 'Kayes#Segou' },
      'new_password',
      'Le mot de passe doit contenir au moins un chiffre',
    ],
    [
      { ...good, new_password: 'Kayes2027' },
      'new_password',
      'Le mot de passe doit contenir au moins un caractère spécial',
    ],
    [
      { ...good, new_password: password },
      'new_password',
      "Le nouveau mot de passe doit être différent de l'actuel",
    ],
  ];
  for (const [body, field, message] of cases) {
    const answer = await change(here, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field, message }]);
    expect(answer.body.message).toBe(message);
  }
  expect((await login(email)).status).toBe(200);
});

test('nobody changes another person’s password, nor anything without a session', async () => {
  const { here } = await someone();
  const other = await makeAccount(t);
  const body = { id: other.id, current_password: password, new_password: next };
  const refused = await change(here, body);
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({
    code: 'NOT_YOUR_ACCOUNT',
    message: 'Vous ne pouvez changer que votre propre mot de passe.',
  });
  expect((await login(other.email)).status).toBe(200);
  expect((await change('', body)).status).toBe(401);
  expect((await t.json('GET', '/api/v1/auth/password')).status).toBe(401);
});

test('wrong current passwords count per session, whatever others try at the sign-in form', async () => {
  t.startWindow();
  const { id, email, here } = await someone();
  t.advance({ minutes: 15 });
  const wrong = { id, current_password: 'Mauvais#2026', new_password: next };
  const first = await change(here, wrong);
  expect(first.status).toBe(400);
  expect(first.body).toMatchObject({
    code: 'CURRENT_PASSWORD_WRONG',
    message: 'Le mot de passe actuel est incorrect',
    errors: [{ field: 'current_password', message: 'Le mot de passe actuel est incorrect' }],
  });
  for (let time = 0; time < 10; time += 1) expect((await login(email, 'Mauvais#2026')).status).toBe(401);
  expect((await login(email, 'Mauvais#2026')).status).toBe(429);
  for (let time = 0; time < 9; time += 1) expect((await change(here, wrong)).status).toBe(400);
  const slowed = await change(here, { ...wrong, current_password: password });
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
  expect((await state(here)).status).toBe(200);
  t.advance({ minutes: 15 });
  expect((await change(here, { ...wrong, current_password: password })).status).toBe(200);
});

test('of two simultaneous changes, one wins and the other gets a conflict', async () => {
  const { id, email, here } = await someone();
  const tries = ['Kayes#2027', 'Segou#2027'];
  const answers = await Promise.all(
    tries.map((secret) => change(here, { id, current_password: password, new_password: secret })),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  const loser = answers[1 - winner];
  expect([400, 409]).toContain(loser?.status);
  expect((await login(email, tries[winner])).status).toBe(200);
  expect((await login(email, tries[1 - winner])).status).toBe(401);
  expect(await mailsTo(t, email)).toHaveLength(1);
});

test('an account without a password reads how to get one', async () => {
  const { id, here } = await someone();
  await t.db.updateTable('accounts').set({ password_hash: null }).where('id', '=', id).execute();
  expect((await state(here)).body.data).toEqual({ isSet: false, changedAt: null });
  const refused = await change(here, { id, current_password: password, new_password: next });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'PASSWORD_NOT_SET',
    message: "Votre compte n'a pas encore de mot de passe. Demandez un lien par email pour en choisir un.",
  });
});

test('while a new password is required, this is not the way', async () => {
  const { id, here } = await someone({ reset_required: true });
  const refused = await change(here, { id, current_password: password, new_password: next });
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ code: 'PASSWORD_RESET_REQUIRED', reset_required: true });
});
