import { documentMessages as messages } from '@baara/contract/candidates/drive/drive-words';
import type { DocumentKind } from '@baara/contract/files/document-kinds';
import { driveMessages } from '@baara/contract/files/documents';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { FileKind } from '../../../platform/uploads/file-kind.ts';
import { safeFilename } from '../../../platform/uploads/filename.ts';
import { forgetCvText } from '../../files/cv-texts/public/cv-reading.ts';
import { readCvAgain } from '../../files/cv-texts/public/read-later.ts';
import { lockDrive } from '../../files/public/drive-room.ts';
import { refreshCandidate } from '../public/candidate-search-rows.ts';
import {
  deleteTrashedFiles,
  findVersion,
  lockDocument,
  putInPlaceOf,
  releaseVersion,
  takeFromTrash,
  updateDocument,
} from './drive.queries.ts';

type Services = { queue: JobQueue; now: Date };

export const documentMissing = () => notFound(driveMessages.NOT_FOUND, 'DOCUMENT_NOT_FOUND');
const versionMissing = () => notFound(messages.VERSION_NOT_FOUND, 'VERSION_NOT_FOUND');

/** Under a new name, with the ending that the content deserves, or as another kind. @throws 404. */
export async function changeDocument(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  { id, name, kind }: { id: string; name: string; kind: DocumentKind },
  { queue }: Pick<Services, 'queue'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockDocument(tx, accountId, id);
    if (!row) throw documentMissing();
    // A slash is a folder in a file's name, and a sign like another in what people type: « CV 2026/2027 ».
    const typed = name.replace(/[\\/]/g, '-');
    await updateDocument(tx, id, { name: safeFilename(typed, row.extension as FileKind), kind });
    if (kind === row.kind) return;
    if (kind === 'cv') await readCvAgain(tx, queue, id);
    else await forgetCvText(tx, id);
    await refreshCandidate(tx, accountId);
  });
}

/**
 * A file takes the place of a document, in the transaction that shows it: it has its name and its kind, and the former
 * content becomes a version. Applications go on showing what they were sent with.
 * @returns false when the document is not there any more: nothing is changed.
 */
export async function replaceDocument(
  tx: Db,
  { ownerId, oldId, newId, extension }: { ownerId: string; oldId: string; newId: string; extension: string },
  { now }: Pick<Services, 'now'>,
): Promise<boolean> {
  const old = await lockDocument(tx, ownerId, oldId);
  if (!old) return false;
  const stem = old.name.slice(0, old.name.length - old.extension.length - 1);
  const isSameKind = extension === old.extension;
  const name = isSameKind ? old.name : safeFilename(`${stem}.${extension}`, extension as FileKind);
  await updateDocument(tx, newId, { name, kind: old.kind });
  await putInPlaceOf(tx, oldId, newId, now);
  await forgetCvText(tx, oldId);
  await refreshCandidate(tx, ownerId);
  return true;
}

/** A version is the document again. @throws 404. */
export async function restoreVersion(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  id: string,
  { queue, now }: Services,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDrive(tx, accountId);
    const version = await findVersion(tx, accountId, id);
    if (!version?.replaced_by) throw versionMissing();
    const { extension, replaced_by: oldId } = version;
    if (!(await replaceDocument(tx, { ownerId: accountId, oldId, newId: id, extension }, { now })))
      throw versionMissing();
    await readCvAgain(tx, queue, id);
  });
}

/** @throws 404. */
export async function deleteVersion(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDrive(tx, accountId);
    if (!(await findVersion(tx, accountId, id))) throw versionMissing();
    await releaseVersion(tx, id);
  });
}

/** @throws 404. */
export async function restoreDocument(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  id: string,
  { queue }: Pick<Services, 'queue'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await takeFromTrash(tx, accountId, id))) throw notFound(messages.NOT_IN_TRASH, 'NOT_IN_TRASH');
    await readCvAgain(tx, queue, id);
    await refreshCandidate(tx, accountId);
  });
}

/** @param id one document of the bin; all of it without. @throws 404 when that one is not there. */
export async function deleteForEver(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  id?: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const count = await deleteTrashedFiles(tx, accountId, id);
    if (id !== undefined && count === 0) throw notFound(messages.NOT_IN_TRASH, 'NOT_IN_TRASH');
  });
}
