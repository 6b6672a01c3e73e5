import { recruiterApplicationMessages } from '@baara/contract/applications/recruiter-applications';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { previewDocx } from '../../files/public/docx-preview.ts';
import {
  sendAttachment,
  sendInline,
  sendInlineHtml,
  type StoredFile,
} from '../../files/public/stored-file.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { hiddenUntilInterview } from '../public/hidden-until-interview.ts';
import { applicationNotFound } from '../recruiter-applications/read-application.ts';
import { findApplicationFile } from '../recruiter-applications/one-application.queries.ts';
import { previewOf } from '../recruiter-applications/recruiter-applications.view.ts';

/**
 * Sends the CV or the letter of an application, to be shown in the page or downloaded.
 * @throws 404 without an application or such a file; 409 while it is anonymous; 422 CV_UNREADABLE and 503 PREVIEW_BUSY for a Word document.
 */
export async function sendApplicationFile(
  db: Db,
  storage: Storage,
  request: { id: string; which: 'cv' | 'letter'; member: CompanyMember; isPreview: boolean },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await findApplicationFile(db, request.member.company.id, request.id, request.which);
  if (!row) throw applicationNotFound();
  if (row.is_anonymous) throw hiddenUntilInterview();
  const { name, content_type, byte_size, storage_key } = row;
  if (name === null || content_type === null || byte_size === null || storage_key === null)
    throw request.which === 'cv'
      ? notFound(recruiterApplicationMessages.CV_MISSING, 'CV_NOT_FOUND')
      : notFound(recruiterApplicationMessages.COVER_LETTER_MISSING, 'COVER_LETTER_NOT_FOUND');
  const file: StoredFile = { name, content_type, byte_size, storage_key };
  const preview = request.isPreview ? previewOf(row.extension ?? '') : undefined;
  if (preview === 'html')
    return sendInlineHtml(reply, await previewDocx(await storage.getBytes(storage_key), name));
  return preview ? sendInline(reply, storage, file, preview) : sendAttachment(reply, storage, file);
}
