import { invoiceMessages as messages } from '@baara/contract/freelance/invoice-words';
import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { contentOf } from '../../../platform/uploads/incoming-files.ts';
import { dropDocument, showDocument, storeHiddenInvoice } from '../../files/public/documents.ts';
import { invoiceDocument } from './invoice-document.ts';
import type { InvoiceServices } from './invoice-services.ts';
import { type DocumentRow, findDocumentRow } from './invoice-document.queries.ts';

/**
 * Draws the PDF of an issued invoice and stores it with its hash, outside any transaction. A second run changes nothing:
 * the first file stays.
 */
export async function storeInvoiceFile(
  db: Db,
  { storage, now }: Pick<InvoiceServices, 'storage' | 'now'>,
  id: string,
): Promise<void> {
  const row = await findDocumentRow(db, id);
  if (!row || row.status === 'draft' || row.file_id !== null) return;
  const bytes = await invoiceDocument(row);
  const file = {
    filename: `${row.number}.pdf`,
    extension: 'pdf' as const,
    contentType: 'application/pdf',
    ...contentOf(bytes),
  };
  const stored = await storeHiddenInvoice(db, storage, { file, now: now() });
  const isFirst = await db.transaction().execute(async (tx) => {
    const updated = await tx
      .updateTable('freelance_invoices')
      .set({ file_id: stored.id, sha256: hashOf(bytes) })
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (updated) await showDocument(tx, stored.id);
    return updated !== undefined;
  });
  if (!isFirst) await dropDocument(db, storage, stored);
}

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/**
 * The PDF as it was issued; drawn from the same columns until it is stored.
 * @throws 409 INVOICE_ALTERED when the stored file is not what was issued.
 */
export async function readInvoiceFile(db: Db, storage: Storage, row: DocumentRow): Promise<Uint8Array> {
  if (row.storage_key === null || row.sha256 === null) return invoiceDocument(row);
  const bytes = await storage.getBytes(row.storage_key);
  if (!hashOf(bytes).equals(row.sha256)) throw conflict('INVOICE_ALTERED', messages.ALTERED);
  return bytes;
}
