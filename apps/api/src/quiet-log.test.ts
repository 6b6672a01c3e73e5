import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { makeAccount, mailsTo, password, runAccountJobs } from './features/accounts/accounts.factory.ts';
import { codeOf } from './features/accounts/second-factor/totp.factory.ts';
import { invitationTokens, makeColleague } from './features/companies/team/team.factory.ts';
import { makeCompany } from './features/offers/offer.factory.ts';
import { createLog } from './platform/log.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

type Body = { token: string; challenge: string; data: Record<string, unknown> };

let t: TestApp;
let lines = '';
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  t = await startTestApp();
  const log = createLog('trace', { write: (line: string) => void (lines += line) });
  app = await buildApp({ ...t.services, log });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await t.stop();
});

/** What must not be written anywhere. */
const secrets: string[] = [];
const remember = (secret: string): string => {
  expect(secret.length).toBeGreaterThan(4);
  secrets.push(secret);
  return secret;
};

async function call(method: 'GET' | 'POST', path: string, token?: string, body?: object): Promise<Body> {
  const answer = await app.inject({
    method,
    url: `/api/v1${path}`,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    ...(body ? { payload: body } : {}),
  });
  return answer.json();
}
const login = async (email: string, secret: string): Promise<Body> =>
  call('POST', '/auth/login', undefined, { username: email, password: secret });

async function linkOf(email: string, mark: string): Promise<string> {
  await runAccountJobs(t);
  const urls = (await mailsTo(t, email)).map(({ action }) => action?.url ?? '');
  return remember(urls.findLast((url) => url.includes(mark))?.split(mark)[1] ?? '');
}

async function resetAndSignIn(email: string): Promise<string> {
  await login(email, remember('Faux#20261234'));
  await call('POST', '/auth/request-password-reset', undefined, { username: email });
  const token = await linkOf(email, '?token=');
  const next = remember('Kayes#2027');
  const reset = { token, new_password: next, confirm_password: next };
  await call('POST', '/auth/reset-password', undefined, reset);
  return remember((await login(email, next)).token);
}

async function passSecondFactor(email: string, session: string): Promise<void> {
  const enrolment = await call('POST', '/auth/second-factor/enrolment', session, { password: 'Kayes#2027' });
  const secret = remember(String(enrolment.data['secret']));
  const code = remember(codeOf(secret, new Date()));
  const confirmed = await call('POST', '/auth/second-factor/confirmation', session, { code });
  const [recovery = ''] = confirmed.data['recoveryCodes'] as string[];
  const challenge = remember((await login(email, 'Kayes#2027')).challenge);
  const passed = await call('POST', '/auth/second-factor', undefined, {
    challenge,
    code: remember(recovery),
  });
  remember(passed.token);
}

test('nothing secret and nobody’s address reaches the log, even at its most talkative', async () => {
  const { email } = await makeAccount(t, { email: remember('fatou-secrete@exemple.ml') });
  remember(password);
  const session = await resetAndSignIn(email);
  await passSecondFactor(email, session);
  await call('POST', '/auth/resend-verification', undefined, { email });
  await call('GET', `/auth/verify-email/${remember('jeton-de-verification-inconnu')}`);

  const owner = await makeColleague(t, { companyId: await makeCompany(t.db), role: 'owner' });
  const bearer = remember(owner.headers.authorization.slice('Bearer '.length));
  const guest = remember('invitee-secrete@exemple.ml');
  await call('POST', '/company/invitations', bearer, { email: guest, role: 'reader' });
  const [invitation = ''] = await invitationTokens(t, guest);
  await call('GET', `/invitations/${remember(invitation)}`);
  const { data: feed } = await call('POST', '/calendar/feed', bearer);
  const token = remember(String(feed['url']).split('/feed/')[1]?.replace('.ics', '') ?? '');
  await app.inject({ url: `/api/v1/calendar/feed/${token}.ics` });
  await call('GET', `/calendar/feed/${token}x`);
  await call('GET', `/invitations/%${invitation}`);
  await call('GET', `/rien/${invitation}?email=${email}`);
  await call('POST', '/auth/openid/callback', undefined, {
    state: remember('etat-inconnu'),
    code: remember('code-inconnu'),
  });

  expect(lines).toContain('/api/v1/auth/reset-password');
  expect(secrets.filter((secret) => lines.includes(secret))).toEqual([]);
});

test('a row the database refused is not copied into the log', async () => {
  const insert = sql`insert into accounts (email, password_hash, role, first_name, last_name)
    values ('refusee@exemple.ml', '$argon2id$empreinte', 'pirate', 'Awa', 'Refusée')`;
  const error: unknown = await insert.execute(t.db).catch((failure: unknown) => failure);
  expect(error).toMatchObject({ detail: expect.stringContaining('empreinte') });
  app.log.error({ err: error }, 'request failed');
  app.log.child({ reqId: 'x' }).error(error);
  expect(lines).toContain('accounts_role_check');
  expect(lines).not.toMatch(/empreinte|refusee@/);
});
