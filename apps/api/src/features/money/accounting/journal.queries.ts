import type { AccountNumbers } from '@baara/contract/money/revenue';
import { type AccountingAccount, accountingAccounts } from '@baara/contract/money/revenue-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { taxOfUnlock } from './vat.ts';

/** The first day of a month, `2026-10-01`. */
export type MonthStart = string;

export type JournalLine = {
  account: string;
  purpose: AccountingAccount;
  debitXof: number;
  creditXof: number;
};
export type EntryRow = {
  id: string;
  number: number | null;
  day: string;
  happened_on: string;
  piece: string;
  label: string;
  lines: JournalLine[];
};

const accountOf = (numbers: AccountNumbers): RawBuilder<string> =>
  sql<string>`case l.purpose ${sql.join(
    accountingAccounts.map((key) => sql`when ${sql.lit(key)} then ${numbers[key]}::text`),
    sql` `,
  )} end`;

/**
 * Transactions that an open month takes: those of its days and, when it is the first that is open, those that came too
 * late for the months closed before it.
 */
export const chosenOf = (month: MonthStart, isFirstOpen: boolean): RawBuilder<unknown> => sql`
  select t.id, t.kind, t.posted_at, t.subject_id, t.idempotency_key,
    greatest((t.posted_at at time zone 'UTC')::date, ${month}::date) as day
  from ledger_transactions t
  where t.posted_at < ${month}::date + interval '1 month'
    and ${
      isFirstOpen
        ? sql`not exists (select from accounting_entries e where e.transaction_id = t.id)`
        : sql`t.posted_at >= ${month}::date`
    }`;

/**
 * The lines of transactions (rows of `chosenOf`): `id`, `rank`, `purpose`, `account`, `debit`, `credit`, and the entry's
 * own `day`, `happened_on`, `piece` and `label`. Debits come first.
 *
 * A seat of a training follows the same way: owed from its payment to the end of its session, its tax due at the invoice.
 * A top-up is owed to the customer (4191), tax included; its invoice makes its tax due, which waits in an account of its own
 * until an unlock earns it.
 */
