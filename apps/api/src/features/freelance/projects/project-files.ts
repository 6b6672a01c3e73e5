import { freelanceMessages } from '@baara/contract/freelance/freelance-messages';
import { projectLimits, projectMessages as messages } from '@baara/contract/freelance/projects-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import type { UploadPurpose } from '../../files/public/document-uploads.ts';
import { hideDocument, missionFileKind, showDocument } from '../../files/public/documents.ts';
import {
  countProjectFiles,
  deleteProjectFile,
  insertProjectFile,
  moveProjectFile as setConfidential,
} from './project-files.queries.ts';
import { projectRefusal } from './project.policy.ts';
import { lockFor, projectNotFound, requireProject } from './read-project.ts';

/**
 * What a client sends is joined to a project; the same content twice is joined once.
 * @param projectId where an upload begins; one that goes on knows its project.
 */
export function intoProject(
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  projectId: string | null,
): UploadPurpose {
  return {
    name: 'project',
    async begin({ isRepeated, metadata }) {
      if (projectId === null) throw projectNotFound();
      const refusal = projectRefusal('edit', await requireProject(db, actor, projectId, now()));
      if (refusal && !isRepeated) throw refusal;
      return {
        kind: missionFileKind,
        mission_id: projectId,
        is_confidential: metadata['isConfidential'] === 'true',
      };
    },
    kindOf: () => missionFileKind,
    async lock(tx, { mission_id: missionId }) {
      if (missionId === null) throw projectNotFound();
      await lockFor(tx, actor, missionId, { action: 'edit', now: now() });
    },
    async add(tx, { mission_id: missionId, is_confidential: isConfidential }, { id, file }) {
      if (missionId === null) throw projectNotFound();
      const { total, has_same: hasSame } = await countProjectFiles(tx, missionId, file.sha256);
      if (hasSame) return;
      if (total >= projectLimits.files) throw conflict('PROJECT_FILES_FULL', messages.TOO_MANY_FILES);
      await insertProjectFile(tx, {
        mission_id: missionId,
        file_id: id,
        is_confidential: isConfidential,
        added_at: now(),
      });
      await showDocument(tx, id);
      await announcePageChange(tx);
    },
  };
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
