import * as contract from '@baara/contract/candidates/drive/drive';
import { documentMessages as messages } from '@baara/contract/candidates/drive/drive-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { API_BASE, route } from '../../../platform/http/route.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { answerInParts, registerInParts } from '../../../platform/uploads/upload-routes.ts';
import { selectCvReadings } from '../../files/cv-texts/public/cv-reading.ts';
import { documentRule, documentUploads } from '../../files/public/document-uploads.ts';
import { previewDocx } from '../../files/public/docx-preview.ts';
import { contentDisposition, sendInlineHtml, sendStoredFile } from '../../files/public/stored-file.ts';
import {
  changeDocument,
  deleteForEver,
  deleteVersion,
  documentMissing,
  restoreDocument,
  restoreVersion,
} from './change-documents.ts';
import { packDrive } from './drive-archive.ts';
import {
  type DocumentRow,
  findDocument,
  findReachableFile,
  readStorage,
  selectDocuments,
  selectTrash,
  selectVersions,
} from './drive.queries.ts';
import { documentView, storageView, trashedView, versionView } from './drive.view.ts';
import { intoDrive } from './receive-upload.ts';
import { registerDocumentLinks } from './document-links.routes.ts';

export type DriveDeps = { config: Config; db: Db; now: () => Date; storage: Storage; queue: JobQueue };

const signed = { access: 'signed' } as const;
const raw = { ...signed, raw: true } as const;

/** A person's documents: what they send, put right, share and throw away. */
export function registerDrive(app: FastifyInstance, deps: DriveDeps): void {
  const { db, now, storage, queue } = deps;

  const viewsOf = async (actor: Actor, rows: readonly DocumentRow[]) => {
    const cvs = actor.role === 'applicant' ? rows.filter(({ kind }) => kind === 'cv') : [];
    const readings = await selectCvReadings(
      db,
      cvs.map(({ id }) => id),
      'candidate',
    );
    return rows.map((row) => documentView(row, readings.get(row.id) ?? null));
  };
  const readOne = async (actor: Actor, id: string) => {
    const row = await findDocument(db, actor.accountId, id, now());
    const [data] = row ? await viewsOf(actor, [row]) : [];
    if (!data) throw documentMissing();
    return data;
  };

  route(app, contract.listDriveDocuments, signed, async ({ actor, query }) => {
    const { rows, total } = await selectDocuments(db, actor.accountId, query, now());
    return { data: await viewsOf(actor, rows), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, contract.getDriveDocument, signed, async ({ actor, params }) => ({
    data: await readOne(actor, params.id),
  }));

  route(app, contract.changeDocument, signed, async ({ actor, params, body }) => {
    await changeDocument(db, actor, { id: params.id, ...body }, { queue });
    return { message: messages.CHANGED, data: await readOne(actor, params.id) };
  });

  route(app, contract.previewDocument, raw, async ({ actor, params, query, request, reply }) => {
    const file = await findReachableFile(db, actor.accountId, params.id);
    if (!file) throw documentMissing();
    if (file.extension === 'docx' && !query.download)
      return sendInlineHtml(reply, await previewDocx(await storage.getBytes(file.storage_key), file.name));
    return sendStoredFile(storage, { request, reply }, file, { isDownload: query.download ?? false });
  });

  route(app, contract.getDriveStorage, signed, async ({ actor }) => ({
    data: storageView(await readStorage(db, actor.accountId)),
  }));

  route(app, contract.downloadDrive, raw, async ({ actor, reply }) => {
    const content = await packDrive(db, actor, { storage });
    const name = `baara-mes-documents-${now().toISOString().slice(0, 10)}.zip`;
    return reply
      .header('content-disposition', contentDisposition('attachment', name))
      .header('cache-control', 'private, no-store')
      .type('application/zip')
      .send(content);
  });

  route(app, contract.listDocumentVersions, signed, async ({ actor, params }) => {
    const rows = await selectVersions(db, actor.accountId, params.id);
    // A version of an earlier version, or a document in the bin, has no list of its own.
    if (rows[0]?.id !== params.id || rows[0].deleted_at !== null) throw documentMissing();
    return { data: rows.map(versionView) };
  });
  route(app, contract.restoreDocumentVersion, signed, async ({ actor, params }) => {
    await restoreVersion(db, actor, params.id, { queue, now: now() });
    return { message: messages.VERSION_RESTORED, data: await readOne(actor, params.id) };
  });
  route(app, contract.deleteDocumentVersion, signed, async ({ actor, params }) => {
    await deleteVersion(db, actor, params.id);
    return { message: messages.VERSION_DELETED };
  });

  route(app, contract.listTrash, signed, async ({ actor, query }) => {
    const { rows, total } = await selectTrash(db, actor.accountId, query);
    return { data: rows.map(trashedView), pagination: paginate(query.page, query.limit, total) };
  });
  route(app, contract.restoreDocument, signed, async ({ actor, params }) => {
    await restoreDocument(db, actor, params.id, { queue });
    return { message: messages.RESTORED };
  });
  route(app, contract.deleteTrashed, signed, async ({ actor, params }) => {
    await deleteForEver(db, actor, params.id);
    return { message: messages.DELETED_FOR_EVER };
  });
  route(app, contract.emptyTrash, signed, async ({ actor }) => {
    await deleteForEver(db, actor);
    return { message: messages.TRASH_EMPTIED };
  });

  registerDocumentLinks(app, deps);
  registerInParts(app, (scope) => registerUploads(scope, deps));
}

/** Documents in parts. */
function registerUploads(app: FastifyInstance, deps: DriveDeps): void {
  const options = { path: `${API_BASE}/drive/uploads`, maxBytes: documentRule.maxBytes };
  type Exchange = { actor: Actor; request: FastifyRequest; reply: FastifyReply };
  const answer = ({ actor, ...exchange }: Exchange): Promise<FastifyReply> =>
    answerInParts(exchange, documentUploads(deps, actor.accountId, intoDrive(deps, actor)), options);
  route(app, contract.createDocumentUpload, raw, answer);
  route(app, contract.readDocumentUpload, raw, answer);
  route(app, contract.appendDocumentUpload, raw, answer);
  route(app, contract.removeDocumentUpload, raw, answer);
}
