import { cvUpload } from '@baara/contract/files/upload-limits';
import {
  deleteDocument,
  downloadDocument,
  driveMessages,
  listDocuments,
  uploadDocument,
} from '@baara/contract/files/documents';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { parseInput } from '../../../platform/http/validation.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { readMultipart } from '../../../platform/uploads/read-multipart.ts';
import { refreshCandidate } from '../../candidates/public/candidate-search-rows.ts';
import { forgetCvText, selectCvReadings } from '../cv-texts/public/cv-reading.ts';
import { readCvLater } from '../cv-texts/public/read-later.ts';
import { lockDrive, requireRoom } from '../public/drive-room.ts';
import {
  dropDocument,
  findOwnDocument,
  removeOwnDocument,
  selectOwnDocuments,
  showDocument,
  storeHiddenDocument,
} from '../public/documents.ts';
import { sendAttachment } from '../public/stored-file.ts';
import { documentView } from './documents.view.ts';

export type DriveDeps = { db: Db; now: () => Date; storage: Storage; queue: JobQueue };

const missing = () => notFound(driveMessages.NOT_FOUND, 'DOCUMENT_NOT_FOUND');

export function registerDocuments(app: FastifyInstance, { db, now, storage, queue }: DriveDeps): void {
  route(app, listDocuments, { access: 'signed' }, async ({ actor, query }) => {
    const { rows, total } = await selectOwnDocuments(db, actor.accountId, query);
    const cvs = actor.role === 'applicant' ? rows.filter(({ kind }) => kind === 'cv') : [];
    const readings = await selectCvReadings(
      db,
      cvs.map(({ id }) => id),
      'candidate',
    );
    const data = rows.map((row) => documentView(row, readings.get(row.id) ?? null));
    return { data, pagination: paginate(query.page, query.limit, total) };
  });

  route(app, uploadDocument, { access: 'signed' }, async ({ actor, request }) => {
    const rule = { maxBytes: cvUpload.maxBytes, kinds: cvUpload.extensions, required: true };
    const { fields, files } = await readMultipart(request, { files: { file: rule } });
    const { kind } = parseInput(uploadDocument.body, fields);
    if (!files.file) throw missing();
    const document = { ownerId: actor.accountId, kind, file: files.file, now: now() };
    const row = await storeHiddenDocument(db, storage, document);
    try {
      await db.transaction().execute(async (tx) => {
        await lockDrive(tx, actor.accountId);
        await requireRoom(tx, actor.accountId, row.byte_size);
        await showDocument(tx, row.id);
        await readCvLater(tx, queue, row.id);
      });
    } catch (error) {
      await dropDocument(db, storage, row);
      throw error;
    }
    const isCv = actor.role === 'applicant' && kind === 'cv';
    const readings = await selectCvReadings(db, isCv ? [row.id] : [], 'candidate');
    const data = documentView(row, readings.get(row.id) ?? null);
    return { code: 201, message: driveMessages.ADDED, data };
  });

  route(app, downloadDocument, { access: 'signed', raw: true }, async ({ actor, params, reply }) => {
    const row = await findOwnDocument(db, actor.accountId, params.id);
    if (!row) throw missing();
    return sendAttachment(reply, storage, row);
  });

  // The company still has the CV it received: the document goes to the bin, then its content stays until no
  // application shows it.
  route(app, deleteDocument, { access: 'signed' }, async ({ actor, params }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await removeOwnDocument(tx, actor.accountId, params.id, now()))) throw missing();
      await forgetCvText(tx, params.id);
      await refreshCandidate(tx, actor.accountId);
    });
    return { message: driveMessages.DELETED };
  });
}
