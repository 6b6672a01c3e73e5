import type { RefundedThing, RefundReason } from '@baara/contract/campaigns/fee-words';
import type { FeeRefundState } from '@baara/contract/campaigns/fees';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type RefundRow = {
  id: string;
  /** Of the payment: several refunds may be of one. */
  payment_id: string;
  paid_for: RefundedThing;
  title: string | null;
  institution: string | null;
  name: string | null;
  phone: string | null;
  amount_xof: number | null;
  method: string | null;
  refund_reason: RefundReason;
  paid_at: Date | null;
  refund_due_at: Date;
  decided_at: Date | null;
  decided_by_name: string | null;
  decision_note: string | null;
};

const received = sql`case p.state when 'review' then p.read_amount_xof else p.amount_xof end`;

/** Payments that are owed back, or were given back: fees of files, seats of trainings, and money of missions. */
const refunds = sql`(
  select p.id, p.id as payment_id, 'campaign' as paid_for, c.title, coalesce(nullif(c.institution, ''), co.name) as institution,
    p.candidate_id as payer_id, ${received} as amount_xof, p.method, p.refund_reason, p.paid_at, p.refund_due_at,
    p.decided_at, p.decided_by, p.decision_note
  from campaign_fee_payments p left join campaigns c on c.id = p.campaign_id
    left join companies co on co.id = c.company_id
  where p.refund_due_at is not null
  union all
  select p.id, p.id, 'training', t.title, null, p.account_id, ${received}, p.method, p.refund_reason, p.paid_at, p.refund_due_at,
    p.decided_at, p.decided_by, p.decision_note
  from training_payments p left join trainings t on t.id = p.training_id
  where p.refund_due_at is not null
  union all
  select r.id, p.id, 'mission', c.title, null, p.account_id, r.amount_xof, p.method, r.reason, p.paid_at, r.refund_due_at,
    r.decided_at, r.decided_by, r.decision_note
  from mission_refunds r join mission_payments p on p.id = r.payment_id
    left join mission_contracts c on c.id = r.contract_id
  where not r.is_to_wallet)`;

/** Money that is owed back, the longest waiting first; given back, the latest first. */
export async function selectRefunds(
  db: Db,
  state: FeeRefundState,
  { limit, offset }: { limit: number; offset: number },
): Promise<(RefundRow & { total: number })[]> {
  const { rows } = await sql<RefundRow & { total: number }>`
    select p.id, p.payment_id, p.paid_for, p.title, p.institution, ${nameOf('who')} as name, who.phone, p.amount_xof, p.method,
      p.refund_reason, p.paid_at, p.refund_due_at, p.decided_at, ${nameOf('d')} as decided_by_name, p.decision_note,
      count(*) over ()::integer as total
    from ${refunds} p left join accounts who on who.id = p.payer_id and who.erased_at is null
      left join accounts d on d.id = p.decided_by
    where p.decided_at is ${state === 'due' ? sql`null` : sql`not null`}
    order by ${state === 'due' ? sql`p.refund_due_at` : sql`p.decided_at desc`}, p.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countRefunds(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from campaign_fee_payments where refund_due_at is not null and decided_at is null)
      + (select count(*) from training_payments where refund_due_at is not null and decided_at is null)
      + (select count(*) from mission_refunds where not is_to_wallet and decided_at is null) as total`.execute(
    db,
  );
  return Number(rows[0]?.total ?? 0);
}

export type LockedRefund = {
  paid_for: RefundedThing;
  payer_id: string | null;
  decided_at: Date | null;
  title: string | null;
  amount_xof: number | null;
};

/** A payment that is owed back, or was given back; locked until the transaction ends. */
export async function lockRefund(tx: Db, id: string): Promise<LockedRefund | undefined> {
  const { rows } = await sql<LockedRefund>`
    select 'campaign' as paid_for, p.candidate_id as payer_id, p.decided_at, c.title, ${received} as amount_xof
    from campaign_fee_payments p left join campaigns c on c.id = p.campaign_id
    where p.id = ${id} and p.refund_due_at is not null for update of p`.execute(tx);
  if (rows[0]) return rows[0];
  const { rows: seats } = await sql<LockedRefund>`
    select 'training' as paid_for, p.account_id as payer_id, p.decided_at, t.title, ${received} as amount_xof
    from training_payments p left join trainings t on t.id = p.training_id
    where p.id = ${id} and p.refund_due_at is not null for update of p`.execute(tx);
  if (seats[0]) return seats[0];
  const { rows: missions } = await sql<LockedRefund>`
    select 'mission' as paid_for, p.account_id as payer_id, r.decided_at, c.title, r.amount_xof
    from mission_refunds r join mission_payments p on p.id = r.payment_id
      left join mission_contracts c on c.id = r.contract_id
    where r.id = ${id} and not r.is_to_wallet for update of r`.execute(tx);
  return missions[0];
}

/** Who gave the money of a locked payment back, when and how. */
export async function writeRefund(
  tx: Db,
  paidFor: RefundedThing,
  id: string,
  { by, at, note }: { by: string; at: Date; note: string },
): Promise<void> {
  if (paidFor === 'mission') {
    await tx
      .updateTable('mission_refunds')
      .set({ decided_by: by, decided_at: at, decision_note: note })
      .where('id', '=', id)
      .execute();
    return;
  }
  await tx
    .updateTable(paidFor === 'campaign' ? 'campaign_fee_payments' : 'training_payments')
    .set({ decided_by: by, decided_at: at, decision_note: note, next_check_at: null })
    .where('id', '=', id)
    .execute();
}
