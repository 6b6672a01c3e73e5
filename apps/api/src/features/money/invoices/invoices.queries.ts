import type { InvoiceStatus } from '@baara/contract/money/invoices';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A proforma that was paid gave way to its invoice: only that one is listed and counted. */
const shown = (db: Db, companyId: string) =>
  db.selectFrom('invoices').where('company_id', '=', companyId).where('replaced_by', 'is', null);

export async function countInvoices(db: Db, companyId: string) {
  return shown(db, companyId)
    .select(sql<number>`count(*)::integer`.as('total'))
    .select(sql<number>`(count(*) filter (where status = 'paid'))::integer`.as('paid'))
    .select(sql<number>`(count(*) filter (where status = 'pending'))::integer`.as('pending'))
    .select(sql<number>`(count(*) filter (where status = 'cancelled'))::integer`.as('cancelled'))
    .executeTakeFirstOrThrow();
}

const summary = ['id', 'number', 'kind', 'status', 'amount_xof', 'issued_at', 'paid_at'] as const;

export function selectInvoices(
  db: Db,
  companyId: string,
  { status, page, limit }: { status: InvoiceStatus | undefined; page: number; limit: number },
) {
  return shown(db, companyId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .select(summary)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}
export type InvoiceSummaryRow = Awaited<ReturnType<typeof selectInvoices>>[number];

export function findInvoice(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('invoices')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select(summary)
    .select(['seller', 'buyer', 'lines', 'net_xof', 'vat_xof', 'vat_rate', 'payment_method'])
    .executeTakeFirst();
}
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;
