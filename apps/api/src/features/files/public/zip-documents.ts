import { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';
import type { Storage } from '../../../platform/storage/storage.ts';

export type ZippedFile = { name: string; storage_key: string; created_at: Date };

/** Two documents of one name get different paths; nothing in a name can lead out of the folder. */
function nameWithin(taken: Set<string>, folder: string, name: string): string {
  const plain = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || 'document';
  const pathOf = (unique: string): string => `${folder}/${unique}`;
  let unique = plain;
  for (let number = 2; taken.has(pathOf(unique).toLowerCase()); number += 1) {
    unique = plain.replace(/(\.[^.]*)?$/, ` (${number})$1`);
  }
  taken.add(pathOf(unique).toLowerCase());
  return pathOf(unique);
}

/** A document whose content is missing is there, and empty: the rest is still theirs. */
async function readOrNothing(storage: Storage, { storage_key }: ZippedFile): Promise<Buffer> {
  return Buffer.from(await storage.getBytes(storage_key).catch(() => new Uint8Array()));
}

/**
 * Adds stored documents to an archive; their content is read as the archive is written, one document in memory at a time.
 * @param folderOf where a document stands in the archive: no slash at either end.
 */
export function zipDocuments<File extends ZippedFile>(
  zip: ZipFile,
  storage: Storage,
  files: readonly File[],
  folderOf: (file: File) => string,
): void {
  const taken = new Set<string>();
  for (const file of files) {
    zip.addReadStreamLazy(
      nameWithin(taken, folderOf(file), file.name),
      { mtime: file.created_at, compress: false },
      (give) => void readOrNothing(storage, file).then((bytes) => give(null, Readable.from([bytes]))),
    );
  }
}
