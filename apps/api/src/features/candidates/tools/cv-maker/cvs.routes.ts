import * as contract from '@baara/contract/candidates/tools/cvs';
import { cvMessages as messages } from '@baara/contract/candidates/tools/cv-words';
import { profileMessages } from '@baara/contract/candidates/profile-rules';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../config.ts';
import { asEvidence } from '../../../../platform/db/connection-share.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { forbidden } from '../../../../platform/http/errors.ts';
import { route } from '../../../../platform/http/route.ts';
import type { JobQueue } from '../../../../platform/queue/queue.ts';
import { takeHit } from '../../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../../platform/session/actor.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { contentDisposition, sendPdf } from '../../../files/public/stored-file.ts';
import { getProfile } from '../../own-profile/public/own-profile.ts';
import { giveBackToolUse, takeToolUse } from '../fair-use/public/fair-use.ts';
import { addToDocuments } from './add-to-documents.ts';
import {
  changeCv,
  createCv,
  listCvs,
  readCv,
  removeCv,
  requireCv,
  requireSharedCv,
  shareCv,
  unshareCv,
} from './change-cv.ts';
import { sharedCvView } from './cvs.view.ts';
import { documentOf, makeCvFile } from './make-cv.ts';

export type CvDeps = { db: Db; now: () => Date; storage: Storage; queue: JobQueue; config: Config };

const readings = { limit: 60, windowSeconds: 60 };

/** @throws 403 for an account that is no candidate's: a CV is made of a profile. */
function requireCandidate({ role, accountId }: Actor): string {
  if (role !== 'applicant') throw forbidden(profileMessages.NOT_AVAILABLE, 'PROFILE_NOT_AVAILABLE');
  return accountId;
}

export function registerCvs(app: FastifyInstance, { db, now, storage, queue, config }: CvDeps): void {
  const access = 'signed' as const;
  const services = () => ({ secret: config.session.secret, now: now() });
  /** Runs what writes a file as one of the day's uses; one that fails is given back. */
  const asUse = async <Made>(userId: string, make: () => Promise<Made>): Promise<Made> => {
    const use = { userId, tool: 'cv-maker' as const, at: now() };
    await asEvidence(() => takeToolUse(db, use));
    try {
      return await make();
    } catch (error) {
      await asEvidence(() => giveBackToolUse(db, use));
      throw error;
    }
  };

  route(app, contract.listCvs, { access }, async ({ actor }) => ({
    data: await listCvs(db, requireCandidate(actor), services()),
  }));

  route(app, contract.getCv, { access }, async ({ actor, params }) => ({
    data: await readCv(db, requireCandidate(actor), params.id, services()),
  }));

  route(app, contract.createCv, { access }, async ({ actor, body }) => {
    const data = await createCv(db, requireCandidate(actor), body, services());
    return { code: 201, message: messages.CREATED, data };
  });

  route(app, contract.updateCv, { access }, async ({ actor, params, body }) => {
    const change = { id: params.id, body };
    return { message: messages.SAVED, data: await changeCv(db, requireCandidate(actor), change, services()) };
  });

  route(app, contract.deleteCv, { access }, async ({ actor, params }) => {
    await removeCv(db, requireCandidate(actor), params.id);
    return { message: messages.DELETED };
  });

  route(app, contract.downloadCv, { access, raw: true }, async ({ actor, params, query, reply }) => {
    const row = await requireCv(db, requireCandidate(actor), params.id);
    const { bytes, name, contentType } = await asUse(actor.accountId, () =>
      makeCvFile(db, row, query.format, { storage, now: now() }),
    );
    if (query.format === 'pdf') return sendPdf(reply, bytes, { name, isDownload: !query.shown });
    return reply
      .header('content-disposition', contentDisposition('attachment', name))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .type(contentType)
      .send(bytes);
  });

  route(app, contract.addCvToDocuments, { access }, async ({ actor, params, body }) => {
    const row = await requireCv(db, requireCandidate(actor), params.id);
    const data = await asUse(actor.accountId, () =>
      addToDocuments(db, row, body.format, { storage, queue, now: now() }),
    );
    return { code: 201, message: messages.ADDED, data };
  });

  route(app, contract.shareCv, { access }, async ({ actor, params }) => ({
    message: messages.SHARED,
    data: await shareCv(db, requireCandidate(actor), params.id, services()),
  }));

  route(app, contract.unshareCv, { access }, async ({ actor, params }) => ({
    message: messages.UNSHARED,
    data: await unshareCv(db, requireCandidate(actor), params.id, services()),
  }));

  const countReading = (ip: string): Promise<void> =>
    takeHit(db, `shared-cv:${ip}`, readings, now(), messages.TOO_MANY_READINGS);

  route(app, contract.readSharedCv, { access: 'public' }, async ({ params, request }) => {
    await countReading(request.ip);
    const row = await requireSharedCv(db, params.token, { isOpening: true });
    return { data: sharedCvView(documentOf(row, await getProfile(db, row.account_id, now()))) };
  });

  route(
    app,
    contract.downloadSharedCv,
    { access: 'public', raw: true },
    async ({ params, request, reply }) => {
      await countReading(request.ip);
      const row = await requireSharedCv(db, params.token, { isOpening: false });
      const { bytes, name } = await makeCvFile(db, row, 'pdf', { storage, now: now() });
      void reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
      return sendPdf(reply, bytes, { name, isDownload: true });
    },
  );
}
