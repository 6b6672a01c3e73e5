import { roles } from '@baara/contract/accounts/accounts';
import type { AccountingSettings, JournalEntry, JournalMonth } from '@baara/contract/money/revenue';
import { vatOf } from '@baara/ledger';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, type Workspace } from '../../../testing/workspace.ts';
import { makeCategories, makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { selectMatching } from '../revenue/matching.queries.ts';
import { paidTopUp, pastRefund, pastUnlock } from '../revenue/revenue.factory.ts';
import { journalExport } from './journal-export.ts';

const server = useTestApp();
let sahel: Workspace;
let admin: Person;
let reader: Person;

type MonthAnswer = {
  month: JournalMonth;
  balances: { account: string; debitXof: number; creditXof: number }[];
};
const day = (text: string): Date => new Date(`${text}T10:00:00Z`);
const months = async (who: Person = admin) =>
  (await server.call<JournalMonth[]>('GET', '/admin/revenue/journal?limit=100', who)).body.data;
const monthOf = async (month: string) =>
  (await server.call<JournalEntry[], MonthAnswer>('GET', `/admin/revenue/journal/${month}?limit=100`, admin))
    .body;
const close = (month: string, who: Person = admin) =>
  server.call<JournalMonth>('POST', `/admin/revenue/journal/${month}/closing`, who);

beforeAll(async () => {
  await makeCategories(server.db);
  sahel = await makeWorkspace(server);
  await server.db
    .insertInto('role_permissions')
    .values([
      { role: 'admin', permission: 'revenue.read' },
      { role: 'admin', permission: 'accounting.manage' },
      { role: 'manager', permission: 'revenue.read' },
    ])
    .execute();
  admin = await signedIn(server, 'admin', { name: { first: 'Awa', last: 'Koné' } });
  reader = await signedIn(server, 'manager');
  const { db } = server;
  const { companyId, owner } = sahel;
  const of = { companyId, by: owner.accountId };
  const { accountId: candidateId } = await sahel.candidate();
  await paidTopUp(db, { ...of, at: day('2026-01-10'), amountXof: 20_000 });
  await pastUnlock(db, { ...of, at: day('2026-01-12'), candidateId, amountXof: 2500 });
  await paidTopUp(db, { ...of, at: day('2026-02-03'), amountXof: 11_800, provider: 'transfer' });
  await pastRefund(db, { companyId, at: day('2026-02-28'), candidateId });
});

const linesOf = ({ lines }: JournalEntry) =>
  lines.map(({ account, debitXof, creditXof }) => [account, debitXof, creditXof]);

const refused = (statement: ReturnType<typeof sql>) =>
  statement.execute(server.db).then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('the journal', () => {
  it('writes each posting to SYSCOHADA accounts: a top-up is owed, an unlock is earned', async () => {
    const { data, balances } = await monthOf('2026-01');
    const { netXof, vatXof } = vatOf(2500, 18);
    expect(data.map(linesOf)).toEqual([
      [
        ['552', 20_000, 0],
        ['4495', 3051, 0],
        ['4191', 0, 20_000],
        ['4432', 0, 3051],
      ],
      [
        ['4191', 2500, 0],
        ['7061', 0, netXof],
        ['4495', 0, vatXof],
      ],
    ]);
    expect(data[0]).toMatchObject({ number: null, day: '2026-01-10', label: 'Recharge, Sahel Énergie' });
    expect(data[0]?.piece).toMatch(/^BAA/);
    const sum = (side: 'debitXof' | 'creditXof'): number =>
      balances.reduce((total, { [side]: amount }) => total + amount, 0);
    expect(sum('debitXof')).toBe(sum('creditXof'));
    const february = await monthOf('2026-02');
    expect(february.data.map(linesOf)).toEqual([
      [
        ['5211', 11_800, 0],
        ['4495', 1800, 0],
        ['4191', 0, 11_800],
        ['4432', 0, 1800],
      ],
      [
        ['7061', netXof, 0],
        ['4495', vatXof, 0],
        ['4191', 0, 2500],
      ],
    ]);
  });

  it('closes month after month, and a closed one does not change', async () => {
    expect((await months()).at(-1)).toMatchObject({
      month: '2026-01',
      state: 'over',
      entries: 2,
      abilities: { close: true },
    });
    expect((await months(reader)).at(-1)?.abilities.close).toBe(false);
    expect((await close('2026-02')).body.code).toBe('MONTH_NOT_NEXT');
    expect((await close('2025-12')).status).toBe(404);
    const now = new Date().toISOString().slice(0, 7);
    expect((await close(now)).body.code).toBe('MONTH_NOT_OVER');
    expect((await close('2026-01', reader)).status).toBe(403);
    const [first, second] = await Promise.all([close('2026-01'), close('2026-01')]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const before = await monthOf('2026-01');
    expect(before.month).toMatchObject({
      state: 'closed',
      numbers: { from: 1, to: 2 },
      closedBy: 'Awa Koné',
    });

    // Posted late for January: February takes it, with its own date.
    const { companyId, owner } = sahel;
    await paidTopUp(server.db, { companyId, by: owner.accountId, at: day('2026-01-31'), amountXof: 5000 });
    expect(await monthOf('2026-01')).toEqual(before);
    const february = await monthOf('2026-02');
    expect(february.month).toMatchObject({ entries: 3, late: 1 });
    expect(february.data[0]).toMatchObject({
      day: '2026-02-01',
      happenedOn: '2026-01-31',
      label: expect.stringContaining('31/01/2026'),
    });
    expect((await close('2026-02')).body.data).toMatchObject({ numbers: { from: 3, to: 5 } });
    expect((await selectMatching(server.db)).filter(({ differenceXof }) => differenceXof !== 0)).toEqual([]);
  });

  it('is never changed by a statement', async () => {
    for (const statement of [
      sql`update accounting_lines set debit_xof = debit_xof + 1 where debit_xof > 0`,
      sql`delete from accounting_entries`,
      sql`truncate accounting_lines`,
      sql`update accounting_months set total_xof = 0`,
      sql`delete from accounting_months`,
    ])
      expect(await refused(statement)).toMatch(/never changed/);
    expect(
      await refused(sql`insert into accounting_lines (entry_number, rank, purpose, account, debit_xof)
        values (1, 9, 'sales', '7061', 5)`),
    ).toMatch(/takes no more entries/);
  });

  it('goes to a file whose debits are its credits', async () => {
    const answer = await server.call('POST', '/admin/revenue/journal/2026-01/exports', reader, {
      format: 'csv',
    });
    expect(answer.status).toBe(202);
    expect(
      (await server.call('POST', '/admin/revenue/journal/1999-01/exports', reader, { format: 'csv' })).status,
    ).toBe(404);
    const { columns, expected, batches } = await journalExport.read(
      server.db,
      { month: '2026-02' },
      { accountId: admin.accountId, companyId: null, now: server.services.now() },
    );
    const rows: (readonly unknown[])[] = [];
    for await (const batch of batches) rows.push(...batch);
    expect(rows).toHaveLength(expected);
    const place = (title: string): number => columns.findIndex((column) => column.title === title);
    const sum = (title: string): number => rows.reduce((total, row) => total + Number(row[place(title)]), 0);
    expect(sum('Débit')).toBe(sum('Crédit'));
    expect([...new Set(rows.map((row) => row[0]))]).toEqual([3, 4, 5]);
  });
});

const settings = () => server.call<AccountingSettings>('GET', '/admin/settings/accounting', admin);

describe('the account numbers', () => {
  it('have defaults, are checked, and serve from the months that are open', async () => {
    const { body } = await settings();
    expect(body.data).toMatchObject({ advances: '4191', version: 0 });
    const save = (change: object) =>
      server.call<AccountingSettings>('PUT', '/admin/settings/accounting', admin, {
        ...body.data,
        ...change,
      });
    expect((await save({ sales: '70 61' })).body.errors?.[0]?.field).toBe('sales');
    for (const missionCommissionPercent of [31, '', '7,5'])
      expect((await save({ missionCommissionPercent })).body.errors?.[0]?.field).toBe(
        'missionCommissionPercent',
      );
    expect((await save({ sales: '706100' })).status).toBe(200);
    expect((await save({ sales: '706200' })).body.code).toBe('SETTINGS_CHANGED');
    expect((await monthOf('2026-01')).balances.map(({ account }) => account)).toContain('7061');
  });

  it('are an affair of those who manage the journal', async () => {
    for (const role of roles) {
      const who = role === 'admin' ? admin : await signedIn(server, role);
      const { status } = await server.call('GET', '/admin/settings/accounting', who);
      expect([role, status]).toEqual([role, role === 'admin' ? 200 : 403]);
      expect((await close('2026-03', who)).status).toBe(role === 'admin' ? 200 : 403);
    }
  });
});

type Step = { do: 'top-up' | 'unlock'; month: number; dayOfMonth: number } | { do: 'close' };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('top-up' as const, 'unlock' as const),
      month: fc.integer({ min: 4, max: 9 }),
      dayOfMonth: fc.integer({ min: 1, max: 28 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'close' }) },
);

