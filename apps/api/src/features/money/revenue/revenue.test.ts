import { roles } from '@baara/contract/accounts/accounts';
import type { Revenue, RevenueCompany, RevenueMatching } from '@baara/contract/money/revenue';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, type Workspace } from '../../../testing/workspace.ts';
import { makeCategories, makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { openFees } from '../wallet/ledger.queries.ts';
import { fillWallet } from '../wallet/wallet.factory.ts';
import { paidTopUp, pastRefund, pastUnlock, receivedFee } from './revenue.factory.ts';

const server = useTestApp();
let sahel: Workspace;
let admin: Person;
let dakar: string;

const day = (text: string): Date => new Date(`${text}T10:00:00Z`);
const read = <Data>(path: string, who: Person | null = admin) => server.call<Data>('GET', path, who);
const revenue = async (query: string): Promise<Revenue> =>
  (await read<Revenue>(`/admin/revenue?${query}`)).body.data;
const march = 'from=2026-03-01&to=2026-03-31';

beforeAll(async () => {
  await makeCategories(server.db);
  sahel = await makeWorkspace(server);
  await server.db
    .insertInto('role_permissions')
    .values([{ role: 'admin', permission: 'revenue.read' }])
    .execute();
  admin = await signedIn(server, 'admin');
  const { db } = server;
  const { companyId, owner } = sahel;
  const of = { companyId, by: owner.accountId };
  const [awa, sira] = [await sahel.candidate('Awa Koné'), await sahel.candidate('Sira Ba')];
  await paidTopUp(db, { ...of, at: day('2026-02-10'), amountXof: 20_000 });
  await pastUnlock(db, { ...of, at: day('2026-02-11'), candidateId: awa.accountId, amountXof: 2500 });
  await paidTopUp(db, { ...of, at: day('2026-03-02'), amountXof: 50_000, provider: 'transfer' });
  await pastUnlock(db, { ...of, at: day('2026-03-03'), candidateId: sira.accountId, amountXof: 2500 });
  await pastRefund(db, { companyId, at: day('2026-03-31'), candidateId: awa.accountId });
  dakar = await makeCompany(db, 'Teranga Conseil');
  await db.updateTable('companies').set({ country: 'SN' }).where('id', '=', dakar).execute();
  const { accountId: by } = await signedIn(server, 'employer', { companyId: dakar });
  await paidTopUp(db, { companyId: dakar, by, at: day('2026-03-15'), amountXof: 10_000 });
  await pastUnlock(db, {
    companyId: dakar,
    by,
    at: day('2026-03-16'),
    candidateId: sira.accountId,
    amountXof: 2500,
  });
  await pastUnlock(db, {
    companyId: dakar,
    by,
    at: day('2026-03-17'),
    candidateId: awa.accountId,
    amountXof: 2500,
  });
});

describe('the revenue of a period', () => {
  it('separates what is earned and what is only deposited, beside the period before', async () => {
    const data = await revenue(march);
    expect(data.totals).toEqual({ earnedXof: 5000, depositedXof: 60_000, feesXof: 0 });
    expect(data.previous).toEqual({ from: '2026-01-29', to: '2026-02-28' });
    expect(data.before).toEqual({ earnedXof: 2500, depositedXof: 20_000, feesXof: 0 });
    // 18 % in 2 500: 381 each time, given back once.
    expect(data.earnedVatXof).toBe(2 * 381);
    expect(data.advances).toEqual({
      openingXof: 17_500,
      toppedUpXof: 60_000,
      usedXof: -7500,
      refundedXof: 2500,
      otherXof: 0,
      closingXof: 72_500,
    });
    expect(data.kinds.map(({ kind, now, before }) => [kind, now.count, now.amountXof, before.count])).toEqual(
      [
        ['refund', 1, 2500, 0],
        ['top-up', 2, 60_000, 1],
        ['unlock', 3, 7500, 1],
      ],
    );
    expect(data.countries.map(({ country, earnedXof }) => [country, earnedXof])).toEqual([
      ['SN', 5000],
      ['ML', 0],
    ]);
  });

  it('has a point for each step, also the empty ones, whose sum is the total', async () => {
    const daily = await revenue(march);
    expect(daily.grain).toBe('day');
    expect(daily.points).toHaveLength(31);
    expect(daily.points.find(({ day: one }) => one === '2026-03-31')).toMatchObject({ earnedXof: -2500 });
    for (const grain of ['day', 'week', 'month']) {
      const { points, totals } = await revenue(`${march}&grain=${grain}`);
      expect([grain, points.reduce((sum, { earnedXof }) => sum + earnedXof, 0)]).toEqual([
        grain,
        totals.earnedXof,
      ]);
    }
    expect((await revenue(`${march}&grain=week`)).points[0]?.day).toBe('2026-02-23');
    const empty = await revenue('from=2025-01-01&to=2025-01-31');
    expect(empty.kinds).toEqual([]);
    expect(empty.points.every(({ earnedXof }) => earnedXof === 0)).toBe(true);
  });

  it('is limited to a company, a country or a kind', async () => {
    expect((await revenue(`${march}&company=${dakar}`)).company?.name).toBe('Teranga Conseil');
    expect((await revenue(`${march}&company=${dakar}`)).totals.earnedXof).toBe(5000);
    expect((await revenue(`${march}&company=${dakar}`)).advances.closingXof).toBe(5000);
    expect((await revenue(`${march}&country=ML`)).totals.depositedXof).toBe(50_000);
    expect((await revenue(`${march}&kind=top-up`)).totals).toEqual({
      earnedXof: 0,
      depositedXof: 60_000,
      feesXof: 0,
    });
  });

  it('says what is wrong with a period', async () => {
    for (const [query, field] of [
      ['from=2026-03-01', 'to'],
      ['from=2026-03-31&to=2026-03-01', 'to'],
      ['from=2020-01-01&to=2026-01-01', 'from'],
      ['from=hier&to=2026-01-01', 'from'],
    ]) {
      const { status, body } = await read(`/admin/revenue?${query}`);
      expect([query, status, body.errors?.[0]?.field]).toEqual([query, 422, field]);
    }
  });

  it('lists the companies, the most earned first', async () => {
    const { body } = await read<RevenueCompany[]>(`/admin/revenue/companies?${march}`);
    expect(body.data.map(({ name, earnedXof, balanceXof }) => [name, earnedXof, balanceXof])).toEqual([
      ['Teranga Conseil', 5000, 5000],
      ['Sahel Énergie', 0, 67_500],
    ]);
    const found = await read<RevenueCompany[]>(`/admin/revenue/companies?${march}&search=teranga`);
    expect(found.body.pagination.total).toBe(1);
  });
});

const matching = async () => (await read<RevenueMatching>('/admin/revenue/matching')).body.data;

describe('the matching with the ledger', () => {
  it('is to the franc, and says what waits at the provider', async () => {
    const data = await matching();
    expect(data.differenceXof).toBe(0);
    expect(data.records.find(({ record }) => record === 'top-ups')?.ledgerXof).toBe(80_000);
    expect(data.provider.waiting).toEqual({ count: 0, amountXof: 0, oldestAt: null });
    expect(data.provider.received.map(({ provider, amountXof }) => [provider, amountXof])).toEqual([
      ['transfer', 50_000],
      ['sandbox', 30_000],
    ]);
  });

  it('shows a difference as it is', async () => {
    // Money in the ledger that no top-up and no invoice stands for; and a fee that no payment does.
    await fillWallet(server.db, dakar, 700);
    const campaign = await server.db
      .insertInto('campaigns')
      .values({ company_id: sahel.companyId, title: 'Concours' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await openFees(server.db, campaign.id);
    await receivedFee(server.db, id, 300, day('2026-03-20'));
    const data = await matching();
    expect(
      data.records.flatMap(({ record, differenceXof }) =>
        differenceXof === 0 ? [] : [[record, differenceXof]],
      ),
    ).toEqual([
      ['top-ups', -700],
      ['invoices', -700],
      ['fees', -300],
    ]);
    expect(data.differenceXof).toBe(1700);
    expect((await revenue(march)).totals.feesXof).toBe(300);
    expect((await revenue(march)).owed.institutionsXof).toBe(300);
  });
});

it('is read by those with the permission only', async () => {
  for (const role of roles) {
    const who = role === 'admin' ? admin : await signedIn(server, role);
    for (const path of ['', '/companies', '/matching', '/journal']) {
      const { status } = await read(`/admin/revenue${path}`, who);
      expect([role, path, status]).toEqual([role, path, role === 'admin' ? 200 : 403]);
    }
  }
  expect((await read('/admin/revenue', null)).status).toBe(401);
});
