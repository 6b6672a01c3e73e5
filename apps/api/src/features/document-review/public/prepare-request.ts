import {
  type ReviewDocumentKind,
  reviewDocumentUpload,
  reviewMessages as messages,
} from '@baara/contract/document-review/review-words';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import { dropDocument, type FileRow, showDocument } from '../../files/public/documents.ts';
import { notify } from '../../notifications/public/notify.ts';
import {
  deleteDocument,
  findLastRequest,
  insertDraft,
  selectDocuments,
  selectReaders,
  updateRequest,
  upsertDocument,
} from './requests.queries.ts';
import type { RequestNumbers, ReviewSubject } from './review-subject.ts';

type Change = { subjectId: string; actor: Actor; ip: string; now: Date };

/** Nobody sends that often; each time people of the platform are notified. */
const sendLimit = { limit: 10, windowSeconds: 24 * 3600 };

/** What an upload of a document may be: the content decides. */
export const reviewFileRule = {
  maxBytes: reviewDocumentUpload.maxBytes,
  kinds: reviewDocumentUpload.extensions,
  messages: { UNSUPPORTED: messages.FILE_UNSUPPORTED, MISSING: messages.FILE_REQUIRED },
};

export const documentMissing = () => notFound(messages.DOCUMENT_NOT_FOUND, 'REVIEW_DOCUMENT_NOT_FOUND');

/** The calendar day of Bamako, which is UTC's. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * The request that is prepared, made anew with the documents of the last one when none is.
 * @throws 404 for a subject that is gone; 409 VERIFICATION_READING while the last one is read.
 */
async function openDraft(
  tx: Db,
  subject: ReviewSubject,
  subjectId: string,
  now: Date,
): Promise<{ id: string; name: string }> {
  const locked = await subject.lock(tx, subjectId);
  if (!locked) throw notFound(messages.NOT_FOUND, 'VERIFICATION_NOT_FOUND');
  const last = await findLastRequest(tx, subject, subjectId);
  if (last?.state === 'draft') return { id: last.id, name: locked.name };
  requireNotReading(last);
  const id = await insertDraft(tx, subject, { subjectId, previousId: last?.id, at: now });
  return { id, name: locked.name };
}

function requireNotReading(last: { state: string } | undefined): void {
  if (last?.state === 'sent' || last?.state === 'accepted')
    throw conflict('VERIFICATION_READING', messages.READING);
}

/**
 * @param store writes the file, hidden.
 * @throws 404; 409 VERIFICATION_READING; 422 for one that is no longer valid; 429; 503.
 */
export async function saveDocument(
  db: Db,
  subject: ReviewSubject,
  storage: Storage,
  document: {
    kind: ReviewDocumentKind;
    expiresOn: string | null;
    file: UploadedFile;
    store: (upload: { senderId: string; file: UploadedFile; now: Date }) => Promise<FileRow>;
  },
  { subjectId, actor, ip, now }: Change,
): Promise<void> {
  const { kind, expiresOn, file, store } = document;
  if (expiresOn !== null && expiresOn < dayOf(now))
    throw invalid([{ field: 'expiresOn', message: messages.EXPIRES_PAST }]);
  requireNotReading(await findLastRequest(db, subject, subjectId));
  const stored = await store({ senderId: actor.accountId, file, now });
  try {
    await db.transaction().execute(async (tx) => {
      const { id } = await openDraft(tx, subject, subjectId, now);
      await showDocument(tx, stored.id);
      await upsertDocument(tx, {
        verificationId: id,
        kind,
        fileId: stored.id,
        expiresOn,
        by: actor.accountId,
        at: now,
      });
      const action = `${subject.kind}.document_added` as const;
      await audit(tx, { actor, action, subject: subjectId, detail: { kind }, ip });
    });
  } catch (error) {
    await dropDocument(db, storage, stored);
    throw error;
  }
}

/** @throws 404; 409 VERIFICATION_READING. */
export async function removeDocument(
  db: Db,
  subject: ReviewSubject,
  kind: ReviewDocumentKind,
  { subjectId, actor, ip, now }: Change,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const draft = await openDraft(tx, subject, subjectId, now);
    if (!(await deleteDocument(tx, draft.id, kind))) throw documentMissing();
    const action = `${subject.kind}.document_removed` as const;
    await audit(tx, { actor, action, subject: subjectId, detail: { kind }, ip });
  });
}

/**
 * Sends what was prepared to those who read documents, under the name of this day.
 * @throws 404; 409 VERIFICATION_READING, DOCUMENTS_MISSING, DOCUMENT_EXPIRED; 429.
 */
export async function sendRequest(
  db: Db,
  subject: ReviewSubject,
  numbers: RequestNumbers,
  { subjectId, actor, ip, now, mailer }: Change & { mailer: Pick<Mailer, 'sendMail'> },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await takeHit(tx, `${subject.kind}-verification:${subjectId}`, sendLimit, now);
    const draft = await openDraft(tx, subject, subjectId, now);
    const documents = (await selectDocuments(tx, [draft.id])).get(draft.id) ?? [];
    if (subject.required.some((kind) => !documents.some((document) => document.kind === kind)))
      throw conflict('DOCUMENTS_MISSING', subject.messages.DOCUMENTS_MISSING);
    if (documents.some(({ expires_on: day }) => day !== null && day < dayOf(now)))
      throw conflict('DOCUMENT_EXPIRED', messages.DOCUMENT_EXPIRED);
    await updateRequest(tx, draft.id, {
      state: 'sent',
      name: draft.name,
      ...numbers,
      sent_by: actor.accountId,
      sent_at: now,
    });
    const notifications = (await selectReaders(tx, subject.permission, null)).map((to) => ({
      to,
      kind: 'message' as const,
      title: subject.titles.sent(draft.name),
      url: subject.queuePath,
    }));
    await notify(tx, mailer, notifications, now);
    await audit(tx, { actor, action: `${subject.kind}.verification_sent`, subject: subjectId, ip });
  });
}
