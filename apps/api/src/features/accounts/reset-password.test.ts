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

const next = 'Kayes#2027';
const login = (username: string, secret = password) =>
  t.json<Answer>('POST', '/api/v1/auth/login', { body: { username, password: secret } });
const status = (token: string) =>
  t.json<Answer>('GET', '/api/v1/auth/check-account-status', {
    headers: { authorization: `Bearer ${token}` },
  });

async function ask(username: unknown) {
  const answer = await t.json<Answer>('POST', '/api/v1/auth/request-password-reset', { body: { username } });
  await runAccountJobs(t);
  return answer;
}

const reset = (token: string, secret = next, confirmation = secret) =>
  t.json<Answer>('POST', '/api/v1/auth/reset-password', {
    body: { token, new_password: secret, confirm_password: confirmation },
  });

/** The tokens of the reset links posted to one address, oldest first. */
async function tokensOf(email: string): Promise<string[]> {
  const links = (await mailsTo(t, email)).map(({ action }) => action?.url.split('/reset-password?token=')[1]);
  return links.filter((token) => token !== undefined);
}

async function lastToken(email: string): Promise<string> {
  await ask(email);
  return (await tokensOf(email)).at(-1) ?? '';
}

const accountOf = (id: string) =>
  t.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('the link sets a new password once, ends every session and clears the required reset', async () => {
  const { id, email } = await makeAccount(t);
  const { token: session } = (await login(email)).body;
  await t.db.updateTable('accounts').set({ reset_required: true }).where('id', '=', id).execute();
  const asked = await ask(`  ${email.toUpperCase()} `);
  expect(asked.status).toBe(200);
  expect(asked.body).toMatchObject({
    status: 'success',
    success: true,
    message:
      "Si un compte existe avec cette adresse, un lien de réinitialisation vient d'y être envoyé. Il est valable 1 heure.",
  });
  const [mail] = await mailsTo(t, email);
  expect(mail?.subject).toBe('Réinitialisez votre mot de passe');
  const [token = ''] = await tokensOf(email);
  expect(token).toMatch(/^[\w-]{43}$/);

  const done = await reset(token);
  expect(done.status).toBe(200);
  expect(done.body).toMatchObject({
    success: true,
    message: 'Votre mot de passe a été réinitialisé avec succès.',
  });
  expect(done.body.token).toBeUndefined();
  expect((await status(session)).status).toBe(401);
  expect((await login(email)).status).toBe(401);
  expect((await login(email, next)).body).toMatchObject({ reset_required: false });
  expect((await accountOf(id)).password_changed_at).toBeInstanceOf(Date);
  expect((await mailsTo(t, email)).map(({ subject }) => subject)).toEqual([
    'Réinitialisez votre mot de passe',
    'Votre mot de passe a été changé',
  ]);

  const again = await reset(token);
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({
    code: 'RESET_LINK_USED',
    message: 'Ce lien de réinitialisation a déjà servi. Demandez-en un nouveau.',
  });
});

test('only the SHA-256 of a link is stored', async () => {
  const { id, email } = await makeAccount(t);
  const token = await lastToken(email);
  const row = await t.db
    .selectFrom('email_tokens')
    .select('token_hash')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.token_hash).toHaveLength(32);
  expect(row.token_hash.toString()).not.toContain(token);
});

test('a link used twice at once works once', async () => {
  const { email } = await makeAccount(t);
  const token = await lastToken(email);
  const tries = ['Kayes#2027', 'Segou#2027', 'Mopti#2027'];
  const answers = await Promise.all(tries.map((secret) => reset(token, secret)));
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const winner = tries[answers.findIndex((answer) => answer.status === 200)];
  expect((await login(email, winner)).status).toBe(200);
});

test('a link lives one hour, and dies when a newer one is sent', async () => {
  const { email } = await makeAccount(t);
  const first = await lastToken(email);
  t.advance({ minutes: 2 });
  const second = await lastToken(email);
  const dead = {
    code: 'RESET_LINK_EXPIRED',
    message: 'Ce lien de réinitialisation a expiré. Demandez-en un nouveau.',
  };
  const older = await reset(first);
  expect(older.status).toBe(400);
  expect(older.body).toMatchObject(dead);
  t.advance({ minutes: 59 });
  expect((await reset(second, 'faible')).status).toBe(422);
  t.advance({ minutes: 1 });
  expect((await reset(second)).body).toMatchObject(dead);
  expect((await login(email)).status).toBe(200);
});

