import { type Role, roles, type SessionUser } from '@baara/contract/accounts/accounts';
import type { SupportView } from '@baara/contract/accounts/support-views';
import { SUPPORT_VIEW_HEADER } from '@baara/contract/accounts/support-view-header';
import { supportMessages as messages } from '@baara/contract/accounts/support-view-words';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/workspace.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { isShownInViews } from './public/view-as.ts';

const server = useTestApp();
let agent: Person;
let other: Person;
let awa: Person;

beforeAll(async () => {
  await seedReference(server.db);
  agent = await signedIn(server, 'manager', { name: { first: 'Moussa', last: 'Keïta' } });
  other = await signedIn(server, 'admin', { name: { first: 'Kadiatou', last: 'Diallo' } });
});
beforeEach(async () => {
  awa = await signedIn(server, 'applicant', { name: { first: 'Awa', last: 'Traoré' } });
});

type Opened = { id: string; expiresAt: string };
const code = async (person = awa) =>
  (await server.call<{ code: string }>('POST', '/support-code', person)).body.data.code;
const open = (given: string, { subject = awa, who = agent, reason = 'Candidature perdue' } = {}) =>
  server.call<Opened>('POST', `/admin/users/${subject.accountId}/support-views`, who, {
    code: given,
    reason,
  });
const opened = async (subject = awa): Promise<{ id: string; person: Person }> => {
  const { body } = await open(await code(subject), { subject });
  return { id: body.data.id, person: inView(body.data.id) };
};
/** As the agent's tab asks while it shows somebody else. */
const inView = (id: string, who = agent): Person => ({
  ...who,
  headers: Object.assign({ [SUPPORT_VIEW_HEADER]: id }, who.headers),
});
const mine = async (person = awa) =>
  (await server.call<SupportView[], { codeExpiresAt: string | null }>('GET', '/support-views', person)).body;
const session = async (who: Person) =>
  (await server.call<SessionUser | null>('GET', '/auth/session', who)).body;

describe('with a code', () => {
  it('shows the platform as the person, who reads who, when and why', async () => {
    const given = await code();
    expect(given).toMatch(/^\d{8}$/);
    expect((await mine()).codeExpiresAt).not.toBeNull();
    const { status, body } = await open(`${given.slice(0, 4)} ${given.slice(4)}`);
    expect([status, body.message]).toEqual([201, messages.OPENED]);
    const tab = inView(body.data.id);
    expect((await session(tab)).data).toMatchObject({
      id: awa.accountId,
      typeUserName: 'applicant',
      support: { viewId: body.data.id },
    });
    // The agent's other tabs stay theirs.
    expect((await session(agent)).data).toMatchObject({ id: agent.accountId, support: null });
    expect(await server.call('GET', '/applications', tab)).toMatchObject({ status: 200 });
    expect(await server.call('GET', '/admin/users', tab)).toMatchObject({ status: 403 });

    expect(await mine()).toMatchObject({
      codeExpiresAt: null,
      data: [{ agent: 'Moussa Keïta', reason: 'Candidature perdue', consent: 'code', isOpen: true }],
    });
    const mails = await server.mails();
    expect(mails.at(-1)).toMatchObject({ subject: expect.stringContaining('voit votre compte') as string });
    const acts = await server.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject', '=', awa.accountId)
      .where('action', 'like', 'support%')
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { action: 'support_code.created', actor_id: awa.accountId },
      { action: 'support_view.opened', actor_id: agent.accountId },
    ]);
  });

  it('ends after fifteen minutes, by either of the two, and with the permission', async () => {
    const first = await opened();
    server.advance({ minutes: 16 });
    expect(await server.call('GET', '/applications', first.person)).toMatchObject({
      status: 409,
      body: { code: 'SUPPORT_VIEW_ENDED' },
    });
    for (const who of [awa, agent]) {
      const { id, person } = await opened();
      expect(await server.call('POST', `/support-views/${id}/end`, who)).toMatchObject({ status: 200 });
      expect(await server.call('GET', '/applications', person)).toMatchObject({ status: 409 });
    }
    const { id, person } = await opened();
    expect(await server.call('POST', `/support-views/${id}/end`, other)).toMatchObject({ status: 404 });
    const exception = { account_id: agent.accountId, permission: 'users.assist', changed_at: new Date() };
    await server.db
      .insertInto('account_permissions')
      .values({ ...exception, is_granted: false })
      .execute();
    expect(await server.call('GET', '/applications', person)).toMatchObject({ status: 409 });
    await server.db.deleteFrom('account_permissions').execute();
    expect(await server.call('GET', '/applications', inView(id, other))).toMatchObject({ status: 409 });
    expect(await server.call('GET', '/applications', person)).toMatchObject({ status: 200 });
  });

  it('serves once, for its own person, and guessing stops', async () => {
    const given = await code();
    await open(given);
    expect(await open(given)).toMatchObject({ status: 422, body: { message: messages.CODE_WRONG } });
    const late = await code();
    server.advance({ minutes: 16 });
    expect(await open(late)).toMatchObject({ status: 422 });
    const unrelated = await signedIn(server, 'applicant');
    expect(await open(await code(), { subject: unrelated })).toMatchObject({ status: 422 });
    server.startWindow();
    const right = await code();
    for (let guess = 0; guess < 5; guess += 1) await open('00000000');
    expect(await open(right)).toMatchObject({ status: 429 });
  });

  it('is never about staff, oneself or a disabled account', async () => {
    const admin = await signedIn(server, 'admin');
    expect(await open(await code(admin), { subject: admin })).toMatchObject({
      status: 403,
      body: { code: 'SUPPORT_STAFF' },
    });
    expect(await open('00000000', { subject: agent })).toMatchObject({ body: { code: 'OWN_ACCOUNT' } });
    const given = await code();
    await server.db
      .updateTable('accounts')
      .set({ status: 'disabled' })
      .where('id', '=', awa.accountId)
      .execute();
    expect(await open(given)).toMatchObject({ status: 409, body: { code: 'ACCOUNT_DISABLED' } });
  });

  it('is for administrators and managers', async () => {
    const allowed: ReadonlySet<Role> = new Set(['admin', 'manager']);
    for (const role of roles) {
      const who = await signedIn(server, role);
      const { status } = await server.call('GET', `/admin/users/${awa.accountId}/support`, who);
      expect([role, status]).toEqual([role, allowed.has(role) ? 200 : 403]);
      const asked = await open('00000000', { who });
      expect([role, asked.status === 403]).toEqual([role, !allowed.has(role)]);
    }
  });
});

