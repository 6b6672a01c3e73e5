import type { RevenueMatching } from '@baara/contract/money/revenue';
import { type MatchedRecord, matchedRecords } from '@baara/contract/money/revenue-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type Pair = { ledger: number; recorded: number };

const entries = (only: ReturnType<typeof sql>) => sql`
  (select coalesce(sum(e.amount_xof), 0)::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id
    join ledger_transactions t on t.id = e.transaction_id where ${only})`;
const pair = (ledger: ReturnType<typeof sql>, recorded: ReturnType<typeof sql>) =>
  sql`json_build_object('ledger', ${ledger}, 'recorded', ${recorded})`;

/** Wallets of companies that are there: who deletes one deletes its top-ups, never what was posted. */
const ofCompany = sql`a.kind = 'wallet' and a.company_id is not null`;
const feeReceived = sql`case p.state when 'review' then p.read_amount_xof else p.amount_xof end`;

/** Each of the ledger's sums beside another record of the same money: one statement, so of one moment. */
export async function selectMatching(db: Db): Promise<RevenueMatching['records']> {
  const { rows } = await sql<Record<MatchedRecord, Pair>>`select
    ${pair(
      entries(sql`${ofCompany} and t.kind = 'top-up'`),
      sql`(select coalesce(sum(case when t.read_amount_xof is not null then t.read_amount_xof else t.amount_xof end), 0)::bigint
        from top_ups t where t.state = 'paid')`,
    )} as "top-ups",
    ${pair(
      entries(sql`${ofCompany} and t.kind = 'top-up'`),
      sql`(select coalesce(sum(i.amount_xof), 0)::bigint from invoices i
        where i.kind = 'invoice' and i.status <> 'cancelled')`,
    )} as "invoices",
    ${pair(
      sql`-${entries(sql`${ofCompany} and t.kind in ('unlock', 'refund')`)}`,
      sql`(select coalesce(sum(u.price_xof), 0)::bigint from unlocked_profiles u where u.refunded_at is null)`,
    )} as "unlocks",
    ${pair(
      entries(sql`a.kind = 'wallet'`),
      sql`(select coalesce(sum(w.balance_xof), 0)::bigint from ledger_accounts w where w.kind = 'wallet')`,
    )} as "wallets",
    ${pair(
      entries(sql`a.kind = 'fees'`),
      sql`(select coalesce(sum(p.amount_xof), 0)::bigint from campaign_fee_payments p where p.is_fee)`,
    )} as "fees",
    ${pair(
      entries(sql`a.kind = 'trainings'`),
      sql`(select coalesce(sum(p.amount_xof), 0)::bigint from training_payments p where p.is_seat and p.earned_at is null)`,
    )} as "trainings",
    ${pair(
      entries(sql`a.kind = 'escrow'`),
      sql`(select (select coalesce(sum(amount_xof), 0) from mission_payments where is_credited)
        - (select coalesce(sum(amount_xof), 0) from mission_refunds where is_from_escrow)
        - (select coalesce(sum(gross_xof), 0) from milestone_settlements))::bigint`,
    )} as "escrow",
    ${pair(
      entries(sql`a.kind = 'to-pay'`),
      sql`(select coalesce(sum(amount_xof), 0)::bigint from freelance_payouts where state <> 'paid')`,
    )} as "payouts",
    ${pair(
      entries(sql`a.kind = 'revenue' and t.kind = 'commission'`),
      sql`(select coalesce(sum(commission_xof), 0)::bigint from milestone_settlements)`,
    )} as "commissions",
    ${pair(
      entries(sql`a.kind = 'to-refund'`),
      sql`(select coalesce(sum(${feeReceived}), 0)::bigint from (
          select state, read_amount_xof, amount_xof, refund_due_at, decided_at from campaign_fee_payments
          union all
          select state, read_amount_xof, amount_xof, refund_due_at, decided_at from training_payments
          union all
          select 'paid', null, amount_xof, refund_due_at, decided_at from mission_refunds where not is_to_wallet) p
        where p.refund_due_at is not null and p.decided_at is null)`,
    )} as "to-refund",
    ${pair(
      sql`(select coalesce(sum(e.amount_xof), 0)::bigint from accounting_entries j
        join ledger_entries e on e.transaction_id = j.transaction_id
        join ledger_accounts a on a.id = e.account_id where a.kind = 'wallet')`,
      sql`(select coalesce(sum(l.credit_xof::bigint - l.debit_xof), 0)::bigint from accounting_lines l
        where l.purpose = 'advances')`,
    )} as "journal",
    ${pair(
      sql`(select coalesce(sum(e.amount_xof), 0)::bigint from ledger_entries e)`,
      sql`0::bigint`,
    )} as "balance"`.execute(db);
  return matchedRecords.map((record) => {
    const { ledger = 0, recorded = 0 } = rows[0]?.[record] ?? {};
    return { record, ledgerXof: ledger, recordedXof: recorded, differenceXof: recorded - ledger };
  });
}

type Waiting = { count: number; amountXof: number; oldestAt: string | null };
type ProviderRow = {
  waiting: Waiting;
  late: number;
  review: Waiting;
  transfers: Waiting;
  received: RevenueMatching['provider']['received'];
};

const waiting = (only: ReturnType<typeof sql>) => sql`json_build_object(
  'count', count(*) filter (where ${only}),
  'amountXof', coalesce(sum(amount_xof) filter (where ${only}), 0),
  'oldestAt', to_char(min(created_at) filter (where ${only}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** Payments online of every kind and transfers: what waits where, and what came in. */
export async function selectProviderState(db: Db, now: Date): Promise<RevenueMatching['provider']> {
  const isOpen = sql`state in ('created', 'pending')`;
  const { rows } = await sql<ProviderRow>`
    with payments as materialized (
      select provider, method, state, amount_xof, read_amount_xof, created_at, next_check_at, decided_at from top_ups
      union all
      select provider, method, state, amount_xof, read_amount_xof, created_at, next_check_at, decided_at
      from campaign_fee_payments
      union all
      select provider, method, state, amount_xof, read_amount_xof, created_at, next_check_at, decided_at
      from training_payments
      union all
      select provider, method, state, amount_xof, read_amount_xof, created_at, next_check_at, decided_at
      from mission_payments where provider <> 'wallet')
    select ${waiting(sql`${isOpen} and provider <> 'transfer'`)} as waiting,
      (count(*) filter (where ${isOpen} and next_check_at < ${now}::timestamptz - interval '10 minutes'))::integer as late,
      ${waiting(sql`state = 'review' and decided_at is null`)} as review,
      ${waiting(sql`${isOpen} and provider = 'transfer'`)} as transfers,
      (select coalesce(json_agg(r order by r."amountXof" desc), '[]') from (
        select provider, method, count(*) as count,
          sum(case when read_amount_xof is not null then read_amount_xof else amount_xof end) as "amountXof"
        from payments where state = 'paid' group by provider, method) r) as received
    from payments`.execute(db);
  const { late, ...state } = rows[0] as ProviderRow;
  return { ...state, lateReadings: late };
}
