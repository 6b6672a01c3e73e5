import type { SavedView } from '@baara/contract/accounts/saved-views';
import { userMessages as messages } from '@baara/contract/accounts/user-words';
import { beforeAll, expect, it } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';

const server = useTestApp();
let admin: Person;
let other: Person;

beforeAll(async () => {
  await seedReference(server.db);
  admin = await signedIn(server, 'admin');
  other = await signedIn(server, 'admin');
});

const save = (name: string, who = admin, screen = 'users') =>
  server.call<SavedView>('POST', '/admin/saved-views', who, { screen, name, query: 'role=client' });
const list = async (who = admin, screen = 'users') =>
  (await server.call<SavedView[]>('GET', `/admin/saved-views?screen=${screen}`, who)).body.data;

it('belongs to one person and one list, under a name of its own', async () => {
  const { body } = await save('Clients');
  expect(body).toMatchObject({
    message: messages.VIEW_SAVED,
    data: { name: 'Clients', query: 'role=client' },
  });
  expect((await save('clients')).body.errors).toEqual([{ field: 'name', message: messages.VIEW_NAME_TAKEN }]);
  expect((await save('Clients', admin, 'candidates')).status).toBe(200);
  expect(await list()).toHaveLength(1);
  expect(await list(other)).toEqual([]);
  const url = `/admin/saved-views/${body.data.id}`;
  expect((await server.call('DELETE', url, other)).status).toBe(404);
  expect((await server.call('DELETE', url, admin)).body.message).toBe(messages.VIEW_REMOVED);
  expect(await list()).toEqual([]);
});

it('stops at twenty', async () => {
  for (let index = 0; index < 20; index += 1) expect((await save(`Vue ${index}`)).status).toBe(200);
  expect((await save('Encore')).body.code).toBe('VIEW_LIMIT');
});

it('is checked', async () => {
  expect((await save(' ')).body.errors).toEqual([{ field: 'name', message: messages.VIEW_NAME_REQUIRED }]);
  expect((await save('x', admin, 'nothing')).status).toBe(422);
});
