import type { Crop } from '@baara/contract/files/pictures';
import type { Db } from '../../../platform/db/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { IncomingContent } from '../../../platform/uploads/incoming-files.ts';
import { dropDocument, hideDocument, showDocument } from '../../files/public/documents.ts';
import { storeHiddenPicture } from '../../files/public/pictures.ts';
import { lockPhoto, setPhoto } from './profile-photo.queries.ts';

/**
 * Makes a picture someone's photo; the one before is seen no more, and the nightly purge clears it.
 * @returns the id of the photo's file.
 * @throws 422 for a picture that cannot be read.
 */
export async function savePhoto(
  db: Db,
  storage: Storage,
  { ownerId, upload, crop }: { ownerId: string; upload: IncomingContent; crop: Crop | undefined },
  now: Date,
): Promise<string> {
  const file = await storeHiddenPicture(db, storage, { ownerId, kind: 'avatar', upload, crop, now });
  try {
    await db.transaction().execute(async (trx) => {
      const before = await lockPhoto(trx, ownerId);
      await showDocument(trx, file.id);
      await setPhoto(trx, ownerId, file.id, now);
      if (before) await hideDocument(trx, before, now);
    });
  } catch (error) {
    await dropDocument(db, storage, file);
    throw error;
  }
  return file.id;
}

/** Someone's photo is seen no more; without one, nothing changes. */
export async function removePhoto(db: Db, ownerId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockPhoto(trx, ownerId);
    if (!before) return;
    await setPhoto(trx, ownerId, null, now);
    await hideDocument(trx, before, now);
  });
}
