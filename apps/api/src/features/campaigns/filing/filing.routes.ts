import * as contract from '@baara/contract/campaigns/filing';
import { filingMessages as messages } from '@baara/contract/campaigns/filing-words';
import { campaignMessages } from '@baara/contract/campaigns/campaign-messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { API_BASE, route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { openPayments } from '../../../platform/payments/open-payments.ts';
import { createSlots } from '../../../platform/slots.ts';
import { reserveUpload } from '../../../platform/uploads/incoming-files.ts';
import { sendAttachment } from '../../files/public/stored-file.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { selectDraftDocuments } from './drafts.queries.ts';
import { findReceipt } from './filed.queries.ts';
import { readDraft, removeDocument, requireFilingCampaign, saveDraft } from './prepare-file.ts';
import { candidateUploads, documentRule } from './receive-document.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { submitFile } from './submit-file.ts';
import type { WaitingRoom } from './waiting-room.ts';

/**
 * In a rush, so many of these calls are worked on at once and the others wait in their order: taken all together each
 * would take longer, and so would every other page.
 */
const working = createSlots({ atOnce: 12, waiting: 5000 });

const signed = { access: 'signed' } as const;
const raw = { ...signed, raw: true } as const;

/** A candidate's file, from its first word to its receipt. */
export function registerFiling(app: FastifyInstance, deps: CampaignsDeps, room: WaitingRoom): void {
  const { db, now, storage, mailer, config } = deps;
  const { publicUrl } = config.http;

  const provider = openPayments(db, config)?.name ?? null;
  const moment = () => ({ now: now(), provider });
  route(app, contract.takeFilingPlace, signed, async ({ actor, params, reply }) => {
    const data = await room.take(actor, params.id);
    void reply.header('retry-after', String(data.retryAfterSeconds));
    return { data };
  });

  route(app, contract.getFilingDraft, signed, ({ actor, params }) =>
    working.run(async () => ({ data: await readDraft(db, actor, params.id, moment()) })),
  );

  route(app, contract.saveFilingDraft, signed, ({ actor, params, body }) =>
    working.run(async () => {
      await room.require(actor, params.id);
      return { message: messages.SAVED, data: await saveDraft(db, actor, params.id, body, moment()) };
    }),
  );

  route(app, contract.removeDraftDocument, signed, async ({ actor, params }) => ({
    message: messages.DOCUMENT_REMOVED,
    data: await removeDocument(db, actor, { campaign: params.id, document: params.key }, moment()),
  }));

  route(app, contract.getDraftDocument, raw, async ({ actor, params, reply }) => {
    const campaign = await requireFilingCampaign(db, actor, params.id);
    const documents = await selectDraftDocuments(db, campaign.id, actor.accountId);
    const document = documents.find(({ key }) => key === params.key);
    if (!document) throw notFound(campaignMessages.DOCUMENT_NOT_FOUND, 'DOCUMENT_NOT_FOUND');
    return sendAttachment(reply, storage, document);
  });

  route(app, contract.submitFile, signed, ({ actor, params }) =>
    working.run(async () => {
      await room.require(actor, params.id);
      const services = { mailer, publicUrl, now: now() };
      const { data, message } = await submitFile(db, actor, services, params.id);
      return { code: data.revision === 1 ? 201 : 200, success: true as const, message, data };
    }),
  );

  route(app, contract.getFilingReceipt, raw, async ({ actor, params, reply }) => {
    const receipt = await findReceipt(db, actor.accountId, params.id);
    if (!receipt) throw notFound(messages.RECEIPT_NOT_FOUND, 'RECEIPT_NOT_FOUND');
    const bytes = await receiptPdf(receipt, publicUrl);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="recu-${receipt.tracking_code}.pdf"`)
      .send(bytes);
  });

  void app.register(async (scope) => registerUploads(scope, deps, room));
}

const BYTES = 'application/offset+octet-stream';

/** Documents in parts, by the tus protocol. */
function registerUploads(app: FastifyInstance, { db, storage, now }: CampaignsDeps, room: WaitingRoom): void {
  // Read as it comes, by the protocol's own server.
  app.addContentTypeParser(BYTES, (_request, payload, done) => done(null, payload));
  const options = { path: `${API_BASE}/mass-recruitment/uploads`, maxBytes: documentRule.maxBytes };
  const answer = async (
    { actor, request, reply }: { actor: Actor; request: FastifyRequest; reply: FastifyReply },
    campaignKey?: string,
  ): Promise<FastifyReply> => {
    const announced = Number(request.headers['content-length'] ?? documentRule.maxBytes);
    if (request.method !== 'HEAD') reserveUpload(request, Math.min(announced, documentRule.maxBytes));
    // Loaded by the first upload: the protocol's server takes memory that most hours do not need.
    const { answerResumable } = await import('../../../platform/uploads/resumable.ts');
    const bringsBytes = request.headers['content-type'] === BYTES;
    const isWhole = (byteSize: number): boolean => bringsBytes && byteSize > 0 && byteSize === announced;
    return answerResumable(
      { request, reply },
      candidateUploads({ db, storage, now, working }, actor, campaignKey, isWhole),
      options,
    );
  };
  route(app, contract.createUpload, raw, async (context) => {
    // Only the beginning of an upload waits: a started one goes on.
    await room.require(context.actor, context.params.id);
    return answer(context, context.params.id);
  });
  route(app, contract.readUpload, raw, (context) => answer(context));
  route(app, contract.appendUpload, raw, (context) => answer(context));
  route(app, contract.removeUpload, raw, (context) => answer(context));
}
