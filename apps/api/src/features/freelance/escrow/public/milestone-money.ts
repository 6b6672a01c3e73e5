import type { Db } from '../../../../platform/db/database.ts';

/** What a milestone earned: `gross` = `net` + `commission`; `paidAt` once the operator has paid it. F CFA. */
export type MilestoneMoney = {
  milestoneId: string;
  contractId: string;
  grossXof: number;
  commissionXof: number;
  /** The tax in the commission. */
  vatXof: number;
  netXof: number;
  /** Of a dispute: what went back to the client. */
  refundedXof: number;
  settledAt: Date;
  paidAt: Date | null;
};

/** @returns undefined before the milestone is accepted, divided or refunded. */
export async function readMilestoneMoney(db: Db, milestoneId: string): Promise<MilestoneMoney | undefined> {
  const row = await db
    .selectFrom('milestone_settlements as s')
    .innerJoin('contract_milestones as m', 'm.id', 's.milestone_id')
    .where('s.milestone_id', '=', milestoneId)
    .select([
      's.milestone_id as milestoneId',
      's.contract_id as contractId',
      's.gross_xof as grossXof',
      's.commission_xof as commissionXof',
      's.vat_xof as vatXof',
      's.net_xof as netXof',
      's.refunded_xof as refundedXof',
      's.settled_at as settledAt',
      'm.paid_at as paidAt',
    ])
    .executeTakeFirst();
  return row;
}