export const journalLines = (
  chosen: RawBuilder<unknown>,
  numbers: AccountNumbers,
): RawBuilder<unknown> => sql`
  with posted as materialized (${chosen}),
  about as (
    select p.*, p.day as entry_day, wallet.company_id, wallet.amount as wallet_amount, tu.provider, i.number as invoice,
      c.name as company, coalesce(ca.title, tr.title) as campaign, fee.receipt_number, work.number as contract_number,
      case when p.kind = 'training-reversal' then coalesce(tp.credit_number, tp.invoice_number) else tp.invoice_number end
        as training_piece,
      case p.kind when 'top-up' then coalesce(i.vat_xof, 0)
        when 'unlock' then (${taxOfUnlock({ key: sql`p.idempotency_key`, postedAt: sql`p.posted_at` }, sql`abs(wallet.amount)`, sql`wallet.company_id`)})::integer
        when 'refund' then (${taxOfUnlock({ key: sql`p.idempotency_key`, postedAt: sql`p.posted_at` }, sql`abs(wallet.amount)`, sql`wallet.company_id`)})::integer
        when 'training' then tp.vat_xof when 'training-reversal' then tp.vat_xof when 'training-earned' then tp.vat_xof
        when 'commission' then coalesce(ms.vat_xof, 0)
        else 0 end as vat
    from posted p
      left join lateral (
        select a.company_id, e.amount_xof as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transaction_id = p.id and a.kind = 'wallet') wallet on true
      left join companies c on c.id = wallet.company_id
      left join top_ups tu on p.kind = 'top-up' and tu.id = p.subject_id
      left join invoices i on i.top_up_id = tu.id and i.kind = 'invoice'
      left join campaign_fee_payments fee on p.kind like 'fee%' and fee.id = p.subject_id
      left join campaigns ca on ca.id = fee.campaign_id
      left join training_payments tp on p.kind like 'training%' and tp.id = p.subject_id
      left join trainings tr on tr.id = tp.training_id
      left join milestone_settlements ms on p.kind = 'commission' and ms.milestone_id = p.subject_id
      left join lateral (
        select mc.number from ledger_entries e join ledger_accounts a on a.id = e.account_id
          join mission_contracts mc on mc.id = a.contract_id
        where e.transaction_id = p.id) work on p.kind like 'mission%' or p.kind = 'commission'
  ),
  lines as (
    select b.id, case a.kind
        when 'wallet' then 'advances' when 'refunds' then 'salesRefunds' when 'trainings' then 'trainingAdvances'
        when 'revenue' then case b.kind when 'training-earned' then 'trainingSales' when 'commission' then 'commissions'
          else 'sales' end
        when 'escrow' then 'missionFunds' when 'to-pay' then 'freelancesToPay'
        when 'fees' then 'institutionFees' when 'to-refund' then 'feesToReturn'
        when 'clearing' then case when b.provider = 'transfer' then 'bank' else 'mobileMoney' end
        else 'other' end as purpose,
      -- Above zero: a credit.
      e.amount_xof - case when a.kind in ('revenue', 'refunds') then sign(e.amount_xof)::integer * b.vat else 0 end as amount
    from about b join ledger_entries e on e.transaction_id = b.id join ledger_accounts a on a.id = e.account_id
    union all
    select id, 'vatOnAdvances', case when kind in ('unlock', 'training-earned', 'training-reversal') then vat else -vat end
    -- A commission is earned at once: its tax was never that of an advance.
    from about where vat <> 0 and kind <> 'commission'
    union all
    select id, 'vatCollected', case kind when 'training-reversal' then -vat else vat end
    from about where vat <> 0 and kind in ('top-up', 'training', 'training-reversal', 'commission')
  )
  select b.id, b.posted_at, row_number() over (partition by b.id order by l.amount > 0, l.purpose)::smallint as rank,
    l.purpose, ${accountOf(numbers)} as account, greatest(-l.amount, 0)::integer as debit, greatest(l.amount, 0)::integer as credit,
    b.entry_day as day, (b.posted_at at time zone 'UTC')::date as happened_on,
    coalesce(b.invoice, b.training_piece, b.contract_number, 'Reçu ' || b.receipt_number, upper(substr(md5(b.idempotency_key), 1, 8))) as piece,
    left(case b.kind
      when 'top-up' then 'Recharge' when 'unlock' then 'Déblocage' when 'refund' then 'Déblocage remboursé'
      when 'fee' then 'Frais de concours' when 'fee-surplus' then 'Frais payés en trop'
      when 'fee-reversal' then 'Frais annulés' when 'fee-refund' then 'Frais rendus' when 'correction' then 'Correction d’un portefeuille'
      when 'training' then 'Formation payée d’avance' when 'training-surplus' then 'Formation payée en trop'
      when 'training-reversal' then 'Formation annulée' when 'training-refund' then 'Formation remboursée'
      when 'training-earned' then 'Formation donnée'
      when 'mission' then 'Mission financée' when 'mission-wallet' then 'Mission financée par le portefeuille'
      when 'mission-surplus' then 'Mission payée en trop' when 'mission-release' then 'Mission acceptée'
      when 'commission' then 'Commission sur mission' when 'mission-reversal' then 'Mission à rembourser'
      when 'mission-return' then 'Mission rendue au portefeuille' when 'mission-refund' then 'Mission remboursée'
      when 'payout' then 'Freelance payé' else 'Autre opération' end
      || coalesce(', ' || coalesce(b.company, b.campaign), '')
      || case when (b.posted_at at time zone 'UTC')::date < b.entry_day
        then ', opération du ' || to_char(b.posted_at at time zone 'UTC', 'DD/MM/YYYY') else '' end, 300) as label
  from lines l join about b on b.id = l.id
  where l.amount <> 0`;

