import type {
  PermissionHolder,
  PermissionMatrix,
  PersonPermissions,
} from '@baara/contract/accounts/permission-matrix';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { grantActing, type Person } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';

const server = useTestApp();
let awa: Person;
let moussa: Person;
let manager: Person;

beforeAll(async () => {
  await server.db
    .insertInto('role_permissions')
    .values([
      { role: 'admin', permission: 'permissions.write' },
      { role: 'admin', permission: 'audit.read' },
      { role: 'manager', permission: 'news.manage' },
    ])
    .execute();
  awa = await signedIn(server, 'admin', { name: { first: 'Awa', last: 'Koné' } });
  moussa = await signedIn(server, 'admin', { name: { first: 'Moussa', last: 'Keïta' } });
  manager = await signedIn(server, 'manager', { name: { first: 'Kadiatou', last: 'Diallo' } });
  await server.db
    .insertInto('account_permissions')
    .values([
      { account_id: manager.accountId, permission: 'audit.read', is_granted: true, changed_at: new Date() },
      { account_id: moussa.accountId, permission: 'audit.read', is_granted: false, changed_at: new Date() },
    ])
    .execute();
});

const read = <Data>(path: string, who: Person | null = awa) => server.call<Data>('GET', path, who);

describe('the matrix', () => {
  it('says what each role has, and how many people are exceptions', async () => {
    const { data } = (await read<PermissionMatrix>('/admin/permissions')).body;
    expect(data.roles).toEqual([
      { role: 'admin', people: 2 },
      { role: 'manager', people: 1 },
      { role: 'employer', people: 0 },
    ]);
    expect(data.confirmers).toBe(2);
    expect(data.permissions.find(({ permission }) => permission === 'audit.read')).toEqual({
      permission: 'audit.read',
      roles: ['admin'],
      granted: 1,
      withdrawn: 1,
    });
  });

  it('says who may do something, and why', async () => {
    const { body } = await read<PermissionHolder[]>('/admin/permissions/audit.read/people');
    expect(body.data.map(({ name, source }) => [name, source])).toEqual([
      ['Kadiatou Diallo', 'person'],
      ['Awa Koné', 'role'],
    ]);
    expect(body.pagination.total).toBe(2);
    expect((await read('/admin/permissions/nothing/people')).status).toBe(422);
  });

  it('says what somebody may do', async () => {
    const found = await read<{ id: string; name: string }[]>('/admin/permission-people?search=kei');
    expect(found.body.data).toMatchObject([{ id: moussa.accountId, name: 'Moussa Keïta', role: 'admin' }]);
    const { data } = (await read<PersonPermissions>(`/admin/permission-people/${moussa.accountId}`)).body;
    expect(data).toMatchObject({
      permissions: [{ permission: 'permissions.write', source: 'role' }],
      withdrawn: ['audit.read'],
    });
    const candidate = await signedIn(server, 'applicant');
    expect((await read(`/admin/permission-people/${candidate.accountId}`)).status).toBe(404);
    expect((await read('/admin/permission-people?search=%25%25')).body.data).toEqual([]);
  });
});

describe('access', () => {
  const calls: readonly [method: 'GET' | 'POST', path: string, body?: object][] = [
    ['GET', '/admin/permissions'],
    ['GET', '/admin/permissions/audit.read/people'],
    ['GET', '/admin/permission-people?search=awa'],
    ['GET', '/admin/permission-people/0196d3e0-0000-7000-8000-000000000001'],
    ['POST', '/admin/permissions/role-proposals', { role: 'employer' }],
    ['POST', '/admin/permissions/person-proposals', {}],
    ['GET', '/admin/proposals'],
    ['GET', '/admin/proposals/waiting'],
    ['POST', '/admin/proposals/0196d3e0-0000-7000-8000-000000000001/confirmation'],
    ['POST', '/admin/proposals/0196d3e0-0000-7000-8000-000000000001/refusal', { reason: 'Non' }],
    ['POST', '/admin/proposals/0196d3e0-0000-7000-8000-000000000001/withdrawal'],
  ];

  it('is for those who have the permission, whatever their role', async () => {
    const others = [
      manager,
      await signedIn(server, 'employer'),
      await signedIn(server, 'applicant'),
      await signedIn(server, 'freelance'),
      await signedIn(server, 'client'),
    ];
    for (const [method, path, body] of calls) {
      expect((await server.call(method, path, null, body)).status).toBe(401);
      for (const other of others)
        expect(await server.call(method, path, other, body)).toMatchObject({
          status: 403,
          body: { code: 'ADMIN_ONLY', message: 'Accès réservé aux administrateurs' },
        });
      expect([200, 404, 422]).toContain((await server.call(method, path, awa, body)).status);
    }
  });
});

const listed = async (query: string) =>
  (await read<Proposal[]>(`/admin/proposals?${query}`)).body.data.map(({ id }) => id);

describe('the history', () => {
  it('is filtered by state, kind and person', async () => {
    const propose = (who: Person, permission: string) =>
      server.call<Proposal>('POST', '/admin/permissions/role-proposals', who, {
        role: 'employer',
        permission,
        isGranted: true,
        reason: 'Essai',
      });
    const first = (await propose(awa, 'news.manage')).body.data.id;
    const second = (await propose(moussa, 'reports.read')).body.data.id;
    await server.call('POST', `/admin/proposals/${first}/confirmation`, moussa);
    expect(await listed('')).toEqual([second, first]);
    expect(await listed('state=confirmed')).toEqual([first]);
    expect(await listed('state=proposed')).toEqual([second]);
    expect(await listed('kind=permissions.person')).toEqual([]);
    expect(await listed('search=awa')).toEqual([first]);
    expect(await listed('search=keita')).toEqual([second, first]);
  });
});

const listActing = () => server.call('GET', '/acting-companies', manager);

describe('a permission of their own', () => {
  it('lets a person act for companies, or ends it', async () => {
    await grantActing(server.db, 'manager');
    expect((await listActing()).status).toBe(200);
    const exception = { account_id: manager.accountId, permission: 'companies.act', changed_at: new Date() };
    await server.db
      .insertInto('account_permissions')
      .values({ ...exception, is_granted: false })
      .execute();
    expect((await listActing()).status).toBe(403);
  });
});
