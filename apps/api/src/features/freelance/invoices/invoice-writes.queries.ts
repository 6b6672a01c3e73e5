import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import type { FreelanceInvoices } from '../../../platform/db/schema.generated.ts';
import type { InvoiceAmounts, TaxRates } from './invoice-amounts.ts';

export type NewInvoice = Insertable<FreelanceInvoices>;

export const amountColumns = (amounts: InvoiceAmounts) => ({
  net_xof: amounts.netXof,
  vat_xof: amounts.vatXof,
  amount_xof: amounts.amountXof,
  withholding_xof: amounts.withholdingXof,
  due_xof: amounts.dueXof,
});

export const rateColumns = ({ vatRate, withholdingRate }: TaxRates, vatExemption: string | null) => ({
  vat_rate: vatRate,
  vat_exemption: vatExemption,
  withholding_rate: withholdingRate,
});

export const insertInvoice = (tx: Db, invoice: NewInvoice) =>
  tx.insertInto('freelance_invoices').values(invoice).returning('id').executeTakeFirstOrThrow();

/** @returns undefined when the milestone has an invoice already. */
export const insertMilestoneInvoice = (tx: Db, invoice: NewInvoice) =>
  tx
    .insertInto('freelance_invoices')
    .values(invoice)
    .onConflict((conflict) =>
      conflict
        .column('milestone_id')
        .where(sql<boolean>`kind = 'invoice' and status <> 'cancelled'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

/** Locks an invoice of this freelance; the caller has locked its contract and the tax details. */
export const lockInvoice = (tx: Db, freelanceId: string, id: string) =>
  tx
    .selectFrom('freelance_invoices')
    .where('id', '=', id)
    .where('freelance_id', '=', freelanceId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>;

export const updateInvoice = (tx: Db, id: string, changes: Partial<NewInvoice>, now: Date) =>
  tx
    .updateTable('freelance_invoices')
    .set({ ...changes, updated_at: now })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteDraft = (tx: Db, id: string) =>
  tx.deleteFrom('freelance_invoices').where('id', '=', id).where('status', '=', 'draft').execute();

/** Invoices of one freelance are issued one after another: issuing takes this lock before any number. */
export const lockTaxProfile = (tx: Db, accountId: string) =>
  tx
    .selectFrom('freelance_tax_profiles')
    .where('account_id', '=', accountId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
export type LockedTaxProfile = NonNullable<Awaited<ReturnType<typeof lockTaxProfile>>>;

/** The next number of a series and a year (Africa/Bamako, which is UTC). There is never a gap. */
export async function takeNumber(
  tx: Db,
  {
    accountId,
    series,
    prefix,
    at,
  }: { accountId: string; series: 'invoice' | 'credit_note'; prefix: string; at: Date },
): Promise<string> {
  const year = at.getUTCFullYear();
  const { last_number: last } = await tx
    .insertInto('freelance_invoice_counters')
    .values({ account_id: accountId, series, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'series', 'year'])
        .doUpdateSet({ last_number: sql`freelance_invoice_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `${prefix}-${year}-${String(last).padStart(4, '0')}`;
}

/** A contract as an invoice names it, and who is its client today. */
export const findBilledContract = (tx: Db, id: string) =>
  tx
    .selectFrom('mission_contracts as c')
    .leftJoin('companies as co', 'co.id', 'c.company_id')
    .leftJoin('accounts as client', 'client.id', 'c.client_id')
    .leftJoin('accounts as freelance', 'freelance.id', 'c.freelance_id')
    .where('c.id', '=', id)
    .select([
      'c.id',
      'c.number',
      'c.title',
      'c.status',
      'c.client_id',
      'c.company_id',
      'c.freelance_id',
      'co.name as company_name',
      'co.address as company_address',
      'co.city as company_city',
      'co.tax_number as company_tax_number',
      'co.rccm_number as company_rccm_number',
      'co.business_identification_number as company_business_number',
      nameOf('client').as('client_name'),
      nameOf('freelance').as('freelance_name'),
      'client.address as client_address',
    ])
    .executeTakeFirst();
export type BilledContract = NonNullable<Awaited<ReturnType<typeof findBilledContract>>>;

export const findMilestone = (tx: Db, id: string) =>
  tx.selectFrom('contract_milestones').where('id', '=', id).selectAll().executeTakeFirst();

export const lockContractRow = (tx: Db, id: string) =>
  tx.selectFrom('mission_contracts').where('id', '=', id).select('id').forUpdate().executeTakeFirst();

export async function hasInvoiceOfMilestone(tx: Db, milestoneId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('freelance_invoices')
    .where('milestone_id', '=', milestoneId)
    .where('kind', '=', 'invoice')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The milestone was paid on the platform. */
export const payMilestoneInvoice = (tx: Db, milestoneId: string, at: Date) =>
  tx
    .updateTable('freelance_invoices')
    .set({ status: 'paid', paid_at: at, paid_by: 'platform', updated_at: at })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('milestone_id', '=', milestoneId)
    .where('kind', '=', 'invoice')
    .where('status', 'in', ['issued', 'overdue'])
    .execute();

export const deleteMilestoneDraft = (tx: Db, milestoneId: string) =>
  tx
    .deleteFrom('freelance_invoices')
    .where('milestone_id', '=', milestoneId)
    .where('status', '=', 'draft')
    .execute();
