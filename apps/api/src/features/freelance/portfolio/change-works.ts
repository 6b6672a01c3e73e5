import type { WorkFields } from '@baara/contract/freelance/portfolio';
import {
  portfolioLimits as limits,
  portfolioMessages as messages,
} from '@baara/contract/freelance/portfolio-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { dropDocument, hideDocument, showDocument } from '../../files/public/documents.ts';
import { storeHiddenPlatformFile } from '../../files/public/platform-files.ts';
import {
  deletePicture,
  deleteWork,
  findOwnWork,
  insertPicture,
  insertWork,
  lockPortfolioProfile,
  type OwnWorkRow,
  selectPictureIds,
  selectWorkIds,
  setPublished,
  updateWork,
  writeAlt,
  writePictureOrder,
  writeTerms,
  writeWorkOrder,
} from './works.queries.ts';

/** Each empties the pages in memory: far beyond what a person writing does. */
const changes = { limit: 300, windowSeconds: 3600 };

export const workMissing = () => notFound(messages.WORK_NOT_FOUND, 'WORK_NOT_FOUND');
const pictureMissing = () => notFound(messages.PICTURE_NOT_FOUND, 'PICTURE_NOT_FOUND');
const orderChanged = () => conflict('ORDER_CHANGED', messages.ORDER_CHANGED);

/** Runs a change of one's own portfolio under the lock of the profile. @throws 409 PROFILE_REQUIRED; 429. */
export async function changePortfolio<Result>(
  db: Db,
  { accountId }: Actor,
  now: Date,
  write: (tx: Db, accountId: string) => Promise<Result>,
): Promise<Result> {
  await takeHit(db, `freelance-portfolio:${accountId}`, changes, now, messages.TOO_MANY_CHANGES);
  return db.transaction().execute(async (tx) => {
    if (!(await lockPortfolioProfile(tx, accountId)))
      throw conflict('PROFILE_REQUIRED', messages.PROFILE_REQUIRED);
    const result = await write(tx, accountId);
    await announcePageChange(tx);
    return result;
  });
}

/** @throws 404 for another's work. */
export async function requireOwnWork(db: Db, accountId: string, id: string): Promise<OwnWorkRow> {
  const work = await findOwnWork(db, accountId, id);
  if (!work) throw workMissing();
  return work;
}

/** @returns the id of the work. @throws 409 PROFILE_REQUIRED, TOO_MANY_WORKS; 429. */
export function addWork(db: Db, actor: Actor, work: WorkFields, now: Date): Promise<string> {
  return changePortfolio(db, actor, now, async (tx, accountId) => {
    if ((await selectWorkIds(tx, accountId)).length >= limits.works)
      throw conflict('TOO_MANY_WORKS', messages.TOO_MANY_WORKS);
    return insertWork(tx, accountId, work, now);
  });
}

/** @throws 404; 409 WORK_CHANGED when `version` is no longer the stored one. */
export async function saveWork(
  db: Db,
  actor: Actor,
  { id, version, ...work }: WorkFields & { id: string; version: number },
  now: Date,
): Promise<void> {
  await changePortfolio(db, actor, now, async (tx, accountId) => {
    await requireOwnWork(tx, accountId, id);
    if (!(await updateWork(tx, { id, version }, work, now))) throw conflict('WORK_CHANGED', messages.CHANGED);
  });
}

/** Its pictures are cleared by the nightly purge. @throws 404. */
export async function removeWork(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  await changePortfolio(db, actor, now, async (tx, accountId) => {
    await requireOwnWork(tx, accountId, id);
    for (const fileId of await deleteWork(tx, id)) await hideDocument(tx, fileId, now);
  });
}

/** @throws 404. */
export async function publishWork(
  db: Db,
  actor: Actor,
  { id, isPublished }: { id: string; isPublished: boolean },
  now: Date,
): Promise<void> {
  await changePortfolio(db, actor, now, async (tx, accountId) => {
    await requireOwnWork(tx, accountId, id);
    await setPublished(tx, id, isPublished, now);
  });
}

