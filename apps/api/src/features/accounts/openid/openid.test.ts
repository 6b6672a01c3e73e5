import { openidMessages } from '@baara/contract/accounts/openid-messages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FakeOpenidProvider,
  openidClient,
  type ProvidedPerson,
  startFakeOpenidProvider,
} from '../../../testing/fake-openid-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Answer, mailsTo, makeAccount, password } from '../accounts.factory.ts';
import { codeOf } from '../second-factor/totp.factory.ts';

let provider: FakeOpenidProvider;
let t: TestApp;
beforeAll(async () => {
  provider = await startFakeOpenidProvider();
  t = await startTestApp({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: openidClient.id,
    OIDC_CLIENT_SECRET: openidClient.secret,
    OIDC_NAME: 'Sahel ID',
  });
});
afterAll(async () => {
  await t.stop();
  await provider.stop();
});

type Body = Answer & { challenge?: string; asked?: string | null; rememberMe?: boolean };
let people = 0;
const someone = (email: string, more: Partial<ProvidedPerson> = {}): ProvidedPerson => {
  people += 1;
  return { sub: `personne-${people}`, email, email_verified: true, ...more };
};

async function leave(body: object = {}) {
  const answer = await t.json<{ data: { url: string } }>('POST', '/api/v1/auth/openid/start', { body });
  expect(answer.status).toBe(200);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { url: answer.body.data.url, cookie, setCookie: String(answer.headers['set-cookie']) };
}
async function comeBack(answer: URLSearchParams, cookie: string, instance: FastifyInstance = t.app) {
  const reply = await instance.inject({
    method: 'POST',
    url: '/api/v1/auth/openid/callback',
    headers: { cookie },
    payload: Object.fromEntries(answer),
  });
  return { status: reply.statusCode, body: reply.json<Body>(), headers: reply.headers };
}
async function signInAs(person: ProvidedPerson, body: object = {}) {
  const { url, cookie } = await leave(body);
  return comeBack(provider.signIn(url, person), cookie);
}

test('a verified address opens the account it belongs to, and links it for good', async () => {
  const { id, email } = await makeAccount(t);
  const person = someone(email.toUpperCase());
  const { setCookie } = await leave();
  expect(setCookie).toMatch(
    /^baara_openid=[\w-]+; Max-Age=600; Path=\/api\/v1\/auth\/openid; HttpOnly; SameSite=Lax$/,
  );
  const first = await signInAs(person, { redirect: '/applications?stage=hired', rememberMe: true });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    data: { id, userName: email },
    redirectPath: '/dashboard',
    asked: '/applications?stage=hired',
    rememberMe: true,
  });
  expect(String(first.headers['set-cookie'])).toMatch(/baara_session=[^;]+; Max-Age=2592000/);
  expect((await mailsTo(t, email)).map(({ subject }) => subject)).toContain('Connexion par Sahel ID ajoutée');
  // The provider's own name for the person counts from now on, whatever becomes of the address.
  const later = await signInAs({ ...person, email: 'autre@exemple.ml', email_verified: false });
  expect(later.body.data).toMatchObject({ id });
});

test('any instance may finish what another began', async () => {
  const { id, email } = await makeAccount(t);
  const { url, cookie } = await leave();
  const another = await t.startAnother();
  const answer = await comeBack(provider.signIn(url, someone(email)), cookie, another);
  expect(answer.body.data).toMatchObject({ id });
});

test('a page of another site is never where one goes', async () => {
  const { email } = await makeAccount(t);
  for (const redirect of ['//ailleurs.example', 'https://ailleurs.example', '/\\ailleurs.example']) {
    expect((await signInAs(someone(email), { redirect })).body.asked).toBeNull();
  }
});

test('no account is made, taken over or opened by an address that is not sure', async () => {
  const unknown = await signInAs(someone('inconnue@exemple.ml'));
  expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
    404,
    'OPENID_ACCOUNT_UNKNOWN',
    openidMessages.ACCOUNT_UNKNOWN,
  ]);
  const { email } = await makeAccount(t);
  for (const more of [{ email_verified: false }, { email_verified: undefined }, { email: undefined }]) {
    const refused = await signInAs(someone(email, more));
    expect([refused.status, refused.body.message]).toEqual([403, openidMessages.EMAIL_NOT_VERIFIED]);
  }
  const squatted = await makeAccount(t, { email_verified_at: null });
  const refused = await signInAs(someone(squatted.email));
  expect([refused.status, refused.body.message]).toEqual([403, openidMessages.ACCOUNT_NOT_VERIFIED]);
  const disabled = await makeAccount(t, { status: 'disabled' });
  const closed = await signInAs(someone(disabled.email));
  expect([closed.status, closed.body.code]).toEqual([403, 'ACCOUNT_DISABLED']);
});

test('an account that owes a new password still owes it', async () => {
  const { email } = await makeAccount(t, { reset_required: true });
  const { body } = await signInAs(someone(email));
  expect(body).toMatchObject({ reset_required: true, redirectPath: '/password-migration' });
});

