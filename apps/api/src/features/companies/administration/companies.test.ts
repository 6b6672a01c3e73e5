import type {
  CompanyDetail,
  CompanyEvent,
  CompanyRevenue,
  CompanySummary,
} from '@baara/contract/companies/administration';
import { companyAdministrationMessages as messages } from '@baara/contract/companies/administration-words';
import type { WalletMovement } from '@baara/contract/money/corrections';
import type { Permission } from '@baara/contract/accounts/permissions';
import { type Role, roles } from '@baara/contract/accounts/accounts';
import type { JobOffer } from '@baara/contract/support/job-offers';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { expectAbilities } from '../../../testing/abilities.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, type Person, type Workspace, makeWorkspace } from '../../../testing/workspace.ts';
import { fillWallet } from '../../money/wallet/wallet.factory.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';

const server = useTestApp();
let admin: Person;
let other: Person;
let manager: Person;
let sahel: Workspace;

beforeAll(async () => {
  await seedReference(server.db);
  admin = await signedIn(server, 'admin', { name: { first: 'Seydou', last: 'Keïta' } });
  other = await signedIn(server, 'admin', { name: { first: 'Awa', last: 'Koné' } });
  manager = await signedIn(server, 'manager', { name: { first: 'Kadiatou', last: 'Diallo' } });
  sahel = await makeWorkspace(server, 'Sahel Énergie');
  await sahel.applicant();
});

const list = async (query: string, who: Person = admin) =>
  (
    await server.call<CompanySummary[], { abilities: object; packages: { id: string }[] }>(
      'GET',
      `/admin/recruiters?${query}`,
      who,
    )
  ).body;
const names = async (query: string, who = admin) => (await list(query, who)).data.map(({ name }) => name);
const read = async (id: string, who = admin) =>
  (await server.call<CompanyDetail>('GET', `/admin/recruiters/${id}`, who)).body.data;
const suspend = (id: string, who = manager, reason = 'Frais demandés aux candidats.') =>
  server.call<CompanyDetail>('POST', `/admin/recruiters/${id}/suspension`, who, { reason });
const restore = (id: string, who = manager, reason = 'Les frais ont été rendus.') =>
  server.call<CompanyDetail>('POST', `/admin/recruiters/${id}/suspension-end`, who, { reason });
const confirm = (id: string, who = other) =>
  server.call<Proposal>('POST', `/admin/proposals/${id}/confirmation`, who);
const balance = async (id: string) => (await read(id)).balanceXof;