const isSameSet = (ids: readonly string[], known: readonly string[]): boolean =>
  ids.length === known.length && new Set([...ids, ...known]).size === known.length;

/** @throws 409 ORDER_CHANGED when these are not all of the person's works. */
export async function orderWorks(db: Db, actor: Actor, ids: readonly string[], now: Date): Promise<void> {
  await changePortfolio(db, actor, now, async (tx, accountId) => {
    if (!isSameSet(ids, await selectWorkIds(tx, accountId))) throw orderChanged();
    await writeWorkOrder(tx, ids);
  });
}

const tooManyPictures = () => invalid([{ field: 'file', message: messages.TOO_MANY_PICTURES }]);

/**
 * Draws a picture anew and adds it after the others.
 * @throws 404; 422 for a picture that cannot be read, or past eight; 429; 503 when storage is full.
 */
export async function addWorkPicture(
  db: Db,
  actor: Actor,
  picture: { workId: string; upload: UploadedFile; alt: string },
  storage: Storage,
  now: Date,
): Promise<void> {
  const { workId, upload, alt } = picture;
  // Before a picture is drawn for nothing; counted again under the lock.
  await requireOwnWork(db, actor.accountId, workId);
  if ((await selectPictureIds(db, workId)).length >= limits.pictures) throw tooManyPictures();
  const { accountId } = actor;
  const sending = { senderId: accountId, ownerId: accountId, upload, field: 'file', now };
  const { file, width, height } = await storeHiddenPlatformFile(db, storage, sending);
  try {
    await changePortfolio(db, actor, now, async (tx) => {
      await requireOwnWork(tx, accountId, workId);
      if ((await selectPictureIds(tx, workId)).length >= limits.pictures) throw tooManyPictures();
      const size = { width: width ?? 0, height: height ?? 0 };
      await insertPicture(tx, { workId, fileId: file.id, alt, ...size, at: now });
      await showDocument(tx, file.id);
    });
  } catch (error) {
    await dropDocument(db, storage, file);
    throw error;
  }
}

type PictureKey = { workId: string; fileId: string };

/** @throws 404. */
export async function describeWorkPicture(
  db: Db,
  actor: Actor,
  { alt, ...key }: PictureKey & { alt: string },
  now: Date,
): Promise<void> {
  await changePortfolio(db, actor, now, async (tx, accountId) => {
    await requireOwnWork(tx, accountId, key.workId);
    if (!(await writeAlt(tx, key, alt))) throw pictureMissing();
  });
}

/** Seen no more; the nightly purge clears its content. @throws 404. */
export async function removeWorkPicture(db: Db, actor: Actor, key: PictureKey, now: Date): Promise<void> {
  await changePortfolio(db, actor, now, async (tx, accountId) => {
    await requireOwnWork(tx, accountId, key.workId);
    if (!(await deletePicture(tx, key))) throw pictureMissing();
    await hideDocument(tx, key.fileId, now);
  });
}

/** @throws 404; 409 ORDER_CHANGED when these are not all of the work's pictures. */
export async function orderWorkPictures(
  db: Db,
  actor: Actor,
  { workId, ids }: { workId: string; ids: readonly string[] },
  now: Date,
): Promise<void> {
  await changePortfolio(db, actor, now, async (tx, accountId) => {
    await requireOwnWork(tx, accountId, workId);
    if (!isSameSet(ids, await selectPictureIds(tx, workId))) throw orderChanged();
    await writePictureOrder(tx, ids);
  });
}

type Terms = Parameters<typeof writeTerms>[2];

/** @throws 409 PROFILE_REQUIRED; 409 PROFILE_CHANGED when `version` is no longer the stored one. */
export async function saveTerms(db: Db, actor: Actor, terms: Terms, now: Date): Promise<void> {
  await changePortfolio(db, actor, now, async (tx, accountId) => {
    if (!(await writeTerms(tx, accountId, terms, now))) throw conflict('PROFILE_CHANGED', messages.CHANGED);
  });
}
