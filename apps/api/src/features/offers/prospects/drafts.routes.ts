import { cvUpload } from '@baara/contract/files/upload-limits';
import * as contract from '@baara/contract/offers/prospect-drafts';
import { confirmedSentence, prospectMessages as messages } from '@baara/contract/offers/prospect-words';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { readMultipart } from '../../../platform/uploads/read-multipart.ts';
import { recruiterAccess, requireWriter } from '../../companies/access/public/company-member.ts';
import { sendAttachment } from '../../files/public/stored-file.ts';
import { requireCompanyOffer } from '../recruiter-offers/public/company-offer.ts';
import { requireOpenOffer } from './add-prospect.ts';
import { columnsOf, confirmDrafts } from './confirm-people.ts';
import { correctDraft, draftNotFound, dropCv, removeDraft, requireRoom } from './drop-cv.ts';
import { findDraftCv, selectDrafts } from './drafts.queries.ts';
import { draftViews } from './drafts.view.ts';

type Deps = { db: Db; now: () => Date; storage: Storage; queue: JobQueue };

const rule = { maxBytes: cvUpload.maxBytes, kinds: cvUpload.extensions, required: true };

/** Those who may add people: they alone see a person whom nobody informed yet. */
export function registerProspectDrafts(app: FastifyInstance, deps: Deps): void {
  const { db, now, storage, queue } = deps;
  const access = recruiterAccess;

  route(app, contract.listProspectDrafts, { access }, async ({ actor, params }) => {
    const { scope } = requireWriter(actor);
    await requireCompanyOffer(db, scope, params.id);
    return { data: await draftViews(db, params.id, await selectDrafts(db, params.id)) };
  });

  route(app, contract.dropCv, { access }, async ({ actor, params, request }) => {
    const member = requireWriter(actor);
    // Before a byte is received.
    await requireOpenOffer(db, member.company.id, params.id, now());
    await requireRoom(db, params.id);
    const { files } = await readMultipart(request, { files: { file: rule } });
    if (!files.file) throw draftNotFound();
    const dropped = { offerId: params.id, file: files.file, now: now() };
    const { id, isAgain } = await dropCv(db, member, dropped, deps);
    return isAgain
      ? { message: messages.ALREADY_DROPPED, data: { id } }
      : { code: 201, message: messages.DROPPED, data: { id } };
  });

  route(app, contract.confirmProspectDrafts, { access }, async ({ actor, params, body }) => {
    const confirmation = { offerId: params.id, ids: body.ids, now: now() };
    const confirmed = await confirmDrafts(db, requireWriter(actor), confirmation, queue);
    return { code: 202, message: confirmedSentence(confirmed), data: { confirmed } };
  });

  route(app, contract.updateProspectDraft, { access }, async ({ actor, params, body }) => {
    const which = { offerId: params.id, id: params.draftId };
    await correctDraft(db, requireWriter(actor), which, columnsOf(body));
    return { message: messages.DRAFT_SAVED };
  });

  route(app, contract.removeProspectDraft, { access }, async ({ actor, params }) => {
    const which = { offerId: params.id, id: params.draftId };
    await removeDraft(db, requireWriter(actor), which, storage);
    return { message: messages.DRAFT_REMOVED };
  });

  route(app, contract.getProspectDraftCv, { access, raw: true }, async ({ actor, params, reply }) => {
    const { scope } = requireWriter(actor);
    await requireCompanyOffer(db, scope, params.id);
    const file = await findDraftCv(db, { offerId: params.id, id: params.draftId });
    if (!file) throw notFound(messages.CV_NOT_FOUND, 'CV_NOT_FOUND');
    return sendAttachment(reply, storage, file);
  });
}
