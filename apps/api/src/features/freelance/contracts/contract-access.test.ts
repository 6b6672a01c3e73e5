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

test('a guest reads with the side that invited them, until it takes them away', async () => {
  const companyId = await makeCompany(t.db, 'Sahel Énergie');
  const owner = await signedIn(t, 'employer', { companyId, companyRole: 'owner' });
  const parties = await makeContract(t, { client: owner, companyId });
  const { id, missionId, freelance } = parties;
  const calls = contractCalls(t, parties);
  const guest = await signedIn(t, 'applicant');
  const invited = await calls.post('guests', owner, { email: guest.email.toUpperCase() });
  expect(invited.body.data).toMatchObject({ guests: [], guestInvitations: [{ email: guest.email }] });
  expect((await calls.read(freelance)).guestInvitations).toEqual([]);
  expect((await calls.post('guests', owner, { email: freelance.email })).status).toBe(422);
  expect((await t.call('GET', `/contracts/${id}`, guest)).status).toBe(404);
  await acceptGuest(t, guest);
  expect((await calls.read(owner)).guests).toMatchObject([{ email: guest.email, side: 'client' }]);
  expect((await calls.read(freelance)).guests).toMatchObject([{ email: null, side: 'client' }]);

  const { id: textId } = await calls.openText(owner);
  const statuses = async (who: Person) => [
    (await t.call('GET', `/contracts/${id}`, who)).status,
    (await t.inject({ url: `/api/v1/contracts/${id}/texts/${textId}/pdf`, headers: who.headers })).statusCode,
  ];
  expect(await statuses(guest)).toEqual([200, 200]);
  // The other side's guest stays.
  await t.call('DELETE', `/contracts/${id}/guests/${guest.accountId}`, freelance);
  expect((await t.call<ContractSummary[]>('GET', '/contracts?state=draft', guest)).body.data).toMatchObject([
    { isGuest: true, side: 'client', nextAction: { isMine: false } },
  ]);
  await t.call('DELETE', `/contracts/${id}/guests/${guest.accountId}`, owner);
  expect(await statuses(guest)).toEqual([404, 404]);
  const reader = await signedIn(t, 'employer', { companyId, companyRole: 'reader' });
  const other = await signedIn(t, 'employer', { companyId: await makeCompany(t.db, 'Autre') });
  for (const outsider of [
    guest,
    reader,
    other,
    await signedIn(t, 'client'),
    await signedIn(t, 'freelance'),
  ]) {
    expect((await t.call('GET', `/missions/${missionId}/contract`, outsider)).body.data).toBeNull();
    expect((await t.call<ContractSummary[]>('GET', '/contracts', outsider)).body.data).toEqual([]);
  }
});