const proposeCorrection = (amountXof: number, who = admin) =>
  server.call<Proposal>('POST', `/admin/wallets/${sahel.companyId}/correction-proposals`, who, {
    amountXof,
    reason: 'Virement reçu deux fois.',
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

describe('a suspension', () => {
  it('hides what is public, stops what would leave, says why, and is lifted', async () => {
    const url = `/recruitment-offers/${sahel.offerId}`;
    expect((await server.call('GET', url, null)).status).toBe(200);
    expect((await suspend(sahel.companyId, manager, 'Non')).status).toBe(422);
    const done = await suspend(sahel.companyId);
    expect(done.body).toMatchObject({ message: messages.SUSPENDED, data: { standing: 'suspended' } });
    expect(done.body.data.suspension).toMatchObject({ hiddenOffers: 1, by: 'Kadiatou Diallo' });
    expect((await server.call('GET', url, null)).status).toBe(410);
    const invited = { email: 'x@exemple.ml', role: 'recruiter' };
    expect((await server.call('POST', '/company/invitations', sahel.owner, invited)).body.code).toBe(
      'COMPANY_SUSPENDED',
    );
    const { body } = await server.call<{ company: object }>('GET', '/auth/session', sahel.owner);
    expect(body.data.company).toMatchObject({
      review: { state: 'suspended', reason: 'Frais demandés aux candidats.' },
    });
    expect((await mailsTo(server, sahel.owner.email)).at(-1)).toMatchObject({
      subject: 'Votre entreprise est suspendue',
    });
    expect(await bellsOf(server, sahel.owner)).toContain(
      '« Sahel Énergie » est suspendue : ses offres ne sont plus visibles',
    );
    expect((await suspend(sahel.companyId)).status).toBe(409);
    expect((await restore(sahel.companyId)).body.message).toBe(messages.RESTORED);
    expect((await server.call('GET', url, null)).status).toBe(200);
    expect((await restore(sahel.companyId)).status).toBe(409);
    const events = await server.call<CompanyEvent[]>(
      'GET',
      `/admin/recruiters/${sahel.companyId}/activity`,
      admin,
    );
    expect(events.body.data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['company.suspended', 'company.restored']),
    );
  });

  it('leaves an offer hidden that a moderator suspended meanwhile', async () => {
    await suspend(sahel.companyId);
    await server.db
      .insertInto('moderation_flags')
      .values({
        subject_kind: 'offer',
        subject_id: String(sahel.offerId),
        company_id: sahel.companyId,
        source: 'moderator',
        score: 0,
        text: 'x',
        status: 'upheld',
        handled_at: new Date(Date.now() + 60_000),
        decision_reason: 'Arnaque',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await restore(sahel.companyId);
    expect((await server.call('GET', `/recruitment-offers/${sahel.offerId}`, null)).status).toBe(410);
    await server.db.deleteFrom('moderation_flags').execute();
    await server.db
      .updateTable('offers')
      .set({ suspended_at: null })
      .where('id', '=', sahel.offerId)
      .execute();
  });

  it('may be done as the abilities say', async () => {
    const abilities = async () => {
      const { suspend: may, restore: mayRestore } = (await read(sahel.companyId, manager)).abilities;
      return { suspend: may, restore: mayRestore };
    };
    expect(await abilities()).toEqual({ suspend: true, restore: false });
    await expectAbilities(abilities, {
      restore: () => restore(sahel.companyId),
      suspend: () => suspend(sahel.companyId),
    });
    expect(await abilities()).toEqual({ suspend: false, restore: true });
    await restore(sahel.companyId);
  });
});

describe('a correction of the wallet', () => {
  it('is one entry once another person confirms, and none before', async () => {
    const before = (await balance(sahel.companyId)) ?? 0;
    const proposed = await proposeCorrection(-1500);
    expect(proposed.body).toMatchObject({ message: messages.CORRECTION_PROPOSED });
    expect(proposed.body.data.sentence).toMatch(
      /^Retirer 1\s500\sF\sCFA du portefeuille de « Sahel Énergie »$/,
    );
    expect(await balance(sahel.companyId)).toBe(before);
    expect((await proposeCorrection(10)).body.code).toBe('PROPOSAL_WAITING');
    expect((await confirm(proposed.body.data.id, admin)).status).toBe(403);
    expect((await confirm(proposed.body.data.id)).status).toBe(200);
    expect((await confirm(proposed.body.data.id)).status).toBe(200);
    expect(await balance(sahel.companyId)).toBe(before - 1500);
    const { body } = await server.call<WalletMovement[]>(
      'GET',
      `/admin/wallets/${sahel.companyId}/entries`,
      admin,
    );
    expect(body.data[0]).toMatchObject({
      kind: 'correction',
      amountXof: -1500,
      balanceAfterXof: before - 1500,
    });
    expect(body.data.filter(({ kind }) => kind === 'correction')).toHaveLength(1);
    expect((await mailsTo(server, sahel.owner.email)).at(-1)).toMatchObject({
      subject: 'Votre portefeuille a été corrigé',
    });
    const own = await server.call<{ kind: string }[]>(
      'GET',
      '/recruiter/wallet/entries?kind=correction',
      sahel.owner,
    );
    expect(own.body.data).toHaveLength(1);
  });

  it('never takes a wallet below zero, also when it was emptied meanwhile', async () => {
    const all = (await balance(sahel.companyId)) ?? 0;
    expect((await proposeCorrection(-all - 1)).body).toMatchObject({
      code: 'WALLET_BELOW_ZERO',
      message: messages.BELOW_ZERO,
    });
    const first = await proposeCorrection(-all);
    await confirm(first.body.data.id);
    await fillWallet(server.db, sahel.companyId, 100);
    const second = await proposeCorrection(-100);
    await server.db.transaction().execute(async (tx) => {
      const { lockWallet, post } = await import('../../money/wallet/ledger.queries.ts');
      const event = {
        kind: 'correction' as const,
        correctionId: crypto.randomUUID(),
        direction: 'out' as const,
        amountXof: 50,
      };
      await post(tx, await lockWallet(tx, sahel.companyId), event, new Date());
    });
    expect((await confirm(second.body.data.id)).body.code).toBe('WALLET_BELOW_ZERO');
    expect(await balance(sahel.companyId)).toBe(50);
    await server.call('POST', `/admin/proposals/${second.body.data.id}/withdrawal`, admin);
  });

  it.each([
    [0, messages.CORRECTION_REQUIRED],
    [1.5, messages.CORRECTION_REQUIRED],
    [10_000_001, messages.CORRECTION_TOO_LARGE],
  ])('refuses %d', async (amount, message) => {
    expect((await proposeCorrection(amount)).body.errors).toEqual([{ field: 'amountXof', message }]);
  });
});

test('what a company paid is the ledger’s, to the franc', async () => {
  const revenueOf = async () =>
    (await server.call<CompanyRevenue>('GET', `/admin/recruiters/${sahel.companyId}/revenue`, admin)).body
      .data;
  const revenue = await revenueOf();
  const sum = await server.db
    .selectFrom('ledger_accounts as w')
    .innerJoin('ledger_entries as e', 'e.account_id', 'w.id')
    .where('w.company_id', '=', sahel.companyId)
    .select((e) => e.fn.sum<number>('e.amount_xof').as('total'))
    .executeTakeFirstOrThrow();
  expect(revenue.isMatched).toBe(true);
  expect(Number(sum.total)).toBe(revenue.balanceXof);
  expect(revenue.total).toMatchObject({ topUpsXof: 5100, topUps: 2, correctionsXof: -5050, earnedXof: 0 });
  expect(revenue.months.at(0)?.balanceXof).toBe(revenue.balanceXof);
  const file = await server.inject({
    method: 'GET',
    url: `/api/v1/admin/recruiters/${sahel.companyId}/revenue.csv`,
    headers: admin.headers,
  });
  expect(file.body).toContain('5100');
  const empty = await makeCompany(server.db, 'Sans argent');
  const none = await server.call<CompanyRevenue>('GET', `/admin/recruiters/${empty}/revenue`, admin);
  expect(none.body.data).toMatchObject({ months: [], balanceXof: 0, isMatched: true });
});

describe('a deletion', () => {
  it('is made by two people, and leaves invoices, ledger and applications', async () => {
    const gone = await makeWorkspace(server, 'Mopti Négoce');
    await gone.applicant('Oumou Sangaré');
    const propose = () =>
      server.call<Proposal>('POST', `/admin/recruiters/${gone.companyId}/deletion-proposals`, admin, {
        reason: 'Société radiée.',
      });
    await fillWallet(server.db, gone.companyId, 500);
    expect((await propose()).body.code).toBe('COMPANY_HAS_BALANCE');
    await server.db.transaction().execute(async (tx) => {
      const { lockWallet, post } = await import('../../money/wallet/ledger.queries.ts');
      const event = {
        kind: 'correction' as const,
        correctionId: crypto.randomUUID(),
        direction: 'out' as const,
        amountXof: 500,
      };
      await post(tx, await lockWallet(tx, gone.companyId), event, new Date());
    });
    const proposed = await propose();
    expect(proposed.body.data.sentence).toBe('Supprimer l’entreprise « Mopti Négoce »');
    expect((await read(gone.companyId)).deletedAt).toBeNull();
    // Anyone who may not decide it does not see it.
    expect((await confirm(proposed.body.data.id, manager)).status).toBe(404);
    expect((await confirm(proposed.body.data.id)).body.message).toMatch(/confirmée/);
    const after = await read(gone.companyId);
    expect(after).toMatchObject({
      team: [],
      abilities: { suspend: false, restore: false, proposeDeletion: false },
    });
    expect(after.deletedAt).not.toBeNull();
    expect(after.applications).toBe(1);
    expect(await names('search=mopti')).toEqual([]);
    expect((await server.call('GET', '/recruiter/offers', gone.owner)).body.code).toBe('COMPANY_REQUIRED');
    expect((await mailsTo(server, gone.owner.email)).at(-1)).toMatchObject({
      subject: 'Votre entreprise a été supprimée de Baara',
    });
    expect((await suspend(gone.companyId)).body.code).toBe('COMPANY_DELETED');
    expect((await propose()).body.code).toBe('COMPANY_DELETED');
    const choosable = await server.call<{ name: string }[]>('GET', '/acting-companies?search=mopti', manager);
    expect(choosable.body.data).toEqual([]);
    // Its ledger is read as before.
    const revenue = await server.call<CompanyRevenue>(
      'GET',
      `/admin/recruiters/${gone.companyId}/revenue`,
      admin,
    );
    expect(revenue.body.data).toMatchObject({ balanceXof: 0, total: { topUpsXof: 500 } });
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
