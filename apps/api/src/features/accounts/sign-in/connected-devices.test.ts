import type { ConnectedDevice } from '@baara/contract/accounts/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Answer, mailsTo, makeAccount, password } from '../accounts.factory.ts';
import { purgeAccounts } from '../accounts.jobs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0';
const bamako = '41.73.97.1';

async function signIn(email: string, userAgent: string, remoteAddress = bamako): Promise<string> {
  const answer = await t.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'user-agent': userAgent },
    remoteAddress,
    payload: { username: email, password, rememberMe: true },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>().token;
}
const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
const devicesOf = async (token: string) =>
  (await t.json<{ data: ConnectedDevice[] }>('GET', '/api/v1/auth/sessions', { headers: headersOf(token) }))
    .body.data;
const end = (token: string, path: string) =>
  t.json<Answer>('DELETE', `/api/v1/auth/sessions${path}`, { headers: headersOf(token) });
const statusOf = async (token: string) =>
  (await t.json('GET', '/api/v1/auth/check-account-status', { headers: headersOf(token) })).status;

test('each device is described in words, with the place and time of its last use', async () => {
  const { email } = await makeAccount(t);
  await signIn(email, android);
  t.advance({ minutes: 1 });
  await signIn(email, iphone, '192.168.1.20');
  t.advance({ minutes: 1 });
  const token = await signIn(email, firefox, '2001:db8::1');
  const devices = await devicesOf(token);
  expect(
    devices.map(({ device, kind, place, address, isCurrent }) => [device, kind, place, address, isCurrent]),
  ).toEqual([
    ['Firefox sur Linux', 'computer', 'Lieu inconnu', '2001:db8::1', true],
    ['Safari sur iPhone', 'phone', 'Réseau local', '192.168.1.20', false],
    ['Chrome sur Android', 'phone', 'Mali', bamako, false],
  ]);
  expect(Date.parse(devices[0]?.openedAt ?? '')).toBeGreaterThan(Date.parse(devices[2]?.openedAt ?? ''));
});

test('a browser that says nothing, or nonsense, is shown all the same', async () => {
  const { email } = await makeAccount(t);
  const token = await signIn(email, 'x'.repeat(5000));
  expect((await devicesOf(token))[0]).toMatchObject({ device: 'Appareil inconnu', kind: 'unknown' });
});

test('ending one session takes effect at once, on every instance', async () => {
  const { email } = await makeAccount(t);
  const other = await signIn(email, android);
  const token = await signIn(email, firefox);
  const another = await t.startAnother();
  const seenThere = await another.inject({ url: '/api/v1/auth/sessions', headers: headersOf(other) });
  expect(seenThere.statusCode).toBe(200);
  const target = (await devicesOf(token)).find(({ isCurrent }) => !isCurrent);
  expect((await end(token, `/${target?.id}`)).status).toBe(200);
  expect((await another.inject({ url: '/api/v1/auth/sessions', headers: headersOf(other) })).statusCode).toBe(
    401,
  );
  expect(await statusOf(token)).toBe(200);
  expect(await devicesOf(token)).toHaveLength(1);
  expect((await end(token, `/${target?.id}`)).status).toBe(404);
});

test('ending all the others leaves the current one', async () => {
  const { email } = await makeAccount(t);
  const others = [await signIn(email, android), await signIn(email, iphone)];
  const token = await signIn(email, firefox);
  expect((await end(token, '')).body.data).toEqual({ ended: 2 });
  for (const other of others) expect(await statusOf(other)).toBe(401);
  expect(await devicesOf(token)).toMatchObject([{ isCurrent: true }]);
});

test('someone else’s session cannot be ended', async () => {
  const victim = await signIn((await makeAccount(t)).email, android);
  const token = await signIn((await makeAccount(t)).email, firefox);
  const id = (await devicesOf(victim))[0]?.id;
  const refused = await end(token, `/${id}`);
  expect(refused.status).toBe(404);
  expect(refused.body.message).toBe("Cet appareil n'est plus connecté.");
  await end(token, '');
  expect(await statusOf(victim)).toBe(200);
});

test('the last use stays up to date, with one write for many requests', async () => {
  const { id, email } = await makeAccount(t);
  const token = await signIn(email, android);
  const [opened] = await devicesOf(token);
  const version = async () =>
    (await sql<{ xmin: string }>`select xmin::text from sessions where account_id = ${id}`.execute(t.db))
      .rows[0]?.xmin;
  const first = await version();
  await Promise.all(Array.from({ length: 5 }, () => statusOf(token)));
  expect(await version()).toBe(first);
  t.advance({ minutes: 6 });
  await t.inject({
    url: '/api/v1/auth/check-account-status',
    headers: headersOf(token),
    remoteAddress: '10.1.2.3',
  });
  await expect.poll(async () => (await devicesOf(token))[0]?.place).toBe('Réseau local');
  const [used] = await devicesOf(token);
  expect(Date.parse(used?.lastUsedAt ?? '') - Date.parse(opened?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(
    360_000,
  );
  const second = await version();
  await Promise.all(Array.from({ length: 5 }, () => statusOf(token)));
  expect(await version()).toBe(second);
});

test('the owner is notified of a new device or country, but not of the first sign-in', async () => {
  const { email } = await makeAccount(t);
  const news = async () =>
    (await mailsTo(t, email)).filter(({ subject }) => subject === 'Nouvelle connexion à votre compte');
  await signIn(email, android);
  await signIn(email, android);
  expect(await news()).toHaveLength(0);
  await signIn(email, firefox);
  const [mail] = await news();
  expect(mail?.paragraphs.join('\n')).toContain(`Firefox sur Linux\nLieu : Mali (${bamako})`);
  await signIn(email, android, '8.8.8.8');
  expect((await news()).at(-1)?.paragraphs.join('\n')).toContain('Lieu : États-Unis (8.8.8.8)');
  // Both are known now, if not together.
  await signIn(email, firefox, '8.8.8.8');
  expect(await news()).toHaveLength(2);
});

test('known places are forgotten after a year without use', async () => {
  const { id, email } = await makeAccount(t);
  await signIn(email, android);
  const known = () =>
    t.db.selectFrom('known_sign_ins').select('device').where('account_id', '=', id).execute();
  await purgeAccounts(t.db, new Date(Date.now() + 360 * 24 * 3600 * 1000));
  expect(await known()).toHaveLength(1);
  await purgeAccounts(t.db, new Date(Date.now() + 370 * 24 * 3600 * 1000));
  expect(await known()).toEqual([]);
});
