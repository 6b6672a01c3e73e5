import type { ContractClauses, ContractSummary } from '@baara/contract/freelance/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/workspace.ts';
import { makeCategories, makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { acceptGuest, contractCalls, makeContract, names } from './contracts.factory.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
});
afterAll(() => t.stop());

test('the firm publishes versions of the clauses, which texts sent after say', async () => {
  const [admin, employer] = [await signedIn(t, 'admin'), await signedIn(t, 'employer')];
  const path = '/admin/contract-clauses';
  expect((await t.call('GET', path, admin)).status).toBe(403);
  await t.db
    .insertInto('role_permissions')
    .values({ role: 'admin', permission: 'contract-clauses.manage' })
    .execute();
  const { version, clauses } = (await t.call<ContractClauses>('GET', path, admin)).body.data;
  expect([version, clauses.length]).toEqual([0, 10]);
  const own = {
    version,
    note: 'Première',
    clauses: [{ title: 'Langue', text: '{client} écrit en {langue}.' }],
  };
  const unknown = await t.call('PUT', path, admin, own);
  expect(unknown.body.errors?.[0]).toMatchObject({ field: 'clauses.0.text' });
  const good = { ...own, clauses: [{ title: 'Langue', text: '{client} écrit en français.' }] };
  expect((await t.call('PUT', path, employer, good)).status).toBe(403);
  expect((await t.call<ContractClauses>('PUT', path, admin, good)).body.data.versions).toHaveLength(1);
  expect((await t.call('PUT', path, admin, good)).body.code).toBe('CLAUSES_CHANGED');
  const parties = await makeContract(t);
  const { body } = await contractCalls(t, parties).openText(parties.client);
  expect(body.articles.at(-1)).toEqual({
    title: 'Article 4. Langue',
    text: `${names.client} écrit en français.`,
  });
  expect((await t.call<ContractClauses>('GET', `${path}?version=0`, admin)).body.data.clauses).toHaveLength(
    10,
  );
  expect((await t.call('GET', `${path}?version=7`, admin)).status).toBe(404);
});

test('each call is refused to people who are not the right party', async () => {
  const companyId = await makeCompany(t.db, 'Sahel Énergie');
  const member = (companyRole: 'owner' | 'reader') => signedIn(t, 'employer', { companyId, companyRole });
  const [owner, reader] = [await member('owner'), await member('reader')];
  const parties = await makeContract(t, { client: owner, companyId });
  const { id, missionId, freelance } = parties;
  const calls = contractCalls(t, parties);
  const otherCompany = await makeCompany(t.db, 'Autre');
  const outsiders = [
    await signedIn(t, 'freelance'),
    await signedIn(t, 'client'),
    await signedIn(t, 'employer', { companyId: otherCompany }),
    reader,
  ];
  const guest = await signedIn(t, 'applicant');
  const invited = await calls.post('guests', owner, { email: guest.email.toUpperCase() });
  expect(invited.body.data).toMatchObject({ guests: [], guestInvitations: [{ email: guest.email }] });
  expect((await calls.read(freelance)).guestInvitations).toEqual([]);
  expect((await calls.post('guests', owner, { email: freelance.email })).status).toBe(422);
  expect((await t.call('GET', `/contracts/${id}`, guest)).status).toBe(404);
  await acceptGuest(t, guest);
  expect((await calls.read(owner)).guests).toMatchObject([{ email: guest.email, side: 'client' }]);
  expect((await calls.read(freelance)).guests).toMatchObject([{ email: null, side: 'client' }]);

  const { id: textId, version, terms } = await calls.openText(owner);
  const sha256 = '0'.repeat(64);
  const writes = [
    ['PUT', 'draft', { version, terms }],
    ['DELETE', 'draft'],
    ['POST', 'sending', { version }],
    ['POST', 'return', { textId, reason: 'Non.' }],
    ['POST', 'signature', { textId, sha256, signedName: 'X', consent: true }],
    ['POST', 'amendments'],
    ['POST', 'end-agreement'],
    ['POST', 'termination', { reason: 'Non.' }],
    ['POST', 'guests', { email: guest.email }],
    ['DELETE', `guests/${guest.accountId}`],
    ['DELETE', `guest-invitations/${guest.accountId}`],
  ] as const;
  const reads = ['', `/texts/${textId}/pdf`];
  const as = (who: Person | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    t.inject({
      method,
      url: `/api/v1/contracts/${id}${path}`,
      headers: who?.headers ?? {},
      ...(body ? { payload: body } : {}),
    });
  const statuses = async (who: Person | null) => ({
    reads: await Promise.all(reads.map(async (path) => (await as(who, 'GET', path)).statusCode)),
    writes: await Promise.all(
      writes.map(async ([method, path, body]) => (await as(who, method, `/${path}`, body)).statusCode),
    ),
  });
  for (const outsider of outsiders) {
    expect(await statuses(outsider)).toEqual({ reads: [404, 404], writes: writes.map(() => 404) });
    expect((await t.call('GET', `/missions/${missionId}/contract`, outsider)).body.data).toBeNull();
    expect((await t.call<ContractSummary[]>('GET', '/contracts', outsider)).body.data).toEqual([]);
  }
  expect(await statuses(guest)).toEqual({ reads: [200, 200], writes: writes.map(() => 403) });
  expect((await statuses(null)).writes).toEqual(writes.map(() => 401));
  // The draft is the client's to write and to send.
  for (const [method, path, body] of writes.slice(0, 3))
    expect([path, (await as(freelance, method, `/${path}`, body)).statusCode]).toEqual([path, 403]);
  // The other side's guest stays.
  await as(freelance, 'DELETE', `/guests/${guest.accountId}`);
  expect((await t.call<ContractSummary[]>('GET', '/contracts?state=draft', guest)).body.data).toMatchObject([
    { isGuest: true, side: 'client', nextAction: { isMine: false } },
  ]);
  await as(owner, 'DELETE', `/guests/${guest.accountId}`);
  expect((await statuses(guest)).reads).toEqual([404, 404]);
});
