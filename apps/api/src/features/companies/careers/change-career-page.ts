import type { AuditAction } from '@baara/contract/audit/audit-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import {
  careerPageMessages as messages,
  MAX_CAREER_PICTURES,
} from '@baara/contract/companies/careers-messages';
import { careerStory, type updateCareerPage } from '@baara/contract/companies/careers';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { sanitizeField } from '../../../platform/html/sanitize.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { dropDocument, hideDocument, showDocument } from '../../files/public/documents.ts';
import { storeHiddenPlatformFile } from '../../files/public/platform-files.ts';
import { requireReleased } from '../../support/moderation/public/company-review.ts';
import { readOnly, requireCompanyWriter } from '../profile/change-company.ts';
import { companyAbilities } from '../profile/company.policy.ts';
import { lockTeam } from '../team/team-access.ts';
import {
  countCareerPictures,
  deleteCareerPicture,
  findCareerPage,
  insertCareerPicture,
  writeCareerPage,
  writePictureAlt,
} from './careers.queries.ts';

type Change = { actor: Actor; ip: string; now: Date };

/** Each empties the pages in memory: far beyond what a person writing does. */
const pageChanges = { limit: 120, windowSeconds: 3600 };

/** Runs a change of the company's page for a member who may write it; the pages in memory are forgotten with it. */
async function change(
  db: Db,
  { actor, ip, now }: Change,
  action: AuditAction,
  write: (tx: Db, companyId: string) => Promise<unknown>,
): Promise<void> {
  const team = requireCompanyWriter(actor);
  await takeHit(db, `career-page:${team.companyId}`, pageChanges, now);
  await db.transaction().execute(async (tx) => {
    if (!companyAbilities(await lockTeam(tx, team)).edit) throw readOnly();
    await write(tx, team.companyId);
    await announcePageChange(tx);
    await audit(tx, { actor, action, subject: team.companyId, ip });
  });
}

/**
 * Changes the fields sent and no others.
 * @throws 403 READ_ONLY_MEMBER; 403 COMPANY_UNDER_REVIEW when it would be published; 409 CAREER_PAGE_CHANGED when
 * `version` is no longer the stored one; 422; 429.
 */
export async function changeCareerPage(
  db: Db,
  { version, ...changes }: BodyOf<typeof updateCareerPage>,
  by: Change,
): Promise<void> {
  await change(db, by, 'company.career_page_changed', async (tx, companyId) => {
    const before = await findCareerPage(tx, companyId);
    const stored = before.page_version ?? 0;
    if (version !== undefined && version !== stored) throw conflict('CAREER_PAGE_CHANGED', messages.CHANGED);
    const isPublished = changes.isPublished ?? before.is_published;
    if (isPublished && !before.is_published) await requireReleased(tx, companyId);
    const story =
      changes.story === undefined ? (before.story ?? '') : sanitizeField('story', changes.story, careerStory);
    const colour = changes.colour === undefined ? before.colour : changes.colour;
    const page = { is_published: isPublished, story, colour, version: stored + 1 };
    await writeCareerPage(tx, companyId, page, by.now);
  });
}

/**
 * Draws a picture anew and adds it after the others.
 * @throws 403 READ_ONLY_MEMBER; 422 for a picture that cannot be read, or past six; 429; 503 when storage is full.
 */
export async function addPicture(
  db: Db,
  storage: Storage,
  { upload, alt }: { upload: UploadedFile; alt: string },
  by: Change,
): Promise<void> {
  const { companyId } = requireCompanyWriter(by.actor);
  // Before a picture is drawn for nothing; counted again under the lock.
  if ((await countCareerPictures(db, companyId)) >= MAX_CAREER_PICTURES) throw tooManyPictures();
  const sending = { senderId: by.actor.accountId, upload, field: 'file', now: by.now };
  const { file, width, height } = await storeHiddenPlatformFile(db, storage, sending);
  try {
    await change(db, by, 'company.picture_added', async (tx) => {
      if ((await countCareerPictures(tx, companyId)) >= MAX_CAREER_PICTURES) throw tooManyPictures();
      const size = { width: width ?? 0, height: height ?? 0 };
      await insertCareerPicture(tx, { companyId, fileId: file.id, alt, ...size, at: by.now });
      await showDocument(tx, file.id);
    });
  } catch (error) {
    await dropDocument(db, storage, file);
    throw error;
  }
}

const tooManyPictures = () => invalid([{ field: 'file', message: messages.TOO_MANY_PICTURES }]);
const pictureMissing = () => notFound(messages.PICTURE_NOT_FOUND, 'PICTURE_NOT_FOUND');

/** @throws 403 READ_ONLY_MEMBER; 404 for a picture of another company. */
export async function describePicture(
  db: Db,
  { fileId, alt }: { fileId: string; alt: string },
  by: Change,
): Promise<void> {
  await change(db, by, 'company.picture_described', async (tx, companyId) => {
    if (!(await writePictureAlt(tx, { companyId, fileId }, alt))) throw pictureMissing();
  });
}

/** Seen no more; the nightly purge clears its content. @throws 403 READ_ONLY_MEMBER; 404 as above. */
export async function removePicture(db: Db, fileId: string, by: Change): Promise<void> {
  await change(db, by, 'company.picture_removed', async (tx, companyId) => {
    if (!(await deleteCareerPicture(tx, { companyId, fileId }))) throw pictureMissing();
    await hideDocument(tx, fileId, by.now);
  });
}