/** The months that have a journal: from the first posting until now, the newest first. */
export async function selectMonths(
  db: Db,
  now: Date,
): Promise<{ lastClosed: MonthStart | null; months: MonthStart[] }> {
  const { rows } = await sql<{ last_closed: string | null; first: string | null; current: string }>`
    select (select max(month)::text from accounting_months) as last_closed,
      coalesce((select min(month)::text from accounting_months),
        (select date_trunc('month', min(posted_at) at time zone 'UTC')::date::text from ledger_transactions)) as first,
      date_trunc('month', ${now}::timestamptz at time zone 'UTC')::date::text as current`.execute(db);
  const [found] = rows;
  const months: MonthStart[] = [];
  const first = found?.first ?? null;
  let month = found?.current ?? '';
  if (first === null) return { lastClosed: null, months };
  while (month >= first) {
    months.push(month);
    month = monthBefore(month);
  }
  return { lastClosed: found?.last_closed ?? null, months };
}

export function monthAfter(month: MonthStart, by = 1): MonthStart {
  const day = new Date(`${month}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + by);
  return day.toISOString().slice(0, 10);
}
const monthBefore = (month: MonthStart): MonthStart => monthAfter(month, -1);

export type ClosedMonth = {
  month: MonthStart;
  entries: number;
  total: number;
  first_number: number | null;
  last_number: number | null;
  closed_at: Date;
  closed_by: string | null;
};
export async function selectClosed(db: Db, months: readonly MonthStart[]): Promise<ClosedMonth[]> {
  const { rows } = await sql<ClosedMonth>`
    select m.month::text as month, m.entry_count as entries, m.total_xof as total, m.closed_at,
      nullif(trim(a.first_name || ' ' || a.last_name), '') as closed_by, numbers.first_number, numbers.last_number
    from accounting_months m left join accounts a on a.id = m.closed_by
      left join lateral (select min(number) as first_number, max(number) as last_number
        from accounting_entries e where e.month = m.month) numbers on true
    where m.month = any(${[...months]}::date[])`.execute(db);
  return rows;
}

export type OpenMonth = { month: MonthStart; entries: number; total: number; late: number };
/** What open months have so far; the first takes what came too late for those closed. */
export async function selectOpen(
  db: Db,
  firstOpen: MonthStart,
  months: readonly MonthStart[],
): Promise<OpenMonth[]> {
  if (months.length === 0) return [];
  const { rows } = await sql<OpenMonth>`
    with chosen as (
      select t.id, t.kind, t.subject_id, date_trunc('month', t.posted_at at time zone 'UTC')::date as own
      from ledger_transactions t
      where t.posted_at >= ${firstOpen}::date
      union all
      select t.id, t.kind, t.subject_id, date_trunc('month', t.posted_at at time zone 'UTC')::date
      from ledger_transactions t
      where t.posted_at < ${firstOpen}::date
        and not exists (select from accounting_entries e where e.transaction_id = t.id))
    select c.month::text as month, count(*)::integer as entries,
      (coalesce(sum(e.amount_xof), 0) + coalesce(sum(i.vat_xof), 0) + coalesce(sum(tp.vat_xof), 0))::bigint as total,
      (count(*) filter (where c.own < c.month))::integer as late
    from (select *, greatest(own, ${firstOpen}::date) as month from chosen) c
      join ledger_entries e on e.transaction_id = c.id and e.amount_xof > 0
      left join invoices i on c.kind = 'top-up' and i.top_up_id = c.subject_id and i.kind = 'invoice'
      left join training_payments tp on c.kind in ('training', 'training-reversal') and tp.id = c.subject_id
    where c.month = any(${[...months]}::date[])
    group by c.month`.execute(db);
  return rows;
}

const lineObject = sql`json_build_object('account', l.account, 'purpose', l.purpose, 'debitXof', l.debit, 'creditXof', l.credit)`;

/** Entries of an open month, in their order. */
export async function selectOpenEntries(
  db: Db,
  { month, isFirstOpen, numbers }: { month: MonthStart; isFirstOpen: boolean; numbers: AccountNumbers },
  { page, limit }: { page: number; limit: number },
): Promise<EntryRow[]> {
  const slice = sql`select * from (${chosenOf(month, isFirstOpen)}) c
    order by c.day, c.posted_at, c.id limit ${limit} offset ${(page - 1) * limit}`;
  const { rows } = await sql<EntryRow>`
    select l.id, null::integer as number, l.day::text as day, l.happened_on::text as happened_on, l.piece, l.label,
      json_agg(${lineObject} order by l.rank) as lines
    from (${journalLines(slice, numbers)}) l
    group by l.id, l.day, l.happened_on, l.posted_at, l.piece, l.label
    order by l.day, l.posted_at, l.id`.execute(db);
  return rows;
}

export async function selectClosedEntries(
  db: Db,
  month: MonthStart,
  { page, limit }: { page: number; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.transaction_id as id, e.number, e.day::text as day, e.happened_on::text as happened_on, e.piece, e.label,
      (select json_agg(json_build_object('account', l.account, 'purpose', l.purpose, 'debitXof', l.debit_xof,
        'creditXof', l.credit_xof) order by l.rank) from accounting_lines l where l.entry_number = e.number) as lines
    from accounting_entries e where e.month = ${month}::date
    order by e.number limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
}

export type FlatLine = {
  number: number | null;
  day: string;
  happened_on: string;
  piece: string;
  label: string;
  account: string;
  purpose: AccountingAccount;
  debit: number;
  credit: number;
};
/** Every line of a month, in the order of the journal: for a cursor. */
export const flatLines = (
  month: MonthStart,
  open: { isFirstOpen: boolean; numbers: AccountNumbers } | null,
): RawBuilder<FlatLine> =>
  open
    ? sql<FlatLine>`
      select null::integer as number, l.day::text as day, l.happened_on::text as happened_on, l.piece, l.label, l.account,
        l.purpose, l.debit, l.credit
      from (${journalLines(chosenOf(month, open.isFirstOpen), open.numbers)}) l
      order by l.day, l.posted_at, l.id, l.rank`
    : sql<FlatLine>`
      select e.number, e.day::text as day, e.happened_on::text as happened_on, e.piece, e.label, l.account, l.purpose,
        l.debit_xof as debit, l.credit_xof as credit
      from accounting_entries e join accounting_lines l on l.entry_number = e.number
      where e.month = ${month}::date order by e.number, l.rank`;

export type Balance = { account: string; purpose: AccountingAccount; debit: number; credit: number };
/** What each account of a month received and gave. */
export async function selectBalances(
  db: Db,
  month: MonthStart,
  open: { isFirstOpen: boolean; numbers: AccountNumbers } | null,
): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select f.account, min(f.purpose) as purpose, sum(f.debit)::bigint as debit, sum(f.credit)::bigint as credit
    from (${flatLines(month, open)}) f group by f.account order by f.account`.execute(db);
  return rows;
}

/**
 * Writes a month into the journal: its entries numbered on from the last one. The caller locked the months.
 */
export async function writeClosing(
  tx: Db,
  { month, numbers }: { month: MonthStart; numbers: AccountNumbers },
  by: { accountId: string | null; at: Date },
): Promise<void> {
  await sql`create temporary table closing on commit drop as ${journalLines(chosenOf(month, true), numbers)}`.execute(
    tx,
  );
  await sql`analyze closing`.execute(tx);
  await sql`
    insert into accounting_months (month, closed_at, closed_by, entry_count, total_xof)
    select ${month}::date, ${by.at}::timestamptz, ${by.accountId}::uuid, count(distinct id), coalesce(sum(debit), 0) from closing`.execute(
    tx,
  );
  await sql`
    insert into accounting_entries (number, month, transaction_id, day, happened_on, piece, label)
    select (select coalesce(max(number), 0) from accounting_entries)
        + row_number() over (order by day, posted_at, id), ${month}::date, id, day, happened_on, piece, label
    from closing where rank = 1`.execute(tx);
  await sql`
    insert into accounting_lines (entry_number, rank, purpose, account, debit_xof, credit_xof)
    select e.number, l.rank, l.purpose, l.account, l.debit, l.credit
    from closing l join accounting_entries e on e.transaction_id = l.id`.execute(tx);
  await sql`drop table closing`.execute(tx);
}
