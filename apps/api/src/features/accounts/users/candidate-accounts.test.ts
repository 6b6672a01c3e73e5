import type { CandidateAccount } from '@baara/contract/accounts/candidate-accounts';
import { beforeAll, expect, it } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person } from '../../../testing/workspace.ts';
import { makeCategories, signedIn } from '../../offers/offer.factory.ts';

const server = useTestApp();
let manager: Person;

beforeAll(async () => {
  await seedReference(server.db);
  await makeCategories(server.db).catch(() => undefined);
  manager = await signedIn(server, 'manager');
  const workspace = await makeWorkspace(server);
  const oumou = await workspace.candidate('Oumou Sangaré', { headline: 'Comptable' });
  await workspace.apply(oumou);
  const hidden = await workspace.candidate('Issa Dolo', { is_visible: false });
  const twin = await workspace.candidate('Issa Dolo');
  await server.db
    .updateTable('accounts')
    .set({ phone: '+223 76 11 22 33' })
    .where('id', '=', hidden.accountId)
    .execute();
  await server.db
    .updateTable('accounts')
    .set({ phone: '+22376112233' })
    .where('id', '=', twin.accountId)
    .execute();
});

const list = async (query: string) =>
  (await server.call<CandidateAccount[]>('GET', `/admin/candidates?${query}`, manager)).body;

it('lists candidates alone, with their profile and their look-alikes', async () => {
  const { data, pagination } = await list('');
  expect(pagination.total).toBe(3);
  expect(data.find(({ lastName }) => lastName === 'Sangaré')).toMatchObject({
    headline: 'Comptable',
    isVisible: true,
    applications: 1,
    lookAlike: [],
  });
});

it('follows its filters', async () => {
  expect((await list('visibility=hidden')).data.map(({ isVisible }) => isVisible)).toEqual([false]);
  expect((await list('visibility=visible')).pagination.total).toBe(2);
  const doubles = await list('duplicates=oui');
  expect(doubles.data.map(({ lastName, lookAlike }) => [lastName, lookAlike])).toEqual([
    ['Dolo', ['phone']],
    ['Dolo', ['phone']],
  ]);
  expect((await list('search=dolo&visibility=hidden')).pagination.total).toBe(1);
  expect((await list('search=76112233')).pagination.total).toBe(2);
});

const foundByMailbox = async () =>
  (await list('duplicates=oui')).data.flatMap(({ id, lookAlike }) =>
    lookAlike.includes('email') ? [id] : [],
  );

it('finds two of one mailbox as soon as both are there, and neither once one is another’s', async () => {
  const [first, second] = [await signedIn(server, 'applicant'), await signedIn(server, 'applicant')];
  const write = (one: Person, email: string) =>
    server.db.updateTable('accounts').set({ email }).where('id', '=', one.accountId).execute();
  await write(first, 'salif.keita@gmail.com');
  expect(await foundByMailbox()).toEqual([]);
  await write(second, 'salifkeita+emploi@gmail.com');
  expect((await foundByMailbox()).toSorted()).toEqual([first.accountId, second.accountId].toSorted());
  await server.db
    .updateTable('accounts')
    .set({ erased_at: new Date() })
    .where('id', '=', first.accountId)
    .execute();
  expect(await foundByMailbox()).toEqual([]);
});