const support = async () =>
  (
    await server.call<{ refusal: string | null; agreement: Opened | null }>(
      'GET',
      `/admin/users/${awa.accountId}/support`,
      agent,
    )
  ).body.data;

describe('with two people', () => {
  it('is opened by the one who asked, once another agreed', async () => {
    const path = `/admin/users/${awa.accountId}/support-proposals`;
    const { status, body } = await server.call<Proposal>('POST', path, agent, {
      reason: 'Paiement en double',
    });
    expect(status).toBe(201);
    const confirmation = `/admin/proposals/${body.data.id}/confirmation`;
    expect(await server.call('POST', confirmation, agent)).toMatchObject({ status: 403 });
    expect((await support()).agreement).toBeNull();
    expect(await server.call('POST', confirmation, other)).toMatchObject({ status: 200 });
    const { agreement } = await support();
    const opening = `/admin/support-views/${agreement?.id}/opening`;
    expect(await server.call('POST', opening, other)).toMatchObject({ status: 404 });
    expect(await server.call('POST', opening, agent)).toMatchObject({ status: 200 });
    expect(await server.call('POST', opening, agent)).toMatchObject({ status: 404 });
    expect((await session(inView(agreement?.id ?? ''))).data).toMatchObject({ id: awa.accountId });
    expect((await mine()).data).toMatchObject([{ consent: 'two-people', reason: 'Paiement en double' }]);
  });
});

type OpenApi = { paths: Record<string, Record<string, object>> };

const operations = async (): Promise<{ method: string; path: string; url: string }[]> => {
  const { body } = await server.json<OpenApi>('GET', '/api/docs/json');
  return Object.entries(body.paths).flatMap(([pattern, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      path: pattern.replace(/^\/api\/v1/, '').replaceAll(/\{(\w+)\}/g, ':$1'),
      url: pattern.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000'),
    })),
  );
};

