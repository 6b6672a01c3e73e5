import type { Db } from '../../../../../platform/db/database.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import { requireCv } from '../change-cv.ts';
import { makeCvFile } from '../make-cv.ts';

/**
 * The PDF of one of a person's CVs, for those who read it as any other file.
 * @throws 404 for a CV that is not theirs.
 */
export async function madeCvPdf(
  db: Db,
  accountId: string,
  id: string,
  services: { storage: Storage; now: Date },
): Promise<{ bytes: Buffer; title: string }> {
  const row = await requireCv(db, accountId, id);
  const { bytes } = await makeCvFile(db, row, 'pdf', services);
  return { bytes, title: row.title };
}
