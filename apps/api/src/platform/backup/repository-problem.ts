import { statfs } from 'node:fs/promises';
import { StorageFull, StorageUnavailable } from '../storage/errors.ts';
import type { RepositoryPlace } from './repository.ts';

/** Left free beside copies that stand on the disk of the data: the database could write no more without it. */
const ROOM_BYTES = 128 * 1024 * 1024;

export class NoRoomForCopies extends Error {
  constructor() {
    super(
      'Il reste moins de 128 Mo sur le disque des données : des copies le rempliraient. Libérez de la place, ou donnez un autre disque par BACKUP_URL.',
    );
  }
}

/** @throws NoRoomForCopies where copies would take the last room of the database: an outage in place of a copy. */
export async function requireRoom({ dataDir, url }: RepositoryPlace): Promise<void> {
  if (url !== null) return;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < ROOM_BYTES) throw new NoRoomForCopies();
}

/** What an administrator reads and can act on: errors of the storage speak to somebody who sends a document. */
export function repositoryProblem(error: unknown): string {
  if (error instanceof StorageFull)
    return 'Le dépôt des copies est plein : libérez de la place, ou agrandissez-le.';
  if (error instanceof StorageUnavailable) return 'Le dépôt des copies ne répond pas, ou refuse d’écrire.';
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return 'Le disque des données est plein : libérez de la place, puis recommencez.';
  return error instanceof Error ? error.message : String(error);
}