test('the second factor is asked for all the same', async () => {
  const { email } = await makeAccount(t);
  const opened = await t.json<Answer>('POST', '/api/v1/auth/login', { body: { username: email, password } });
  const headers = { authorization: `Bearer ${opened.body.token}` };
  const started = await t.json<Answer>('POST', '/api/v1/auth/second-factor/enrolment', {
    headers,
    body: { password },
  });
  const secret = String(started.body.data?.['secret']);
  await t.json('POST', '/api/v1/auth/second-factor/confirmation', {
    headers,
    body: { code: codeOf(secret, new Date()) },
  });
  const first = await signInAs(someone(email), { redirect: '/drive' });
  expect(first.status).toBe(403);
  expect(first.body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', asked: '/drive', rememberMe: false });
  const second = await t.json<Answer>('POST', '/api/v1/auth/second-factor', {
    body: { challenge: first.body.challenge, code: codeOf(secret, new Date(), 1) },
  });
  expect(second.status).toBe(200);
});

test('an attempt serves once, in its own browser, in time', async () => {
  const { email } = await makeAccount(t);
  const { url, cookie } = await leave();
  const answer = provider.signIn(url, someone(email));
  const other = await leave();
  const refusedWith = async (given: URLSearchParams, from: string) => {
    const { status, body } = await comeBack(given, from);
    expect([status, body.code, body.message]).toEqual([
      400,
      'OPENID_ATTEMPT_UNKNOWN',
      openidMessages.ATTEMPT_UNKNOWN,
    ]);
  };
  await refusedWith(answer, '');
  await refusedWith(answer, other.cookie);
  const wrongState = new URLSearchParams(answer);
  wrongState.set('state', 'autre');
  await refusedWith(wrongState, cookie);
  expect((await comeBack(answer, cookie)).status).toBe(200);
  await refusedWith(answer, cookie);
  t.advance({ minutes: 11 });
  await refusedWith(provider.signIn(other.url, someone(email)), other.cookie);
});

/** The answer the provider gives about `person`, changed on the way back. */
async function tampered(person: ProvidedPerson, change: (answer: URLSearchParams) => void = () => undefined) {
  const { url, cookie } = await leave();
  const answer = provider.signIn(url, person);
  change(answer);
  const { status, body, headers } = await comeBack(answer, cookie);
  return { status, code: body.code, opens: String(headers['set-cookie']).includes('baara_session') };
}

test('an answer that was tampered with opens nothing', async () => {
  const { email } = await makeAccount(t);
  const answers = [
    await tampered(someone(email, { nonce: 'autre' })),
    await tampered(someone(email, { isForged: true })),
    await tampered(someone(email), (answer) => answer.set('code', 'autre')),
    await tampered(someone(email), (answer) => answer.set('iss', 'https://ailleurs.example')),
    await tampered(someone(email), (answer) => answer.delete('code')),
  ];
  for (const answer of answers) {
    expect(answer).toEqual({ status: 400, code: 'OPENID_ANSWER_INVALID', opens: false });
  }
});

test('a code of the provider serves once', async () => {
  const { email } = await makeAccount(t);
  const one = await leave();
  const used = provider.signIn(one.url, someone(email));
  expect((await comeBack(used, one.cookie)).status).toBe(200);
  const two = await leave();
  const replayed = provider.signIn(two.url, someone(email));
  replayed.set('code', used.get('code') ?? '');
  expect((await comeBack(replayed, two.cookie)).body.code).toBe('OPENID_ANSWER_INVALID');
});

test('a refusal of the provider is shown in French', async () => {
  for (const [error, status, message] of [
    ['access_denied', 403, openidMessages.REFUSED],
    ['server_error', 503, openidMessages.UNAVAILABLE],
    ['invalid_scope', 400, openidMessages.ANSWER_INVALID],
  ] as const) {
    const { url, cookie } = await leave();
    const state = new URL(url).searchParams.get('state') ?? '';
    const refused = await comeBack(new URLSearchParams({ error, state }), cookie);
    expect([refused.status, refused.body.message]).toEqual([status, message]);
  }
});

test('a provider that is away is said so, and stops nothing else', async () => {
  const away = await startFakeOpenidProvider();
  const variables = { OIDC_CLIENT_ID: 'baara', OIDC_CLIENT_SECRET: 'secret', OIDC_ISSUER: away.issuer };
  await away.stop();
  const app = await startTestApp(variables);
  const named = await app.json<Answer>('GET', '/api/v1/auth/openid');
  expect(named.body.data).toEqual({ name: '127.0.0.1' });
  const refused = await app.json<Answer>('POST', '/api/v1/auth/openid/start', { body: {} });
  expect([refused.status, refused.body.message]).toEqual([503, openidMessages.UNAVAILABLE]);
  const { email } = await makeAccount(app);
  const login = await app.json('POST', '/api/v1/auth/login', { body: { username: email, password } });
  expect(login.status).toBe(200);
  await app.stop();
});

test('with no provider there is nothing to start nor to finish', async () => {
  const app = await startTestApp();
  expect((await app.json<Answer>('GET', '/api/v1/auth/openid')).body.data).toBeNull();
  for (const path of ['start', 'callback']) {
    const refused = await app.json<Answer>('POST', `/api/v1/auth/openid/${path}`, { body: {} });
    expect([refused.status, refused.body.message]).toEqual([404, openidMessages.NOT_CONFIGURED]);
  }
  await app.stop();
});
