import type { ReviewDocumentKind } from '@baara/contract/document-review/review-words';
import type { FastifyReply } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { sendInline } from '../../files/public/stored-file.ts';
import { documentMissing } from './prepare-request.ts';
import { findDocument, findLastRequest, findRequest } from './requests.queries.ts';
import type { ReviewSubject } from './review-subject.ts';

type Services = { storage: Storage; reply: FastifyReply };

async function sendDocument(
  db: Db,
  { id, kind }: { id: string; kind: ReviewDocumentKind },
  { storage, reply }: Services,
): Promise<FastifyReply> {
  const file = await findDocument(db, id, kind);
  if (!file) throw documentMissing();
  return sendInline(reply, storage, file, file.extension === 'pdf' ? 'pdf' : 'image');
}

/** A document of the last request, to its own people. @throws 404. */
export async function sendOwnDocument(
  db: Db,
  subject: ReviewSubject,
  { subjectId, kind }: { subjectId: string; kind: ReviewDocumentKind },
  services: Services,
): Promise<FastifyReply> {
  const last = await findLastRequest(db, subject, subjectId);
  if (!last) throw documentMissing();
  return sendDocument(db, { id: last.id, kind }, services);
}

/** A document of a request, to somebody of the platform. @throws 404. */
export async function sendReadDocument(
  db: Db,
  subject: ReviewSubject,
  { id, kind, actor, ip }: { id: string; kind: ReviewDocumentKind; actor: Actor; ip: string },
  services: Services,
): Promise<FastifyReply> {
  const row = await findRequest(db, subject, id);
  if (!row || !(await findDocument(db, id, kind))) throw documentMissing();
  // Written before a byte leaves: a view without its trace is no view.
  const detail = { verification: id, kind };
  await audit(db, { actor, action: `${subject.kind}.document_read`, subject: row.subject_id, detail, ip });
  return sendDocument(db, { id, kind }, services);
}