it('whatever comes between two closings, every posting is in the journal once, numbered without a hole', async () => {
  const companyId = await makeCompany(server.db, 'Niger Transit');
  const { accountId: by } = await signedIn(server, 'employer', { companyId });
  await paidTopUp(server.db, { companyId, by, at: day('2026-04-01'), amountXof: 1_000_000 });
  const run = async (one: Step): Promise<void> => {
    if (one.do === 'close') {
      const next = (await months()).findLast(({ state }) => state === 'over');
      // Two of them may try the same month, or the last one may be open.
      if (next && next.month < '2026-11') await close(next.month);
      return;
    }
    const at = day(`2026-0${one.month}-${String(one.dayOfMonth).padStart(2, '0')}`);
    if (one.do === 'top-up')
      await paidTopUp(server.db, { companyId, by, at, amountXof: 5000 + one.dayOfMonth * 5 });
    else {
      const { accountId: candidateId } = await signedIn(server, 'applicant');
      await pastUnlock(server.db, { companyId, by, at, candidateId, amountXof: 2500 });
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      async (batches) => {
        for (const batch of batches) await Promise.all(batch.map(run));
        expect((await selectMatching(server.db)).filter(({ differenceXof }) => differenceXof !== 0)).toEqual(
          [],
        );
        const { rows } = await sql<{
          entries: number;
          last: number;
          unbalanced: number;
          open: number;
          ledger: number;
        }>`
        select (select count(*) from accounting_entries)::integer as entries,
          (select coalesce(max(number), 0) from accounting_entries)::integer as last,
          (select count(*) from (select entry_number from accounting_lines group by 1
            having sum(debit_xof) <> sum(credit_xof)) u)::integer as unbalanced,
          (select count(*) from ledger_transactions)::integer as ledger`.execute(server.db);
        const [found] = rows;
        expect(found).toMatchObject({ unbalanced: 0, last: found?.entries });
        // What is not closed stands in the open months, whatever its date.
        const open = (await months()).filter(({ state }) => state !== 'closed');
        expect(open.reduce((sum, { entries }) => sum + entries, 0)).toBe(
          (found?.ledger ?? 0) - (found?.entries ?? 0),
        );
      },
    ),
    { numRuns: 8 },
  );
});
