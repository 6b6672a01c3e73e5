import { freelanceMessages } from '@baara/contract/freelance/freelance-messages';
import { projectLimits, projectMessages as messages } from '@baara/contract/freelance/projects-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import {
  dropDocument,
  hideDocument,
  missionFileKind,
  showDocument,
  storeHiddenDocument,
} from '../../files/public/documents.ts';
import {
  countProjectFiles,
  deleteProjectFile,
  insertProjectFile,
  moveProjectFile as setConfidential,
} from './project-files.queries.ts';
import { lockFor, requireProject } from './read-project.ts';
import { requireSpeaker } from './project.policy.ts';

/** The same content joined before, by a request whose answer was lost. */
class AlreadyJoined extends Error {}

/**
 * Joins a file to a project; the same content twice is joined once.
 * @throws 404, 403; 409 once nothing of it may be changed, or PROJECT_FILES_FULL; 429, 503 as storing does.
 */
export async function addProjectFile(
  db: Db,
  storage: Storage,
  actor: Actor,
  { id, file, isConfidential }: { id: string; file: UploadedFile; isConfidential: boolean },
  now: Date,
): Promise<void> {
  requireSpeaker(actor);
  await requireProject(db, actor, id, now);
  const stored = await storeHiddenDocument(db, storage, {
    ownerId: actor.accountId,
    kind: missionFileKind,
    file,
    now,
  });
  try {
    await db.transaction().execute(async (tx) => {
      await lockFor(tx, actor, id, { action: 'edit', now });
      const { total, has_same } = await countProjectFiles(tx, id, file.sha256);
      if (has_same) throw new AlreadyJoined();
      if (total >= projectLimits.files) throw conflict('PROJECT_FILES_FULL', messages.TOO_MANY_FILES);
      await insertProjectFile(tx, {
        mission_id: id,
        file_id: stored.id,
        is_confidential: isConfidential,
        added_at: now,
      });
      await showDocument(tx, stored.id);
      await announcePageChange(tx);
    });
  } catch (error) {
    await dropDocument(db, storage, stored);
    if (!(error instanceof AlreadyJoined)) throw error;
  }
}

type OfProject = { id: string; fileId: string };

/** @throws 404, 403, 409. */
export async function moveProjectFile(
  db: Db,
  actor: Actor,
  { id, fileId, isConfidential }: OfProject & { isConfidential: boolean },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, actor, id, { action: 'edit', now });
    if (!(await setConfidential(tx, { missionId: id, fileId, isConfidential }))) throw fileNotFound();
    await announcePageChange(tx);
  });
}

/** @throws 404, 403, 409. */
export async function removeProjectFile(
  db: Db,
  actor: Actor,
  { id, fileId }: OfProject,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, actor, id, { action: 'edit', now });
    if (!(await deleteProjectFile(tx, id, fileId))) throw fileNotFound();
    await hideDocument(tx, fileId, now);
    await announcePageChange(tx);
  });
}

const fileNotFound = () => notFound(freelanceMessages.FILE_NOT_FOUND, 'FILE_NOT_FOUND');
