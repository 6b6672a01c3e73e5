import type { Db } from '../../../../platform/db/database.ts';
import type { JobQueue } from '../../../../platform/queue/queue.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { contentOf } from '../../../../platform/uploads/incoming-files.ts';
import { readCvLater } from '../../../files/cv-texts/public/read-later.ts';
import { dropDocument, showDocument, storeHiddenDocument } from '../../../files/public/documents.ts';
import type { CvRow } from './cvs.queries.ts';
import { type CvFormat, makeCvFile } from './make-cv.ts';

/**
 * Adds the CV as it stands now to its person's documents, where applications find it; later changes of the profile do
 * not change it.
 * @throws 429 past 60 files an hour; 503 when storage is full.
 */
export async function addToDocuments(
  db: Db,
  row: CvRow,
  format: CvFormat,
  { storage, queue, now }: { storage: Storage; queue: JobQueue; now: Date },
): Promise<{ id: string; name: string }> {
  const { bytes, name, contentType } = await makeCvFile(db, row, format, { storage, now });
  const file = { filename: name, extension: format, contentType, ...contentOf(bytes) };
  const stored = await storeHiddenDocument(db, storage, { ownerId: row.account_id, kind: 'cv', file, now });
  try {
    await db.transaction().execute(async (tx) => {
      await showDocument(tx, stored.id);
      await readCvLater(tx, queue, stored.id);
    });
  } catch (error) {
    await dropDocument(db, storage, stored);
    throw error;
  }
  return { id: stored.id, name };
}
