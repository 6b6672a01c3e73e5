import { cvUpload } from '@baara/contract/files/upload-limits';
import { driveMessages } from '@baara/contract/files/documents';
import { paginate } from '@baara/contract/protocol/pagination';
import { contactMessages as messages } from '@baara/contract/support/contact-messages';
import type { ContactAttachment } from '@baara/contract/support/contact';
import * as contract from '@baara/contract/support/own-requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../../platform/http/errors.ts';
import { route } from '../../../../platform/http/route.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../../platform/queue/queue.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { type FileRule, readMultipart } from '../../../../platform/uploads/read-multipart.ts';
import { storeHiddenDocument, supportAttachmentKind } from '../../../files/public/documents.ts';
import { sendAttachment } from '../../../files/public/stored-file.ts';
import { findContactAttachment } from '../attachments.queries.ts';
import { takeOwnWriting } from '../contact-limits.ts';
import { replyToRequest } from '../public/follow-request.ts';
import { rateByLink, rateRequest, readSatisfaction } from '../satisfaction/satisfaction.ts';
import { sendFromAccount } from '../send-message.ts';
import { selectOwnRequests } from './own-requests.queries.ts';
import { ownSummaryView, requireOwnRequest, showOwnRequest } from './own-requests.ts';

export type OwnRequestDeps = {
  config: Config;
  db: Db;
  mailer: Mailer;
  queue: JobQueue;
  storage: Storage;
  now: () => Date;
};

const rule: FileRule = { maxBytes: cvUpload.maxBytes, kinds: cvUpload.extensions, required: true };

/** Stores a document for a later request, reply or answer: hidden, and deleted in a night when none takes it. */
export async function storeContactDocument(
  request: FastifyRequest,
  ownerId: string,
  { db, storage, now }: Pick<OwnRequestDeps, 'db' | 'storage' | 'now'>,
): Promise<ContactAttachment> {
  const { files } = await readMultipart(request, { files: { file: rule } });
  if (!files.file) throw invalid([{ field: 'file', message: driveMessages.MISSING }]);
  const stored = await storeHiddenDocument(db, storage, {
    ownerId,
    kind: supportAttachmentKind,
    file: files.file,
    now: now(),
  });
  return { id: stored.id, name: stored.name, extension: stored.extension, byteSize: stored.byte_size };
}

/** Requests of the signed-in person, whatever their role: their own, another's is a 404. */
export function registerOwnRequests(app: FastifyInstance, deps: OwnRequestDeps): void {
  const { db, storage, mailer, queue, config, now } = deps;
  const access = 'signed';

  route(app, contract.listOwnRequests, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectOwnRequests(db, actor.accountId, query);
    return { data: rows.map(ownSummaryView), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, contract.getOwnRequest, { access }, async ({ actor, params }) => ({
    data: await showOwnRequest(db, actor.accountId, params.id),
  }));

  route(app, contract.sendOwnRequest, { access }, async ({ actor, body }) => {
    await takeOwnWriting(db, actor.accountId, now());
    const { subject, message, attachmentIds } = body;
    const form = {
      firstName: actor.firstName || 'Sans prénom',
      lastName: actor.lastName,
      email: actor.email,
      phone: null,
      subject,
      message,
      originalMessage: null,
      aiOptimized: false,
      timestamp: undefined,
      source: 'account' as const,
    };
    const sent = { form, accountId: actor.accountId, attachmentIds };
    const id = await sendFromAccount(db, sent, { mailer, queue, config, now: now() });
    return { code: 201, message: messages.REQUEST_SENT, data: { id } };
  });

  route(app, contract.replyToOwnRequest, { access }, async ({ actor, params, body }) => {
    const { id } = await requireOwnRequest(db, actor.accountId, params.id);
    await takeOwnWriting(db, actor.accountId, now());
    await replyToRequest(db, id, { ...body, authorId: actor.accountId }, { mailer, now: now() });
    return {
      code: 201,
      message: messages.REPLY_SENT,
      data: await showOwnRequest(db, actor.accountId, id),
    };
  });

  route(app, contract.rateOwnRequest, { access }, async ({ actor, params, body }) => {
    const { id, status } = await requireOwnRequest(db, actor.accountId, params.id);
    if (status !== 'closed') throw conflict('REQUEST_OPEN', messages.REQUEST_OPEN);
    await rateRequest(db, id, body, now());
    return { message: messages.SATISFACTION_SAVED, data: await showOwnRequest(db, actor.accountId, id) };
  });

  route(app, contract.uploadOwnAttachment, { access }, async ({ actor, request }) => ({
    code: 201,
    message: driveMessages.ADDED,
    data: await storeContactDocument(request, actor.accountId, deps),
  }));

  route(app, contract.downloadOwnAttachment, { access, raw: true }, async ({ actor, params, reply }) => {
    const { id } = await requireOwnRequest(db, actor.accountId, params.id);
    const file = await findContactAttachment(db, id, params.fileId);
    if (!file) throw notFound(driveMessages.NOT_FOUND, 'DOCUMENT_NOT_FOUND');
    return sendAttachment(reply, storage, file);
  });

  registerSatisfaction(app, deps);
}

function registerSatisfaction(app: FastifyInstance, { db, config, now }: OwnRequestDeps): void {
  const { secret } = config.session;
  route(app, contract.getSatisfaction, { access: 'public' }, async ({ params }) => ({
    data: await readSatisfaction(db, secret, params.token),
  }));
  route(app, contract.saveSatisfaction, { access: 'public' }, async ({ params, body }) => ({
    message: messages.SATISFACTION_SAVED,
    data: await rateByLink(db, secret, { ...body, token: params.token, now: now() }),
  }));
}
