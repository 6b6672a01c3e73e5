import type { SettlementWay } from '@baara/contract/freelance/escrow-words';
import type { ContractState, MilestoneState } from '@baara/contract/freelance/work-words';
import type { MissionRefundReason, PaymentState } from '@baara/ledger';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type {
  ContractMilestones,
  MilestoneSettlements,
  MissionPayments,
  MissionRefunds,
} from '../../../platform/db/schema.generated.ts';

const contractColumns = [
  'c.id',
  'c.number',
  'c.mission_id',
  'c.client_id',
  'c.company_id',
  'c.freelance_id',
  'c.title',
  sql<ContractState>`c.status`.as('status'),
  'c.pricing',
  'c.total_xof',
  'c.day_rate_xof',
  'c.days',
  'c.completed_at',
  'c.terminated_at',
] as const;

export type ContractRow = NonNullable<Awaited<ReturnType<typeof findContract>>>;

export function findContract(db: Db, id: string) {
  return db
    .selectFrom('mission_contracts as c')
    .where('c.id', '=', id)
    .select(contractColumns)
    .executeTakeFirst();
}

/** The mission, then its contract: the order of every lock of missions. */
export async function lockMissionOf(tx: Db, contractId: string): Promise<void> {
  const found = await findContract(tx, contractId);
  if (found?.mission_id)
    await tx
      .selectFrom('missions')
      .where('id', '=', found.mission_id)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
}

/** The contract, locked with its mission until the transaction ends. Whatever moves its money takes this lock. */
export async function lockContractRow(tx: Db, contractId: string): Promise<ContractRow | undefined> {
  await lockMissionOf(tx, contractId);
  return tx
    .selectFrom('mission_contracts as c')
    .where('c.id', '=', contractId)
    .select(contractColumns)
    .forUpdate()
    .executeTakeFirst();
}

const milestoneColumns = [
  'm.id',
  'm.contract_id',
  'm.position',
  'm.title',
  'm.deliverable',
  'm.amount_xof',
  'm.due_on',
  sql<MilestoneState>`m.status`.as('status'),
  sql<'funded' | 'delivered' | null>`m.disputed_from`.as('disputed_from'),
  'm.funded_at',
  'm.delivered_at',
  'm.accepted_at',
  'm.paid_at',
] as const;

export type MilestoneRow = Awaited<ReturnType<typeof selectMilestones>>[number];

export function selectMilestones(db: Db, contractId: string) {
  return db
    .selectFrom('contract_milestones as m')
    .where('m.contract_id', '=', contractId)
    .select(milestoneColumns)
    .orderBy('m.position')
    .execute();
}

export function findMilestone(db: Db, id: string): Promise<MilestoneRow | undefined> {
  return db
    .selectFrom('contract_milestones as m')
    .where('m.id', '=', id)
    .select(milestoneColumns)
    .executeTakeFirst();
}

