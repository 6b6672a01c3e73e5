import type { Db } from '../../../platform/db/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type FileRow, isStoredElsewhere, storedKeys } from '../files.queries.ts';

/** Removes what is stored of a file, unless another file shows the same content. The row stays. */
export async function dropStoredContent(
  db: Db,
  storage: Storage,
  file: Pick<FileRow, 'id' | 'kind' | 'storage_key'>,
): Promise<void> {
  if (await isStoredElsewhere(db, file.storage_key, file.id)) return;
  for (const key of storedKeys(file)) await storage.delete(key);
}
