import { MATERIALS_AT_MOST, materialMessages as messages } from '@baara/contract/trainings/materials-words';
import { trainingMessages } from '@baara/contract/trainings/training-messages';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import {
  dropDocument,
  hideDocument,
  showDocument,
  storeHiddenMaterial,
} from '../../files/public/documents.ts';
import { lockTraining } from '../editing/edited-trainings.queries.ts';
import { type Editor, trainingNotFound } from '../editing/write-training.ts';
import {
  countMaterials,
  deleteMaterial,
  findMaterial,
  insertMaterial,
  isSessionOf,
} from './materials.queries.ts';

type Added = { trainingId: string; title: string; sessionId: string | null; file: UploadedFile };

export const materialNotFound = () => notFound(messages.NOT_FOUND, 'MATERIAL_NOT_FOUND');

/** @throws 404 for the training; 409 TOO_MANY_MATERIALS; 422 for a session of another training; 429; 503. */
export async function addMaterial(
  db: Db,
  storage: Storage,
  { trainingId, title, sessionId, file }: Added,
  { actor, ip, now }: Editor,
): Promise<void> {
  const stored = await storeHiddenMaterial(db, storage, { senderId: actor.accountId, file, now });
  try {
    await db.transaction().execute(async (tx) => {
      if (!(await lockTraining(tx, trainingId))) throw trainingNotFound();
      if (sessionId !== null && !(await isSessionOf(tx, trainingId, sessionId)))
        throw invalid([{ field: 'sessionId', message: trainingMessages.SESSION_NOT_FOUND }]);
      if ((await countMaterials(tx, trainingId)) >= MATERIALS_AT_MOST)
        throw conflict('TOO_MANY_MATERIALS', messages.TOO_MANY);
      await showDocument(tx, stored.id);
      await insertMaterial(tx, {
        training_id: trainingId,
        session_id: sessionId,
        title,
        file_id: stored.id,
        added_by: actor.accountId,
        created_at: now,
      });
      const detail = { title, sessionId };
      await audit(tx, { actor, action: 'training.material_added', subject: trainingId, detail, ip });
    });
  } catch (error) {
    await dropDocument(db, storage, stored);
    throw error;
  }
}

/** Asked twice, the second finds nothing. @throws 404. */
export async function removeMaterial(db: Db, id: string, { actor, ip, now }: Editor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const material = await findMaterial(tx, id);
    if (!material) throw materialNotFound();
    await deleteMaterial(tx, id);
    await hideDocument(tx, material.file_id, now);
    const detail = { title: material.title };
    await audit(tx, {
      actor,
      action: 'training.material_removed',
      subject: material.training_id,
      detail,
      ip,
    });
  });
}
