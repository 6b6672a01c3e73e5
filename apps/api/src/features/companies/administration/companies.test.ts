import { type Role, roles } from '@baara/contract/accounts/accounts';
import type { Permission } from '@baara/contract/accounts/permissions';
import type { JobOffer } from '@baara/contract/support/job-offers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person, Workspace } from '../../../testing/workspace.ts';
import { fillWallet } from '../../money/wallet/wallet.factory.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { useCompanies } from './companies.factory.ts';

const { server, those, list, names, read } = useCompanies();
let admin: Person;
let manager: Person;
let sahel: Workspace;

beforeAll(() => {
  ({ admin, manager, sahel } = those);
});

describe('the list', () => {
  it('finds a company by its name, a word of it, its numbers and the address of its owner', async () => {
    await server.db
      .updateTable('companies')
      .set({
        rccm_number: 'MA.BKO.2020.B.1234',
        tax_number: '086 123 456 P',
        business_identification_number: '12345678901234',
      })
      .where('id', '=', sahel.companyId)
      .execute();
    await makeCompany(server.db, 'Niger Conseil');
    for (const search of [
      'sahel',
      'energie',
      'Sahel Énergie',
      'ma bko 2020 b 1234',
      '086123456P',
      '12345678901234',
      sahel.owner.email,
    ])
      expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(['Sahel Énergie']);
    for (const search of ['%', "o'%_\\", 'zzzz', '999'])
      expect(await names(`search=${encodeURIComponent(search)}`)).toEqual([]);
  });

  it('counts what each company has, and shows the wallet to those who may read it', async () => {
    await fillWallet(server.db, sahel.companyId, 5000);
    const [found] = (await list('search=sahel')).data;
    expect(found).toMatchObject({
      balanceXof: 5000,
      offers: 1,
      openOffers: 1,
      applications: 1,
      isApplicationsCut: false,
      standing: 'none',
      owner: { email: sahel.owner.email },
    });
    expect((await list('search=sahel', manager)).data[0]?.balanceXof).toBeNull();
    expect((await list('sort=balance')).data[0]?.name).toBe('Sahel Énergie');
    expect((await list('sort=balance', manager)).data[0]?.name).toBe('Niger Conseil');
    expect((await list('sort=name')).data[0]?.name).toBe('Niger Conseil');
    expect((await list('')).packages.length).toBeGreaterThan(0);
    expect((await list('', manager)).abilities).toEqual({ verify: true, seeMoney: false });
  });

  it('points out names that resemble one another, whatever their case and legal form', async () => {
    const twin = await makeCompany(server.db, 'SAHEL  ENERGIE SARL');
    expect((await names('mark=lookalike')).toSorted()).toEqual(['SAHEL  ENERGIE SARL', 'Sahel Énergie']);
    expect((await read(twin)).lookalikeCompanies).toMatchObject([{ id: sahel.companyId, on: 'name' }]);
    await server.db.deleteFrom('companies').where('id', '=', twin).execute();
  });

  it('follows its filters', async () => {
    expect(await names('country=SN')).toEqual([]);
    expect(await names('standing=verified')).toEqual([]);
    await server.db
      .updateTable('companies')
      .set({ is_verified: true })
      .where('id', '=', sahel.companyId)
      .execute();
    expect(await names('standing=verified')).toEqual(['Sahel Énergie']);
    expect(await names('standing=none')).toEqual(['Niger Conseil']);
    await server.db
      .updateTable('companies')
      .set({ is_verified: false })
      .where('id', '=', sahel.companyId)
      .execute();
    expect((await server.call('GET', '/admin/recruiters?standing=x', admin)).status).toBe(422);
    expect(await names('package=nothing')).toEqual([]);
    expect((await list('limit=1&page=2')).pagination).toMatchObject({ total: 2, pages: 2 });
  });

  it('is exported by a job', async () => {
    const asked = await server.call<{ id: string }>('POST', '/admin/recruiters/exports', admin, {
      format: 'csv',
      filters: { search: 'sahel' },
    });
    expect(asked.status).toBe(202);
  });
});

