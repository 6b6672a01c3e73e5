import {
  cvUpload,
  deleteDocument,
  downloadDocument,
  driveMessages,
  listDocuments,
  uploadDocument,
} from '@baara/contract/drive';
import { paginate } from '@baara/contract/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { parseInput } from '../../platform/http/validation.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readMultipart } from '../../platform/uploads/read-multipart.ts';
import { selectOwnFiles, softDeleteOwnFile } from './drive.queries.ts';
import { documentView } from './drive.view.ts';
import { findOwnDocument, showDocument, storeHiddenDocument } from './public/documents.ts';
import { sendAttachment } from './public/stored-file.ts';

export type DriveDeps = { db: Db; now: () => Date; storage: Storage };

const missing = () => notFound(driveMessages.NOT_FOUND, 'DOCUMENT_NOT_FOUND');

export function registerDrive(app: FastifyInstance, { db, now, storage }: DriveDeps): void {
  route(app, listDocuments, { access: 'signed' }, async ({ actor, query }) => {
    const { rows, total } = await selectOwnFiles(db, actor.accountId, query);
    return { data: rows.map(documentView), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, uploadDocument, { access: 'signed' }, async ({ actor, request }) => {
    const rule = { maxBytes: cvUpload.maxBytes, kinds: cvUpload.extensions, required: true };
    const { fields, files } = await readMultipart(request, { files: { file: rule } });
    const { kind } = parseInput(uploadDocument.body, fields);
    if (!files.file) throw missing();
    const document = { ownerId: actor.accountId, kind, file: files.file, now: now() };
    const row = await storeHiddenDocument(db, storage, document);
    await showDocument(db, row.id);
    return { code: 201, message: driveMessages.ADDED, data: documentView(row) };
  });

  route(app, downloadDocument, { access: 'signed', raw: true }, async ({ actor, params, reply }) => {
    const row = await findOwnDocument(db, actor.accountId, params.id);
    if (!row) throw missing();
    return sendAttachment(reply, storage, row);
  });

  // The company keeps the CV it received: the document leaves the drive, its content stays until no
  // application shows it.
  route(app, deleteDocument, { access: 'signed' }, async ({ actor, params }) => {
    if (!(await softDeleteOwnFile(db, actor.accountId, params.id, now()))) throw missing();
    return { message: driveMessages.DELETED };
  });
}
