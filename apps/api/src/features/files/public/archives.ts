import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type { Db } from '../../../platform/db/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { archiveKind, deleteFileRow, type FileRow, insertFile } from '../files.queries.ts';

const contentTypes: Readonly<Record<string, string>> = {
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Stores what was made for one person in a file of this machine: an archive, a table. Its row is written first and
 * hidden, as those of documents are: show it (`showDocument`) in the transaction that announces it.
 * @param archive its name ends in `.zip`, `.csv`, `.xlsx` or `.pdf`.
 * @throws 503 when storage is full, and nothing is recorded.
 */
export async function storeHiddenArchive(
  db: Db,
  storage: Storage,
  archive: { ownerId: string; name: string; path: string; now: Date },
): Promise<FileRow> {
  const { ownerId, name, path, now } = archive;
  const { size } = await stat(path);
  const extension = extname(name).slice(1);
  const row = await insertFile(db, {
    owner_id: ownerId,
    kind: archiveKind,
    name,
    extension,
    content_type: contentTypes[extension] ?? 'application/octet-stream',
    byte_size: size,
    sha256: null,
    storage_key: `archives/${now.getUTCFullYear()}/${randomUUID()}.${extension}`,
    created_at: now,
    deleted_at: now,
  });
  try {
    await storage.putStream(row.storage_key, createReadStream(path), size);
  } catch (error) {
    await deleteFileRow(db, row.id).catch(() => undefined);
    throw error;
  }
  return row;
}
