import type { FeeRefundReason } from '@baara/contract/campaigns/fee-words';
import type { FeeRefundState } from '@baara/contract/campaigns/fees';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type RefundRow = {
  id: string;
  campaign: string | null;
  institution: string | null;
  name: string | null;
  phone: string | null;
  amount_xof: number | null;
  method: string | null;
  refund_reason: FeeRefundReason;
  paid_at: Date | null;
  refund_due_at: Date;
  decided_at: Date | null;
  decided_by_name: string | null;
  decision_note: string | null;
};

const received = sql`case p.state when 'review' then p.read_amount_xof else p.amount_xof end`;

/** Money that is owed back, the longest waiting first; given back, the latest first. */
export async function selectRefunds(
  db: Db,
  state: FeeRefundState,
  { limit, offset }: { limit: number; offset: number },
): Promise<(RefundRow & { total: number })[]> {
  const { rows } = await sql<RefundRow & { total: number }>`
    select p.id, c.title as campaign, coalesce(nullif(c.institution, ''), co.name) as institution,
      ${nameOf('who')} as name, who.phone, ${received} as amount_xof, p.method, p.refund_reason, p.paid_at,
      p.refund_due_at, p.decided_at, ${nameOf('d')} as decided_by_name, p.decision_note,
      count(*) over ()::integer as total
    from campaign_fee_payments p left join campaigns c on c.id = p.campaign_id
      left join companies co on co.id = c.company_id
      left join accounts who on who.id = p.candidate_id and who.erased_at is null
      left join accounts d on d.id = p.decided_by
    where p.refund_due_at is not null and p.decided_at is ${state === 'due' ? sql`null` : sql`not null`}
    order by ${state === 'due' ? sql`p.refund_due_at` : sql`p.decided_at desc`}, p.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countRefunds(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('campaign_fee_payments')
    .where('refund_due_at', 'is not', null)
    .where('decided_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A payment that is owed back, or was given back; locked until the transaction ends. */
export function lockRefund(tx: Db, id: string) {
  return tx
    .selectFrom('campaign_fee_payments as p')
    .leftJoin('campaigns as c', 'c.id', 'p.campaign_id')
    .where('p.id', '=', id)
    .where('p.refund_due_at', 'is not', null)
    .select([
      'p.candidate_id',
      'p.decided_at',
      'c.title as campaign',
      sql<number | null>`${received}`.as('amount_xof'),
    ])
    .forUpdate('p')
    .executeTakeFirst();
}