test('a link never sent, or one of another kind, opens nothing', async () => {
  const unknown = await reset('x'.repeat(43));
  expect(unknown.status).toBe(404);
  expect(unknown.body).toMatchObject({
    code: 'RESET_LINK_UNKNOWN',
    message: "Ce lien de réinitialisation n'est pas valable. Demandez-en un nouveau.",
  });
  const email = 'autre-lien@exemple.ml';
  await t.json('POST', '/api/v1/auth/register', { body: { ...candidateForm, email } });
  const [mail] = await mailsTo(t, email);
  const verification = mail?.action?.url.split('/verify-email/')[1] ?? '';
  expect((await reset(verification)).status).toBe(404);
});

test('missing or wrong values are reported at their field', async () => {
  const { email } = await makeAccount(t);
  const token = await lastToken(email);
  const cases: [string, string, string, string, string][] = [
    [
      '',
      next,
      next,
      'token',
      'Token de réinitialisation manquant. Veuillez vérifier le lien dans votre email.',
    ],
    [token, '', next, 'new_password', 'Veuillez remplir tous les champs.'],
    [token, next, '', 'confirm_password', 'Veuillez remplir tous les champs.'],
    [token, 'Court#1', 'Court#1', 'new_password', 'Le mot de passe doit contenir au moins 8 caractères'],
    [
      token,
      'KAYES#2027',
      'KAYES#2027',
      'new_password',
      'Le mot de passe doit contenir des majuscules et des minuscules',
    ],
    [token, next, 'Segou#2027', 'confirm_password', 'Les mots de passe ne correspondent pas.'],
  ];
  for (const [link, secret, confirmation, field, message] of cases) {
    const answer = await reset(link, secret, confirmation);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ field, message });
    expect(answer.body.message).toBe(message);
  }
  expect((await reset(token)).status).toBe(200);

  for (const [username, message] of [
    [undefined, 'Veuillez entrer votre adresse email'],
    ['  ', 'Veuillez entrer votre adresse email'],
    ['aminata', 'Adresse email invalide'],
  ]) {
    const answer = await ask(username);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'username', message }]);
  }
});

test('nothing reveals whether an address has an account', async () => {
  t.startWindow();
  const { email } = await makeAccount(t);
  for (const username of [email, 'absente@exemple.ml']) {
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push(await ask(username));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(new Set(answers.slice(0, 5).map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers[5]?.body.message).toMatch(/^Trop de demandes d’envoi pour cette adresse\./);
  }
  // Within a minute, one link is enough.
  expect(await tokensOf(email)).toHaveLength(1);
  expect(await mailsTo(t, 'absente@exemple.ml')).toEqual([]);
});

test('an account that was never confirmed is confirmed by its reset link', async () => {
  const { id, email } = await makeAccount(t, { email_verified_at: null });
  expect((await login(email)).status).toBe(403);
  expect((await reset(await lastToken(email))).status).toBe(200);
  expect((await accountOf(id)).email_verified_at).toBeInstanceOf(Date);
  expect((await login(email, next)).status).toBe(200);
});

test('an account that only had an outside sign-in gets its first password', async () => {
  const { email } = await makeAccount(t, { password_hash: null });
  expect((await reset(await lastToken(email))).status).toBe(200);
  const signedIn = await login(email, next);
  expect(signedIn.status).toBe(200);
  expect(signedIn.body).toMatchObject({ status: 'success', token: expect.any(String) });
});

test('a disabled account gets no link, only where to turn; a link it had opens nothing', async () => {
  const { id, email } = await makeAccount(t);
  const token = await lastToken(email);
  await t.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', id).execute();
  t.advance({ minutes: 2 });
  expect((await ask(email)).status).toBe(200);
  expect((await mailsTo(t, email)).at(-1)).toMatchObject({
    subject: 'Votre compte est désactivé',
    action: { url: 'http://localhost:3000/contact' },
  });
  const refused = await reset(token);
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ code: 'ACCOUNT_DISABLED' });
});

test('a reset by mail opens at once what wrong passwords had closed', async () => {
  t.startWindow();
  const { email } = await makeAccount(t);
  t.advance({ minutes: 15 });
  for (let time = 0; time < 10; time += 1) await login(email, 'Mauvais#2026');
  expect((await login(email)).status).toBe(429);
  expect((await reset(await lastToken(email))).status).toBe(200);
  expect((await login(email, next)).status).toBe(200);
});
