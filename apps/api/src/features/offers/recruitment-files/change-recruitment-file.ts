import {
  type RecruitmentFileKind,
  recruitmentFileMessages as messages,
} from '@baara/contract/offers/recruitment-file-kinds';
import { MAX_FILE_VERSIONS } from '@baara/contract/offers/recruitment-files';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { hashOfContent, storeResponse, storedResponse } from '../../../platform/http/idempotency.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import {
  dropDocument,
  recruitmentDocumentKind,
  showDocument,
  storeHiddenDocument,
} from '../../files/public/documents.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import {
  deleteRecruitmentFileRow,
  findLastVersion,
  insertRecruitmentFile,
  insertVersion,
  lockRecruitmentFile,
  ownsOffer,
  updateRecruitmentFileRow,
} from './recruitment-files.queries.ts';

export const recruitmentFileNotFound = () => notFound(messages.NOT_FOUND, 'RECRUITMENT_FILE_NOT_FOUND');

type Writing = { member: CompanyMember; now: Date };
type Subject = { id: string; title: string; offerId: number | null };

/** Stores the content, then `attach`s it in one transaction; whatever fails leaves nothing behind. */
async function withStoredFile<T>(
  db: Db,
  storage: Storage,
  { file, member, now }: Writing & { file: UploadedFile },
  attach: (tx: Db, fileId: string) => Promise<T>,
): Promise<T> {
  const stored = await storeHiddenDocument(db, storage, {
    ownerId: member.accountId,
    kind: recruitmentDocumentKind,
    file,
    now,
  });
  try {
    return await db.transaction().execute(async (tx) => {
      const attached = await attach(tx, stored.id);
      await showDocument(tx, stored.id);
      return attached;
    });
  } catch (error) {
    await dropDocument(db, storage, stored);
    throw error;
  }
}

/**
 * Adds a document with its first version. Without a title it takes the file's name.
 * @param added.key the request's Idempotency-Key: repeated with the same content, it gives the same document again.
 * @returns its id. @throws 409 IDEMPOTENCY_KEY_REUSED; 422 for another company's offer; 429, 503 as storing does.
 */
export async function addRecruitmentFile(
  db: Db,
  storage: Storage,
  added: {
    title: string | null;
    kind: RecruitmentFileKind;
    offerId: number | null;
    file: UploadedFile;
    key: string | null;
  },
  { member, now }: Writing,
): Promise<string> {
  const { kind, offerId, file, key } = added;
  const requestHash = hashOfContent([added.title, kind, offerId, file.sha256]);
  const repeatable = { accountId: member.accountId, key, requestHash };
  const attached = await storedResponse<{ id: string }>(db, repeatable);
  if (attached) return attached.id;
  await requireOffer(db, member, offerId);
  const title = added.title ?? file.filename.replace(/\.[a-z]+$/i, '');
  return withStoredFile(db, storage, { file, member, now }, async (tx, fileId) => {
    const id = await insertRecruitmentFile(tx, {
      company_id: member.company.id,
      title,
      kind,
      offer_id: offerId,
      created_by: member.accountId,
      created_at: now,
    });
    await insertVersion(tx, {
      recruitment_file_id: id,
      number: 1,
      file_id: fileId,
      note: null,
      created_by: member.accountId,
      created_at: now,
    });
    const first = await storeResponse(tx, repeatable, { operation: 'recruitment-file', answer: { id }, now });
    if (first) throw new AlreadyAdded(first.id);
    await record(tx, 'recruitment-file.added', { id, title, offerId }, { member, now });
    return id;
  }).catch((error: unknown) => {
    if (error instanceof AlreadyAdded) return error.id;
    throw error;
  });
}

/** The same request came first: this one's file and rows are rolled back with its transaction. */
class AlreadyAdded extends Error {
  readonly id: string;
  constructor(id: string) {
    super('Already added');
    this.id = id;
  }
}

/**
 * Adds a version; those before it stay. Two sent at once are numbered one after the other.
 * @throws 404; 409 SAME_FILE when nothing changed since the last one, TOO_MANY_VERSIONS.
 */
export async function addVersion(
  db: Db,
  storage: Storage,
  { id, note, file }: { id: string; note: string | null; file: UploadedFile },
  { member, now }: Writing,
): Promise<void> {
  await withStoredFile(db, storage, { file, member, now }, async (tx, fileId) => {
    const document = await lockRecruitmentFile(tx, member.company.id, id);
    if (!document) throw recruitmentFileNotFound();
    const last = await findLastVersion(tx, id);
    const number = (last?.number ?? 0) + 1;
    if (number > MAX_FILE_VERSIONS) throw conflict('TOO_MANY_VERSIONS', messages.TOO_MANY_VERSIONS);
    if (last?.sha256?.toString('hex') === file.sha256) throw conflict('SAME_FILE', messages.SAME_FILE);
    await insertVersion(tx, {
      recruitment_file_id: id,
      number,
      file_id: fileId,
      note,
      created_by: member.accountId,
      created_at: now,
    });
    const subject = { id, title: document.title, offerId: document.offer_id };
    await record(tx, 'recruitment-file.version-added', subject, { member, now });
  });
}

/** @throws 404; 422 for another company's offer. */
export async function updateRecruitmentFile(
  db: Db,
  id: string,
  fields: { title?: string; kind?: RecruitmentFileKind; offer_id?: number | null },
  { member, now }: Writing,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockRecruitmentFile(tx, member.company.id, id))) throw recruitmentFileNotFound();
    await requireOffer(tx, member, fields.offer_id ?? null);
    await updateRecruitmentFileRow(tx, id, fields, now);
  });
}

/** @throws 404. */
export async function deleteRecruitmentFile(db: Db, id: string, { member, now }: Writing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const document = await lockRecruitmentFile(tx, member.company.id, id);
    if (!document) throw recruitmentFileNotFound();
    await deleteRecruitmentFileRow(tx, id, now);
    const subject = { id, title: document.title, offerId: document.offer_id };
    await record(tx, 'recruitment-file.deleted', subject, { member, now });
  });
}

async function requireOffer(db: Db, member: CompanyMember, offerId: number | null): Promise<void> {
  if (offerId !== null && !(await ownsOffer(db, member.company.id, offerId)))
    throw invalid([{ field: 'offerId', message: messages.OFFER_UNKNOWN }]);
}

function record(
  tx: Db,
  kind: 'recruitment-file.added' | 'recruitment-file.version-added' | 'recruitment-file.deleted',
  { id, title, offerId }: Subject,
  { member, now }: Writing,
): Promise<void> {
  return recordActivity(tx, {
    companyId: member.company.id,
    actorId: member.accountId,
    kind,
    subject: { id, title },
    ...(offerId === null ? {} : { offerId }),
    at: now,
  });
}