describe('in a view', () => {
  it('every write of the contract is refused, whatever the person may do', async () => {
    const companyId = await makeCompany(server.db);
    const owner = await signedIn(server, 'employer', { companyId });
    const { person } = await opened(owner);
    const writes = (await operations()).filter(
      ({ method, path }) => method !== 'GET' && method !== 'HEAD' && !path.startsWith('/integration/'),
    );
    expect(writes.length).toBeGreaterThan(200);
    const sent = writes.map(async ({ method, path, url }) => {
      const answer = await server.inject({
        method: method as 'POST',
        url,
        headers: person.headers,
        payload: {},
      });
      const isRefused =
        answer.statusCode === 403 && answer.json<{ code: string }>().code === 'SUPPORT_READ_ONLY';
      return isRefused ? [] : [`${method} ${path} ${answer.statusCode}`];
    });
    expect((await Promise.all(sent)).flat()).toEqual([]);
  });

  it('secrets, letters, messages, files and streams are hidden', async () => {
    const { person } = await opened();
    for (const path of ['/conversations', '/auth/sessions', '/calendar/feed', '/support-views'])
      expect([path, (await server.call('GET', path, person)).body.code]).toEqual([path, 'SUPPORT_HIDDEN']);
    const shown = (await operations())
      .filter(({ method, path }) => method === 'GET' && isShownInViews('GET', path, false))
      .map(({ path }) => path);
    // A new operation whose name says that it has a secret or a letter is hidden, or is named here with its reason.
    const named =
      /secret|token|key|letter|message|conversation|webhook|invitation|agenc|feed|second-factor|prospect/;
    const known = [
      // Nobody signed in is asked for: the address itself is the secret.
      /\/:token/,
      // Only staff read them, and a view has no permission.
      /^\/(?:admin|manager)\//,
      // Whether the person was invited by a company, as they see it.
      /^\/user\/invitations$/,
      // Which freelances a client invited, as the project shows them.
      /^\/client\/projects\/:id\/invitations$/,
      // Files, which are hidden as such.
      /^\/calendar\/feed\/:file$/,
      /\/documents\/:key$/,
      // The name of a trade.
      /^\/career-advisor\/trades\/:key$/,
      // Sent with the interview, without what was written.
      /^\/(?:recruiter\/)?interviews\/:id\/invitation$/,
    ];
    expect(shown.filter((path) => named.test(path) && !known.some((one) => one.test(path)))).toEqual([]);
  });

  it('the wallet and the invoices of a company are for an agent who may read money', async () => {
    const companyId = await makeCompany(server.db);
    const owner = await signedIn(server, 'employer', { companyId });
    const { person } = await opened(owner);
    const paths = ['/recruiter/wallet', '/recruiter/wallet/entries', '/recruiter/invoices'];
    const answers = async (who: Person) =>
      Promise.all(paths.map(async (path) => (await server.call('GET', path, who)).status));
    expect(await answers(owner)).toEqual([200, 200, 200]);
    expect(await answers(person)).toEqual([403, 403, 403]);
    expect((await server.call('GET', '/recruiter/offers', person)).status).toBe(200);
    const at = new Date();
    await server.db
      .insertInto('company_activity')
      .values({
        company_id: companyId,
        kind: 'wallet.topped-up',
        subject_title: '25 000 F CFA',
        created_at: at,
      })
      .execute();
    await server.db
      .insertInto('notifications')
      .values({ account_id: owner.accountId, title: 'Rechargé : 25 000 F CFA', type: 1, created_at: at })
      .execute();
    const sentences = async (who: Person) => [
      (await server.call<{ sentence: string }[]>('GET', '/company/activity', who)).body.data[0]?.sentence,
      (await server.call<{ title: string }[]>('GET', '/notifications', who)).body.data.find(({ title }) =>
        title.startsWith('Rechargé'),
      )?.title,
    ];
    expect(await sentences(person)).toEqual([
      'a rechargé le portefeuille : ••• F CFA',
      'Rechargé : ••• F CFA',
    ]);
    const byAdmin = await open(await code(owner), { subject: owner, who: other });
    const tab = inView(byAdmin.body.data.id, other);
    expect(await answers(tab)).toEqual([200, 200, 200]);
    expect(await sentences(tab)).toEqual([
      'a rechargé le portefeuille : 25 000 F CFA',
      'Rechargé : 25 000 F CFA',
    ]);
  });

  it('refuses a view that is nobody’s, and takes no header from a visitor', async () => {
    expect(await server.call('GET', '/applications', inView('nonsense'))).toMatchObject({ status: 409 });
    const { id } = await opened();
    const anonymous = await server.json('GET', '/api/v1/applications', {
      headers: { [SUPPORT_VIEW_HEADER]: id },
    });
    expect(anonymous.status).toBe(401);
    expect(await server.call('GET', '/applications', inView(id, awa))).toMatchObject({ status: 409 });
  });
});
