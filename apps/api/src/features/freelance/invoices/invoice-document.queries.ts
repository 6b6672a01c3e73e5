import type { Db } from '../../../platform/db/database.ts';

/** What a PDF is drawn of. */
export const findDocumentRow = (db: Db, id: string) =>
  db
    .selectFrom('freelance_invoices as i')
    .leftJoin('freelance_invoices as credited', 'credited.id', 'i.credits')
    .leftJoin('files as f', 'f.id', 'i.file_id')
    .where('i.id', '=', id)
    .selectAll('i')
    .select(['credited.number as credited_number', 'credited.issued_at as credited_at', 'f.storage_key'])
    .executeTakeFirst();
export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocumentRow>>>;

/** Issued ones whose PDF is not stored: the process stopped between the two. */
export const selectUnstored = (db: Db, limit: number) =>
  db
    .selectFrom('freelance_invoices')
    .where('file_id', 'is', null)
    .where('sha256', 'is', null)
    .where('status', '<>', 'draft')
    .select('id')
    .orderBy('issued_at')
    .limit(limit)
    .execute();