describe('one company', () => {
  it('is read whole, and the reading is audited once', async () => {
    const company = await read(sahel.companyId);
    expect(company).toMatchObject({
      rccmNumber: 'MA.BKO.2020.B.1234',
      team: [{ id: sahel.owner.accountId, role: 'owner', isActive: true }],
      suspension: null,
      deletedAt: null,
      answerRule: { days: 180, owedAfterDays: 14 },
    });
    await read(sahel.companyId);
    const views = await server.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'company.viewed')
      .where('subject', '=', sahel.companyId)
      .where('actor_id', '=', admin.accountId)
      .execute();
    expect(views).toHaveLength(1);
    expect((await server.call('GET', `/admin/recruiters/${crypto.randomUUID()}`, admin)).status).toBe(404);
  });

  it('lists its own offers alone', async () => {
    const { body } = await server.call<JobOffer[]>(
      'GET',
      `/admin/job-offers?company=${sahel.companyId}`,
      manager,
    );
    expect(body.data.map(({ id }) => id)).toEqual([sahel.offerId]);
    const none = await server.call<JobOffer[]>(
      'GET',
      `/admin/job-offers?company=${crypto.randomUUID()}`,
      manager,
    );
    expect(none.body.data).toEqual([]);
  });
});

describe('rights', () => {
  type Call = { permission: Permission; method: 'GET' | 'POST'; path: string; body?: object };
  const calls: readonly Call[] = [
    { permission: 'companies.read', method: 'GET', path: '/admin/recruiters' },
    { permission: 'companies.read', method: 'GET', path: '/admin/recruiters/:id' },
    { permission: 'companies.read', method: 'GET', path: '/admin/recruiters/:id/activity' },
    {
      permission: 'companies.read',
      method: 'POST',
      path: '/admin/recruiters/exports',
      body: { format: 'csv', filters: {} },
    },
    {
      permission: 'companies.suspend',
      method: 'POST',
      path: '/admin/recruiters/:id/suspension',
      body: { reason: '' },
    },
    {
      permission: 'companies.suspend',
      method: 'POST',
      path: '/admin/recruiters/:id/suspension-end',
      body: { reason: '' },
    },
    {
      permission: 'companies.delete',
      method: 'POST',
      path: '/admin/recruiters/:id/deletion-proposals',
      body: { reason: '' },
    },
    { permission: 'revenue.read', method: 'GET', path: '/admin/recruiters/:id/revenue' },
    { permission: 'revenue.read', method: 'GET', path: '/admin/recruiters/:id/revenue.xlsx' },
    { permission: 'wallet.manage', method: 'GET', path: '/admin/wallets/:id/entries' },
    {
      permission: 'wallet.manage',
      method: 'POST',
      path: '/admin/wallets/:id/correction-proposals',
      body: { amountXof: 1, reason: '' },
    },
  ];
  const byDefault: Partial<Record<Permission, readonly Role[]>> = {
    'companies.read': ['admin', 'manager'],
    'companies.suspend': ['admin', 'manager'],
    'companies.delete': ['admin'],
    'revenue.read': ['admin'],
    'wallet.manage': ['admin'],
  };
  const people = new Map<Role, Person>();
  beforeAll(async () => {
    for (const role of roles) people.set(role, await signedIn(server, role));
  });

  it.each(calls)(
    '$permission: $method $path is for its roles alone, and the refusal is audited',
    async ({ permission, method, path, body }) => {
      const url = path.replace(':id', sahel.companyId);
      const allowed: Role[] = [];
      for (const role of roles) {
        const { statusCode } = await server.inject({
          method,
          url: `/api/v1${url}`,
          ...(body && { payload: body }),
          headers: people.get(role)?.headers ?? {},
        });
        if (statusCode !== 403) allowed.push(role);
      }
      expect(allowed.toSorted()).toEqual([...(byDefault[permission] ?? [])].toSorted());
      expect((await server.call(method, url, null, body)).status).toBe(401);
      const refused = await server.db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'access.refused')
        .where('actor_id', '=', people.get('employer')?.accountId ?? '')
        .execute();
      expect(refused.length).toBeGreaterThan(0);
    },
  );
});
