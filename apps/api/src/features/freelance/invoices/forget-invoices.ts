import { INVOICE_YEARS } from '@baara/contract/freelance/invoice-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Deletes what the law does not ask to store any more, ten whole years after the year of issue, with its PDF; a credit
 * note goes with the last of both. Drafts of accounts that are gone go at once.
 */
export async function forgetOldInvoices(db: Db, now: Date): Promise<void> {
  const before = new Date(Date.UTC(now.getUTCFullYear() - INVOICE_YEARS, 0, 1));
  await sql`
    with old as (
      delete from freelance_invoices i
      where i.issued_at < ${before}
        and not exists (select 1 from freelance_invoices note where note.credits = i.id and note.issued_at >= ${before})
      returning i.file_id
    )
    update files set deleted_at = ${now} where id in (select file_id from old where file_id is not null)`.execute(
    db,
  );
  await db
    .deleteFrom('freelance_invoices')
    .where('status', '=', 'draft')
    .where('freelance_id', 'is', null)
    .execute();
}