export async function updateMilestone(
  tx: Db,
  id: string,
  patch: Updateable<ContractMilestones>,
): Promise<void> {
  await tx
    .updateTable('contract_milestones')
    .set({ ...patch, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function insertMilestone(tx: Db, row: Insertable<ContractMilestones>): Promise<string> {
  const { id } = await tx
    .insertInto('contract_milestones')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** In the escrow, and of milestones that are neither paid nor refunded. F CFA. */
export async function readReserved(db: Db, contractId: string): Promise<number> {
  const { rows } = await sql<{ reserved: number }>`
    select coalesce(sum(amount_xof), 0)::bigint as reserved from contract_milestones
    where contract_id = ${contractId} and status in ('funded', 'delivered', 'disputed')`.execute(db);
  return rows[0]?.reserved ?? 0;
}

/** A signed contract is active from its first funded milestone on; by the day, once it is signed. */
export async function activateContract(tx: Db, contractId: string): Promise<void> {
  await tx
    .updateTable('mission_contracts')
    .set({ status: 'active', version: sql`version + 1` })
    .where('id', '=', contractId)
    .where('status', '=', 'signed')
    .execute();
}

/** @returns undefined before both have signed. */
export async function findCommission(db: Db, contractId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('contract_commissions')
    .where('contract_id', '=', contractId)
    .select('percent')
    .executeTakeFirst();
  return row && Number(row.percent);
}

/** The first one stays. */
export async function freezeCommission(
  tx: Db,
  { contractId, percent, at }: { contractId: string; percent: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('contract_commissions')
    .values({ contract_id: contractId, percent, frozen_at: at })
    .onConflict((conflict) => conflict.column('contract_id').doNothing())
    .execute();
}

// ── Payments ──────────────────────────────────────────────────────────────────────────────────

const paymentColumns = [
  'p.id',
  'p.contract_id',
  'p.milestone_id',
  'p.days',
  'p.account_id',
  'p.company_id',
  'p.amount_xof',
  'p.provider',
  sql<PaymentState>`p.state`.as('state'),
  'p.payment_url',
  'p.method',
  'p.created_at',
  'p.expires_at',
  'p.paid_at',
  'p.is_credited',
] as const;

const payments = (db: Db) => db.selectFrom('mission_payments as p').select(paymentColumns);
export type MissionPaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];

/** The latest first. */
export function selectPayments(db: Db, contractId: string) {
  return payments(db)
    .where('p.contract_id', '=', contractId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
}

export const findPayment = (db: Db, id: string): Promise<MissionPaymentRow | undefined> =>
  payments(db).where('p.id', '=', id).executeTakeFirst();

export async function insertPayment(tx: Db, row: Insertable<MissionPayments>): Promise<string> {
  const { id } = await tx
    .insertInto('mission_payments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePayment(tx: Db, id: string, patch: Updateable<MissionPayments>): Promise<void> {
  await tx.updateTable('mission_payments').set(patch).where('id', '=', id).execute();
}

export type Refundable = {
  id: string;
  account_id: string | null;
  company_id: string | null;
  is_wallet: boolean;
  left_xof: number;
};

/** Payments of a contract that are in its escrow, with the rest that is refundable: those of the milestone first. */
export async function selectRefundable(
  tx: Db,
  contractId: string,
  milestoneId: string | null,
): Promise<Refundable[]> {
  const { rows } = await sql<Refundable>`
    select p.id, p.account_id, p.company_id, p.provider = 'wallet' and p.company_id is not null as is_wallet,
      (p.amount_xof - coalesce(r.returned, 0))::integer as left_xof
    from mission_payments p left join lateral (
      select sum(amount_xof) as returned from mission_refunds where payment_id = p.id and is_from_escrow) r on true
    where p.contract_id = ${contractId} and p.is_credited and p.amount_xof > coalesce(r.returned, 0)
    order by (p.milestone_id is not distinct from ${milestoneId}::uuid) desc, p.created_at desc, p.id desc`.execute(
    tx,
  );
  return rows;
}

export async function insertRefund(
  tx: Db,
  row: Insertable<MissionRefunds> & { reason: MissionRefundReason },
): Promise<string> {
  const { id } = await tx.insertInto('mission_refunds').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type RefundRow = Awaited<ReturnType<typeof selectRefunds>>[number];
export function selectRefunds(db: Db, contractId: string) {
  return db
    .selectFrom('mission_refunds as r')
    .where('r.contract_id', '=', contractId)
    .select([
      'r.payment_id',
      'r.amount_xof',
      'r.is_to_wallet',
      'r.is_from_escrow',
      sql<MissionRefundReason>`r.reason`.as('reason'),
      'r.decided_at',
    ])
    .orderBy('r.refund_due_at')
    .execute();
}

export async function insertSettlement(
  tx: Db,
  row: Insertable<MilestoneSettlements> & { how: SettlementWay },
): Promise<void> {
  await tx.insertInto('milestone_settlements').values(row).execute();
}

/** What goes to the freelance of a settled milestone. F CFA. */
export async function readNet(db: Db, milestoneId: string): Promise<number> {
  const row = await db
    .selectFrom('milestone_settlements')
    .where('milestone_id', '=', milestoneId)
    .select('net_xof')
    .executeTakeFirst();
  return row?.net_xof ?? 0;
}

export function selectSettlements(db: Db, contractId: string) {
  return db
    .selectFrom('milestone_settlements as s')
    .where('s.contract_id', '=', contractId)
    .select([
      's.milestone_id',
      's.gross_xof',
      's.commission_xof',
      's.net_xof',
      's.refunded_xof',
      sql<SettlementWay>`s.how`.as('how'),
      's.settled_at',
    ])
    .execute();
}

/** Contracts that are over while money of theirs is still to be moved. */
export async function selectEndedWithMoney(db: Db, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from mission_contracts c
    where c.status in ('completed', 'terminated') and (
      exists (select 1 from contract_milestones m where m.contract_id = c.id and (m.status = 'funded'
        or m.status = 'to_fund' and not exists (select 1 from time_sheets t where t.milestone_id = m.id)))
      or exists (select 1 from ledger_accounts a where a.contract_id = c.id and a.balance_xof > (
        select coalesce(sum(m.amount_xof), 0) from contract_milestones m
        where m.contract_id = c.id and m.status in ('delivered', 'disputed'))))
    order by c.id limit ${limit}`.execute(db);
  return rows;
}

/** Weeks that may still take money of the escrow: sent, or approved and not funded. */
export async function countWaitingWeeks(db: Db, contractId: string): Promise<number> {
  const { rows } = await sql<{ weeks: number }>`
    select count(*)::integer as weeks from time_sheets t left join contract_milestones m on m.id = t.milestone_id
    where t.contract_id = ${contractId} and (t.status = 'sent' or t.status = 'approved' and m.status = 'to_fund')`.execute(
    db,
  );
  return rows[0]?.weeks ?? 0;
}
