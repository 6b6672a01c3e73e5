import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { type Answer, mailsTo, password, runAccountJobs } from '../accounts.factory.ts';
import { hashPassword } from '../public/password-hash.ts';

let server: TestApp;
let made = 0;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

async function person() {
  const { accountId, headers } = await signedIn(server, 'applicant');
  made += 1;
  const email = `ancienne-${made}@exemple.ml`;
  const password_hash = await hashPassword(password);
  await server.db.updateTable('accounts').set({ email, password_hash }).where('id', '=', accountId).execute();
  return { accountId, headers, email, next: `nouvelle-${made}@exemple.ml` };
}
type Person = Awaited<ReturnType<typeof person>>;

const ask = (who: Person, body: object = {}) =>
  server.json<Answer>('POST', '/api/v1/user/email', {
    body: { email: who.next, password, ...body },
    headers: who.headers,
  });
const confirm = (who: Person, token: string) =>
  server.json<Answer>('POST', '/api/v1/user/email/confirm', { body: { token }, headers: who.headers });
const tokenFor = async (email: string): Promise<string> =>
  (await mailsTo(server, email)).at(-1)?.action?.url.split('confirmer-email=')[1] ?? '';
const emailOf = async ({ headers }: Person) =>
  (await server.json<Answer>('GET', '/api/v1/auth/session', { headers })).body.data?.['userName'];

it('changes the address once its link is opened, preserves the session, and notifies the former address', async () => {
  const me = await person();
  const asked = await ask(me, { email: `  ${me.next.toUpperCase()} ` });
  expect(asked.status).toBe(200);
  expect(asked.body.message).toMatch(/^Un lien de confirmation a été envoyé/);
  expect(await emailOf(me)).toBe(me.email);
  expect((await mailsTo(server, me.email)).at(-1)?.subject).toBe('Changement d’adresse email demandé');

  const token = await tokenFor(me.next);
  const confirmed = await confirm(me, token);
  expect(confirmed.body).toMatchObject({
    message: 'Votre adresse email a été changée',
    data: { email: me.next },
  });
  expect(await emailOf(me)).toBe(me.next);
  expect((await mailsTo(server, me.email)).at(-1)?.subject).toBe('Votre adresse email a été changée');
  const login = await server.json<Answer>('POST', '/api/v1/auth/login', {
    body: { username: me.next, password },
  });
  expect(login.status).toBe(200);
  expect((await confirm(me, token)).status).toBe(400);
});

it('takes no link that is old, replaced, cancelled, or another person’s', async () => {
  const [me, other] = [await person(), await person()];
  await ask(me);
  const first = await tokenFor(me.next);
  expect((await confirm(other, first)).status).toBe(400);
  await ask(me);
  expect((await confirm(me, first)).body.message).toMatch(/^Ce lien n'est plus valable/);
  const second = await tokenFor(me.next);
  await server.json('DELETE', '/api/v1/user/email', { headers: me.headers });
  expect((await confirm(me, second)).status).toBe(400);
  expect(await emailOf(me)).toBe(me.email);
});

it('wants the password, and another address', async () => {
  const me = await person();
  const wrong = await ask(me, { password: 'Faux#20266' });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors).toEqual([{ field: 'password', message: 'Mot de passe incorrect' }]);
  expect((await ask(me, { email: me.email })).body.message).toBe('Cette adresse est déjà la vôtre');
  expect((await ask(me, { email: 'pas-une-adresse' })).body.message).toBe('Adresse email invalide');
  expect(await mailsTo(server, me.next)).toEqual([]);
});

it('never reveals that an address has an account, and never takes it', async () => {
  const [me, other] = [await person(), await person()];
  const before = (await mailsTo(server, other.email)).length;
  const asked = await ask(me, { email: other.email });
  expect(asked.body).toEqual((await ask(await person())).body);
  expect((await mailsTo(server, other.email)).length).toBe(before);
  // Taken between the request and the click.
  await ask(me);
  const token = await tokenFor(me.next);
  await server.db.updateTable('accounts').set({ email: me.next }).where('id', '=', other.accountId).execute();
  expect((await confirm(me, token)).status).toBe(409);
  expect(await emailOf(me)).toBe(me.email);
});

it('asks five times an hour at most', async () => {
  server.startWindow();
  const me = await person();
  for (let times = 0; times < 5; times += 1) expect((await ask(me)).status).toBe(200);
  expect((await ask(me)).status).toBe(429);
});

it('leaves no link requested before a new password', async () => {
  const me = await person();
  await ask(me);
  const stolen = await tokenFor(me.next);
  const changed = await server.json('POST', '/api/v1/auth/change-password', {
    headers: me.headers,
    body: {
      id: me.accountId,
      current_password: password,
      new_password: 'Kayes#2027',
      confirm_password: 'Kayes#2027',
    },
  });
  expect(changed.status).toBe(200);
  expect((await confirm(me, stolen)).status).toBe(400);
  expect(await emailOf(me)).toBe(me.email);

  await ask(me, { password: 'Kayes#2027' });
  const again = await tokenFor(me.next);
  await server.json('POST', '/api/v1/auth/request-password-reset', { body: { username: me.email } });
  await runAccountJobs(server);
  const token = (await mailsTo(server, me.email)).at(-1)?.action?.url.split('?token=')[1];
  const reset = await server.json('POST', '/api/v1/auth/reset-password', {
    body: { token, new_password: 'Segou#2028', confirm_password: 'Segou#2028' },
  });
  expect(reset.status).toBe(200);
  const login = await server.json<Answer>('POST', '/api/v1/auth/login', {
    body: { username: me.email, password: 'Segou#2028' },
  });
  const headers = { authorization: `Bearer ${login.body.token}` };
  expect((await confirm({ ...me, headers }, again)).status).toBe(400);
});
