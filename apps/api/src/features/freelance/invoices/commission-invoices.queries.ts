import type { Db } from '../../../platform/db/database.ts';

/** Settled milestones whose commission is not invoiced yet. */
export const selectUninvoicedCommissions = (db: Db, limit: number) =>
  db
    .selectFrom('milestone_settlements as s')
    .leftJoin('commission_invoices as i', 'i.milestone_id', 's.milestone_id')
    .where('s.commission_xof', '>', 0)
    .where('i.id', 'is', null)
    .select('s.milestone_id')
    .orderBy('s.settled_at')
    .limit(limit)
    .execute();

/** Locks a settlement, so that its commission is invoiced once. */
export const lockSettlement = (tx: Db, milestoneId: string) =>
  tx
    .selectFrom('milestone_settlements as s')
    .innerJoin('contract_milestones as m', 'm.id', 's.milestone_id')
    .innerJoin('mission_contracts as c', 'c.id', 's.contract_id')
    .where('s.milestone_id', '=', milestoneId)
    .select(['s.commission_xof', 's.vat_xof', 'm.title', 'c.title as mission', 'c.number', 'c.freelance_id'])
    .forUpdate('s')
    .executeTakeFirst();

export const hasCommissionInvoice = async (tx: Db, milestoneId: string): Promise<boolean> =>
  (await tx
    .selectFrom('commission_invoices')
    .where('milestone_id', '=', milestoneId)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** What the platform earned on a milestone, and its invoice once it is issued. */
export const findCommission = (db: Db, milestoneId: string) =>
  db
    .selectFrom('milestone_settlements as s')
    .leftJoin('commission_invoices as i', 'i.milestone_id', 's.milestone_id')
    .where('s.milestone_id', '=', milestoneId)
    .where('s.commission_xof', '>', 0)
    .select(['s.commission_xof', 's.vat_xof', 's.net_xof', 'i.id', 'i.number'])
    .executeTakeFirst();
export type CommissionRow = Awaited<ReturnType<typeof findCommission>>;

export const findCommissionInvoice = (db: Db, freelanceId: string, id: string) =>
  db
    .selectFrom('commission_invoices')
    .where('id', '=', id)
    .where('freelance_id', '=', freelanceId)
    .selectAll()
    .executeTakeFirst();
export type CommissionInvoiceRow = NonNullable<Awaited<ReturnType<typeof findCommissionInvoice>>>;
